import { expect, test } from "vitest";
import type { Value } from "../../src/model/value-type.ts";
import { lastOf, smallDocument } from "./small-world.ts";

// What is accepted as a file (docs/language/3-entities.md, files and images) and how it is answered.

const model = smallDocument({
  fields: [
    "| id | integer, unique, counts up | yes | |",
    "| plan | file 1 KB..2 KB | | |",
    "| note | file | | |",
    "| photo | image | | |",
  ],
  rights: ["| read Person | yes | yes | yes | yes |", "| read, create Task | | yes | yes | yes |"],
});

/** Bytes in base64: a text stands for the bytes of its characters. */
function base64(bytes: string | readonly number[]): string {
  return Buffer.from(typeof bytes === "string" ? [...bytes].map((one) => one.charCodeAt(0)) : bytes).toString("base64");
}

const png = "\x89PNG\r\n\x1a\n and more";
const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const refusedFor = (code: string) => ({ status: 422, code: "INVALID_INPUT", fields: [{ code }] });

function send(input: Readonly<Record<string, Value>>): Promise<unknown> {
  return lastOf(model, ["ann", "Create a task", null, input]);
}

test.each([
  ["a text of any kind", "a.txt", "text/plain", "Hello", 5],
  ["nothing at all", "a.txt", "text/plain", "", 0],
  ["a page", "a.html", "text/html", "<html><body>Hello", 17],
  ["a vector picture, which is text", "a.svg", "image/svg+xml", "<svg></svg>", 11],
  ["a picture", "a.png", "image/png", png, 17],
  ["a short picture", "a.jpg", "image/jpeg", "\xff\xd8\xff\xe0", 4],
  ["what nobody knows", "a.bin", "application/octet-stream", png, 17],
  ["a document that is an archive", "a.docx", "application/vnd.openxmlformats", "PK\x03\x04rest", 8],
  ["a type with a parameter, in capitals", "a.txt", "Text/Plain; charset=utf-8", "Hello", 5],
])("a file may be %s", async (_, name, type, bytes, size) => {
  const answered = { name, type: (type.split(";")[0] ?? "").toLowerCase(), size };
  expect(await send({ note: { name, type, data: base64(bytes) } })).toMatchObject({
    status: 201,
    body: { note: answered },
  });
});

test.each([
  ["a text in the place of the object", "Hello", "type"],
  ["a list", [], "type"],
  ["without a name", { type: "text/plain", data: "" }, "type"],
  ["with a type that is no text", { name: "a", type: 1, data: "" }, "type"],
  ["without data", { name: "a", type: "text/plain" }, "type"],
  ["with data of other letters than base64 has", { name: "a", type: "text/plain", data: "!!!!" }, "format"],
  ["with data that end too early", { name: "a", type: "text/plain", data: "AAA" }, "format"],
  ["with a type that is no media type", { name: "a", type: "text", data: "" }, "format"],
  ["a text that claims to be a picture", { name: "a", type: "image/png", data: base64("Hello") }, "format"],
  ["a picture that claims to be a text", { name: "a", type: "text/plain", data: base64(png) }, "format"],
  ["a picture that claims to be another", { name: "a", type: "image/gif", data: base64(png) }, "format"],
  ["a page that claims to be a picture", { name: "a", type: "image/bmp", data: base64("<html>") }, "format"],
  ["an archive that claims to be a text", { name: "a", type: "text/plain", data: base64("PK\x03\x04") }, "format"],
  ["the first two bytes of a picture", { name: "a", type: "image/jpeg", data: base64(jpeg.slice(0, 2)) }, "format"],
])("a file may not be %s", async (_, note, code) => {
  expect(await send({ note })).toMatchObject(refusedFor(code));
});

test("an image is one of four kinds of pictures", async () => {
  const image = (type: string, bytes: string) => send({ photo: { name: "a", type, data: base64(bytes) } });
  expect(await image("image/png", png)).toMatchObject({ status: 201, body: { photo: { type: "image/png" } } });
  expect(await image("application/pdf", "%PDF-1.7")).toMatchObject(refusedFor("format"));
  expect(await image("image/svg+xml", "<svg></svg>")).toMatchObject(refusedFor("format"));
});

test("the range of a file is that of its size", async () => {
  const sized = (size: number) => send({ plan: { name: "a", type: "text/plain", data: base64("a".repeat(size)) } });
  expect(await sized(999)).toMatchObject(refusedFor("too-small"));
  expect(await sized(1000)).toMatchObject({ status: 201, body: { plan: { size: 1000 } } });
  expect(await sized(2000)).toMatchObject({ status: 201, body: { plan: { size: 2000 } } });
  expect(await sized(2001)).toMatchObject(refusedFor("too-large"));
});

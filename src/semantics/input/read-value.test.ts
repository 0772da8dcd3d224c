import { expect, it } from "vitest";
import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import { readValue } from "./read-value.ts";

const text: FieldType = { kind: "text", long: false, range: { min: 2, max: 4 } };
const money: FieldType = { kind: "decimal", precision: 15, scale: 2, money: true, range: { min: 0 } };
const gif = "R0lGODlh";
const picture: FieldType = { kind: "image", range: { max: 6 } };

it.each<[string, FieldType, Value, Value]>([
  ["characters are counted, not their halves", text, "😀😀", "😀😀"],
  ["money is kept in hundredths", money, 12.5, 1250],
  ["an e-mail address is kept in small letters", { kind: "email" }, "Ada@Example.ORG", "ada@example.org"],
  [
    "a timestamp is kept in UTC with milliseconds",
    { kind: "timestamp" },
    "2026-11-21T10:30:00+01:00",
    "2026-11-21T09:30:00.000Z",
  ],
  ["a duration is kept in milliseconds", { kind: "duration", range: {} }, "PT1H30M", 5_400_000],
  ["a list is read item by item", { kind: "list", of: text, range: { max: 2 } }, ["ab", "cd"], ["ab", "cd"]],
  [
    "a picture tells its size",
    picture,
    { name: "C:\\a.gif", type: "image/gif", data: gif },
    { name: "a.gif", type: "image/gif", size: 6, tag: expect.stringMatching(/^[0-9a-z]+$/), data: gif },
  ],
])("%s", (_, type, sent, kept) => {
  expect(readValue(type, sent)).toEqual({ ok: true, value: kept });
});

it.each<[string, FieldType, Value, string]>([
  ["a text that is too short", text, "a", "too-short"],
  ["a text that is too long", text, "abcde", "too-long"],
  ["a number for a text", text, 12, "type"],
  ["a character that no database keeps", text, "a\u0000b", "format"],
  ["a text for a number", { kind: "integer", range: {} }, "5", "type"],
  ["half a whole number", { kind: "integer", range: {} }, 1.5, "type"],
  ["a whole number that is not exact", { kind: "integer", range: {} }, 2 ** 53, "type"],
  ["one for true", { kind: "boolean" }, 1, "type"],
  ["a tenth of a cent", money, 0.001, "format"],
  ["money below nothing", money, -1, "too-small"],
  ["the 30th of February", { kind: "date" }, "2026-02-30", "format"],
  ["a date that is a number", { kind: "date" }, 20261121, "type"],
  ["an address without a host", { kind: "email" }, "ada@", "format"],
  ["a web address that runs code", { kind: "url" }, "javascript:alert(1)", "format"],
  ["what is not among the choices", { kind: "choice", values: ["low", "high"] }, "Low", "choice"],
  ["a picture that is too large", picture, { name: "a.gif", type: "image/gif", data: "R0lGODlhAAAA" }, "too-large"],
  ["a picture that is another than it says", picture, { name: "a.png", type: "image/png", data: gif }, "format"],
  [
    "a page that says it is a picture",
    { kind: "file", range: {} },
    { name: "a.avif", type: "image/avif", data: "PHN2Zz4=" },
    "format",
  ],
  [
    "a picture that says it is a text",
    { kind: "file", range: {} },
    { name: "a.txt", type: "text/plain", data: gif },
    "format",
  ],
  [
    "a file whose type could end a header",
    { kind: "file", range: {} },
    { name: "a", type: "text/plain\r\nX: y", data: "AAAA" },
    "format",
  ],
  ["a picture that is a page", picture, { name: "a.svg", type: "image/svg+xml", data: "AAAA" }, "format"],
  ["a file that is not base64", { kind: "file", range: {} }, { name: "a", type: "b", data: "a?" }, "format"],
])("refuses %s", (_, type, sent, code) => {
  expect(readValue(type, sent)).toMatchObject({ error: { code } });
});

it("tells which entry of a list is wrong", () => {
  const read = readValue({ kind: "list", of: text, range: {} }, ["ab", "a"]);
  expect(read).toEqual({
    ok: false,
    error: { code: "too-short", detail: { kind: "entry", position: 2, of: { kind: "text too short", min: 2 } } },
  });
});

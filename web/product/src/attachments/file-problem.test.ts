import { expect, test } from "vitest";
import type { Value } from "../../../../src/model/value-type.ts";
import { bytesText } from "./bytes-text.ts";
import { fileProblem } from "./file-problem.ts";
import { keptFileOf, previewKindOf, viewPathOf } from "./kept-file.ts";
import { hasFile } from "./packed-file.ts";

const image = { type: "image", min: null, max: 2_000_000 } as const;
const picture = { name: "a.png", size: 1000, type: "image/png" };

test("a file that would be refused is told before it is sent, with the reason", () => {
  expect(fileProblem(image, picture)).toBe(null);
  expect(fileProblem(image, { ...picture, size: 3_456_000 })).toBe("“a.png” has 3.5 MB. At most 2 MB can be sent.");
  expect(fileProblem({ ...image, min: 5000 }, picture)).toBe("“a.png” has 1 kB. At least 5 kB are needed.");
  for (const type of ["image/svg+xml", "text/html", ""])
    expect(fileProblem(image, { ...picture, type })).toBe("“a.png” is no PNG, JPEG, GIF or WebP picture.");
  expect(fileProblem({ type: "file", min: null, max: null }, { ...picture, type: "text/html" })).toBe(null);
});

test("sizes stand as the reader's language writes them", () => {
  expect([0, 1, 999, 1000, 1_250_000, 3_000_000_000].map((size) => bytesText(size, "en"))).toEqual([
    "0 bytes",
    "1 byte",
    "999 bytes",
    "1 kB",
    "1.3 MB",
    "3 GB",
  ]);
  expect(bytesText(1_250_000, "de")).toBe("1,3 MB");
});

test("what a browser could run is never looked at", () => {
  for (const type of [
    "text/html",
    "image/svg+xml",
    "application/xhtml+xml",
    "text/javascript",
    "video",
    "x/audio/y",
    "",
  ])
    expect(type === "video" || previewKindOf({ type }) === null, type).toBe(true);
  expect(["image/webp", "audio/ogg", "video/mp4", "application/pdf"].map((type) => previewKindOf({ type }))).toEqual([
    "image",
    "audio",
    "video",
    "pdf",
  ]);
});

test("a PDF is asked for to be shown, whatever its address has already", () => {
  expect(viewPathOf({ url: "/_ninepoint/files/A/1/b" })).toBe("/_ninepoint/files/A/1/b?view");
  expect(viewPathOf({ url: "/_ninepoint/files/A/1/b?v=1" })).toBe("/_ninepoint/files/A/1/b?v=1&view");
});

test("a value that is no whole file is none", () => {
  expect(keptFileOf({ name: "a", type: "b", url: "/c", size: 1 })).toEqual({ name: "a", type: "b", url: "/c" });
  for (const value of [null, "a", 1, [], { name: "a", type: "b" }]) expect(keptFileOf(value)).toBe(null);
});

test("a request with a file in it is known, however deep the file lies", () => {
  const file = { name: "a", type: "b", data: "aGk=" };
  for (const value of [file, { photo: file }, { lines: [{ photo: file }] }] as readonly Value[])
    expect(hasFile(value)).toBe(true);
  for (const value of [null, "a", { photo: { name: "a", type: "b", url: "/c" } }, { lines: [1] }] as readonly Value[])
    expect(hasFile(value)).toBe(false);
});

import { readSize } from "../../language/2-resolve/values/constant-value.ts";
import { expect, it } from "vitest";
import { noSpan } from "../../base/span.ts";
import type { Input } from "../../model/call.ts";
import type { FieldType } from "../../model/field-type.ts";
import { plainInput } from "../../model/plain-input.ts";
import { largestBodyOfCall, largestBodyOfCalls, smallBody } from "./largest-body-of-call.ts";

const spare = 64_000;
const megabyte = 1_000_000;
const taking = (...types: readonly FieldType[]) => ({
  takes: types.map(
    (type, at): Input => plainInput({ name: `i${at}`, type, required: true, field: null, span: noSpan }),
  ),
});
const text = (max?: number): FieldType => ({ kind: "text", long: false, range: max === undefined ? {} : { max } });

it("has room for the longest value of each input, written in the longest way, and for some more", () => {
  const escaped = JSON.stringify({ i0: "😀".repeat(1000) }).replaceAll("😀", "\\ud83d\\ude00");
  const { all, files } = largestBodyOfCall(taking(text(1000)), megabyte);
  expect([all >= escaped.length + spare, all < escaped.length + spare + 100, files]).toEqual([true, true, 0]);
});

it("gives what has no bound as much as whoever starts the server says, all of it together", () => {
  expect(largestBodyOfCall(taking(text(), { kind: "json" }, text(10)), megabyte).all).toBeLessThan(
    megabyte + spare + 1000,
  );
  expect(largestBodyOfCall(taking({ kind: "list", of: text(5), range: {} }), megabyte).all).toBe(megabyte + spare);
  expect(largestBodyOfCall(taking(), megabyte)).toEqual(smallBody);
});

it("has room for files beside the rest, as base64", () => {
  const { all, files } = largestBodyOfCall(taking({ kind: "image", range: { max: 3_000_000 } }), megabyte);
  expect([files, all - files >= spare, all - files < spare + 10_000]).toEqual([4_000_000, true, true]);
});

it("has 10 MB for a file without a bound, as if the document said so", () => {
  const bound = readSize("10 MB")!;
  expect(largestBodyOfCall(taking({ kind: "file", range: {} }), megabyte)).toEqual(
    largestBodyOfCall(taking({ kind: "file", range: { max: bound } }), megabyte),
  );
});

it("has room for the files in each object of a list", () => {
  const image: FieldType = { kind: "image", range: { max: 3_000_000 } };
  const objects: FieldType = { kind: "list", of: { kind: "json" }, range: { max: 3 } };
  const [list] = taking(objects).takes;
  const { files } = largestBodyOfCall({ takes: [{ ...list!, items: taking(text(10), image).takes }] }, megabyte);
  expect(files).toBe(3 * 4_000_000);
});

it("is never larger than a process can well hold, whatever a document says", () => {
  expect(largestBodyOfCall(taking(text(1e9)), megabyte).all).toBe(64 * megabyte);
});

it("is the largest where the call is not known yet", () => {
  const limits = [
    { all: 100_000, files: 0 },
    { all: 900_000, files: 800_000 },
  ];
  expect(largestBodyOfCalls(limits)).toEqual({ all: 900_000 + spare, files: 800_000 });
  expect(largestBodyOfCalls([])).toEqual({ all: 2 * spare, files: 0 });
});

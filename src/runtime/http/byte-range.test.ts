import { expect, test } from "vitest";
import { byteRangeOf } from "./byte-range.ts";

const tag = '"a"';

test.each([
  ["bytes=0-3", { kind: "part", first: 0, last: 3 }],
  ["bytes=8-", { kind: "part", first: 8, last: 9 }],
  ["bytes=-4", { kind: "part", first: 6, last: 9 }],
  ["bytes=-40", { kind: "part", first: 0, last: 9 }],
  ["bytes=4-400", { kind: "part", first: 4, last: 9 }],
  ["Bytes= 9-9 ", { kind: "part", first: 9, last: 9 }],
  ["bytes=10-", { kind: "outside" }],
  ["bytes=10-12", { kind: "outside" }],
  ["bytes=-0", { kind: "outside" }],
  ["bytes=3-2", { kind: "whole" }],
  ["bytes=-", { kind: "whole" }],
  ["bytes=0-1,4-5", { kind: "whole" }],
  ["lines=0-1", { kind: "whole" }],
  ["bytes=a-b", { kind: "whole" }],
  [undefined, { kind: "whole" }],
] as const)("of ten bytes, %s asks for %o", (header, range) => {
  expect(byteRangeOf(header, undefined, tag, 10)).toEqual(range);
});

test("a part of a content that has changed since is not given", () => {
  expect(byteRangeOf("bytes=0-3", '"b"', tag, 10)).toEqual({ kind: "whole" });
  expect(byteRangeOf("bytes=0-3", tag, tag, 10)).toEqual({ kind: "part", first: 0, last: 3 });
  expect(byteRangeOf("bytes=0-3", tag, null, 10)).toEqual({ kind: "whole" });
});

test("no part of an empty content exists", () => {
  expect(byteRangeOf("bytes=0-", undefined, tag, 0)).toEqual({ kind: "outside" });
  expect(byteRangeOf("bytes=-5", undefined, tag, 0)).toEqual({ kind: "outside" });
});

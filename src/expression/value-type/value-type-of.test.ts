import { expect, test } from "vitest";
import { valueTypeOf } from "./value-type-of.ts";

test("a field that isn't required may be null, but a list of records never is", () => {
  expect(valueTypeOf({ kind: "email" }, false)).toEqual({ kind: "text", optional: true });
  expect(valueTypeOf({ kind: "email" }, true)).toEqual({ kind: "text" });
  expect(valueTypeOf({ kind: "reverse", entity: "Comment", by: "ticket" }, false)).toEqual({
    kind: "list",
    of: { kind: "record", entity: "Comment" },
  });
});

test("what was not shown is anything", () => {
  expect(valueTypeOf({ kind: "unknown" }, false)).toEqual({ kind: "anything" });
});

test("the items of a list are there", () => {
  expect(valueTypeOf({ kind: "list", of: { kind: "image", range: {} }, range: {} }, false)).toEqual({
    kind: "list",
    of: { kind: "file" },
    optional: true,
  });
});

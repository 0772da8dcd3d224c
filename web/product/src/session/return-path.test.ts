import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

test("a path of this product is kept with its query", () => {
  expect(returnPath("/queue?priority=high")).toBe("/queue?priority=high");
});

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "javascript:alert(1)",
  "queue",
  undefined,
])("%j leads home", (asked) => {
  expect(returnPath(asked)).toBe("/");
});

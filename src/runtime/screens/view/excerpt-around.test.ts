import { expect, test } from "vitest";
import { excerptAround } from "./excerpt-around.ts";

test("an excerpt is the place of the words, cut at spaces, on one line", () => {
  expect(excerptAround("The spare key is at the desk.", "SPARE")).toBe("The spare key is at the desk.");
  const long = `Nobody has been here since the first of the month.\n\nThe spare key ${"is at the desk ".repeat(8)}`;
  const excerpt = excerptAround(long, "spare");
  expect(excerpt).toMatch(/^…[^ ].* spare key .*[^ ]…$/);
  expect(excerpt).not.toContain("\n");
  expect(excerpt?.length).toBeLessThan(100);
});

test("a text without the words has no excerpt", () => {
  expect(excerptAround("Nothing of the kind", "spare")).toBeNull();
});

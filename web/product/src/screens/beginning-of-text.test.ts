import { expect, test } from "vitest";
import { beginningOfText } from "./beginning-of-text.ts";

const text = "We have found the reason.\nA technician comes on Tuesday, and brings another screen along.";

test("a name that is the beginning of a text gives way to as much of the text as there may be room for", () => {
  const label = "We have found the reason.\nA technician comes on…";
  expect(beginningOfText({ label, values: { number: 3, body: text } })).toBe(text.replace("\n", " "));
  const long = beginningOfText({ label, values: { body: `${text} ${"And so on. ".repeat(100)}` } });
  expect(long?.length).toBeLessThanOrEqual(320);
});

test("a name that is a whole text, or of which no text is known, stays", () => {
  expect(beginningOfText({ label: "We have found it", values: { body: text } })).toBeNull();
  expect(beginningOfText({ label: "We have found…", values: { body: "Another text, which is long" } })).toBeNull();
});

import { expect, test } from "vitest";
import { plainProse } from "./plain-prose.ts";

test.each([
  ["what is deleted was `Created`", "what is deleted was Created"],
  ["a **short** text, *really*, __so__ _it is_", "a short text, really, so it is"],
  ["see [the guide](https://example.com)", "see the guide"],
  ["2 * 3 * 4, first_name and last_name", "2 * 3 * 4, first_name and last_name"],
  ["`a *b* c` stays", "a *b* c stays"],
  ["two\n\nparagraphs", "two\n\nparagraphs"],
])("%s is read as %s", (written, read) => {
  expect(plainProse(written)).toBe(read);
});

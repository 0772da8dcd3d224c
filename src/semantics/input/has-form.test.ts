import { expect, test } from "vitest";
import { hasForm, isSlugified } from "./has-form.ts";

test.each([
  ["a", true],
  ["élan-2-ß", true],
  ["𝐀-𝐁", true],
  ["", false],
  ["-a", false],
  ["a-", false],
  ["a--b", false],
  ["a b", false],
  ["a_b", false],
])("%j is slugified: %s", (text, expected) => {
  expect(isSlugified(text)).toBe(expected);
});

test("texts of many million characters, as an effect can add them up, are judged like others", () => {
  const slug = `${"a-".repeat(4e6)}a`;
  for (const [text, isSlug] of [
    [slug, true],
    [`${slug}-`, false],
    ["𝐀".repeat(8e6), true],
    ["@".repeat(8e6), false],
  ] as const) {
    for (const kind of ["email", "url", "phone", "uuid", "slug"] as const) expect(hasForm(kind, text)).toBe(false);
    expect(isSlugified(text)).toBe(isSlug);
  }
});

import { expect, test } from "vitest";
import { filesEnding, textOf } from "./source-files.ts";

const sided = [
  // Styles: the start and the end of a line are on other sides in Arabic.
  /\b(?:margin|padding|border)-(?:left|right)\b/,
  /\btext-align:\s*(?:left|right)\b/,
  /^\s*(?:left|right):/m,
  // Components.
  /\s(?:ml|mr|pl|pr)=["{]/,
  /\bta="(?:left|right)"/,
];

function sidesIn(text: string): readonly string[] {
  return sided.flatMap((pattern) => pattern.exec(text)?.[0].trim() ?? []);
}

test("the web application names the start and the end of lines, and neither left nor right", () => {
  const files = filesEnding(".css", ".tsx").filter((path) => path.startsWith("web/product/src/"));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((path) => sidesIn(textOf(path)).map((side) => `${path}: ${side}`))).toEqual([]);
});

test.each(["  margin-left: auto;", "text-align: right", "  left: 0;", '<Button ml="auto">', '<Text ta="left">'])(
  "%s is found",
  (text) => {
    expect(sidesIn(text)).not.toEqual([]);
  },
);

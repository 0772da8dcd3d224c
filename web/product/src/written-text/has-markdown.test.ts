import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/runs.ts";
import { hasMarkdown } from "./has-markdown.ts";
import { parseMarkdown } from "./parse-markdown.ts";

test.each(["# a", "- a", "1. a", "**a**", "a\n---", "    a", "[a](b)", "a | b", "&amp;", "> a", "<https://a.b>"])(
  "%s may mean more than it says",
  (text) => {
    expect(hasMarkdown(text)).toBe(true);
  },
);

test.each(["Hello.\nHow are you?\n\nBye – Ada", "C# or 5+3 = 8", "see https://a.example/b?c=d#e"])(
  "%s says what it means",
  (text) => {
    expect(hasMarkdown(text)).toBe(false);
  },
);

test("a text without marks is only paragraphs and HTML, which is shown as it stands", () => {
  const piece = fc.oneof(
    fc.constantFrom("\n", "\n\n", " ", "a", "+", "-", "=", "1.", "#", "<", ">", "&", ";"),
    fc.string({ maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join("");
      fc.pre(!hasMarkdown(text));
      const tree = parseMarkdown(text);
      expect(tree.children.map(({ type }) => type).filter((type) => type !== "paragraph" && type !== "html")).toEqual(
        [],
      );
    }),
    { numRuns: runs(400) },
  );
});

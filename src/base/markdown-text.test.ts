import fc from "fast-check";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { expect, test } from "vitest";
import { runs } from "../../test/runs.ts";
import { markdownBlock, markdownCode, markdownText } from "./markdown-text.ts";
import { printableLine } from "./printable-line.ts";

const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(
      fc.constantFrom(
        ..."`*_~[]()<>!#@:|\\&;$-+.= \n1aä🎫",
        "http://",
        "www.",
        "GH-1",
        "a@b.de",
        "<b>",
        ":tada:",
        "&lt;",
        "```",
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join("")),
);

function read(markdown: string): Nodes {
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

function allOf(node: Nodes): readonly Nodes[] {
  return [node, ...("children" in node ? (node.children as Nodes[]).flatMap(allOf) : [])];
}

/** What a reader sees, without the invisible spaces. */
function shownIn(node: Nodes): string {
  return allOf(node)
    .map((one) => (one.type === "text" || one.type === "inlineCode" || one.type === "code" ? one.value : ""))
    .join("")
    .replaceAll("\u200B", "");
}

test("a text in a list is shown letter by letter, and is nothing else", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const tree = read(`- a ${markdownText(text)} z\n`);
      const kinds = new Set(allOf(tree).map((node) => (node.type === "html" ? node.value : node.type)));
      for (const kind of ["root", "list", "listItem", "paragraph", "text", "<span>", "</span>"]) kinds.delete(kind);
      expect([...kinds]).toEqual([]);
      const flat = (one: string): string => one.replaceAll("\u200B", "").replace(/\s+/g, " ");
      expect(flat(shownIn(tree))).toBe(flat(`a ${printableLine(text)} z`));
    }),
    { numRuns: runs(400) },
  );
});

test("no text has a mention, the number of an issue or an emoji", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const shown = allOf(read(`- a ${markdownText(text)} z\n`))
        .map((node) => (node.type === "text" ? node.value : ""))
        .join("\u0000");
      expect(shown).not.toMatch(/@\w|#\d|:\w+:|\bGH-\d|:\/\/|\bwww\./);
    }),
    { numRuns: runs(400) },
  );
});

test("code keeps what stands in it", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const line = printableLine(text);
      fc.pre(line.trim() !== "");
      const inLine = allOf(read(`a ${markdownCode(text)} z`)).filter(({ type }) => type === "inlineCode");
      expect(inLine.map((node) => ("value" in node ? node.value : ""))).toEqual([
        line.trim() === line ? line : expect.any(String),
      ]);
      const [block, ...others] = allOf(read(`${markdownBlock([text, "b"])}\n`)).slice(1);
      expect(others).toEqual([]);
      expect(block).toMatchObject({ type: "code", value: `${line}\nb` });
    }),
    { numRuns: runs(400) },
  );
});

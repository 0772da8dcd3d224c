import type { SyntaxNode } from "@lezer/common";
import { lineText, positionOf, createSource } from "../base/source.ts";
import type { Source } from "../base/source.ts";
import { childSpans } from "./1-parse/child-spans.ts";
import { parseMarkdown } from "./1-parse/markdown.ts";
import { formatTable } from "./format-table.ts";

/**
 * Formats a document, as `ninepoint fmt` does: one space beside each pipe of a table, no space at the ends of lines, one
 * blank line around headings and tables. All other text stays, so that a formatted document does not change.
 *
 * INVARIANT: it means the same, and formatting it again changes nothing (test/properties/format.test.ts).
 */
export function format(source: Source): string {
  const { top, plain } = parseMarkdown(source);
  const lines = createSource(source.path, plain);
  const lineOf = (offset: number): number => positionOf(lines, offset).line;
  const texts = lines.lineStarts.map((_, index) => lineText(source, index + 1).replace(/\r+$/, ""));
  const kept = linesKept(top, lineOf);
  const blanks = new Map<number, number>();
  let before: SyntaxNode | null = null;
  for (let node = top.firstChild; node !== null; node = node.nextSibling) {
    if (node.name === "Table") formatTable(node, plain, lineOf, texts, kept);
    if (before !== null && (standsAlone(before) || standsAlone(node)))
      blanks.set(lineOf(node.from), lineOf(lastOffset(before, plain)));
    before = node;
  }
  return joined(
    texts.map((text, index) => (kept.has(index + 1) || isLonePipe(text) ? text : withoutBlanks(text))),
    blanks,
    source.text,
  );
}

/** Lines whose trailing space is significant: code, HTML, and hard line breaks. */
function linesKept(top: SyntaxNode, lineOf: (offset: number) => number): Set<number> {
  const kept = new Set<number>();
  for (const { start, end } of childSpans(top, ["FencedCode", "CodeBlock", "HTMLBlock", "CommentBlock", "HardBreak"])) {
    for (let line = lineOf(start); line <= lineOf(Math.max(start, end - 1)); line += 1) kept.add(line);
  }
  return kept;
}

/** Removes the trailing characters that Markdown takes for blank, and no others: a line of other white space is text. */
function withoutBlanks(text: string): string {
  return text.replace(/[ \t\r]+$/, "");
}

/** Whether a line has pipes and nothing but blanks: changing its blanks could make it the header of a table. */
function isLonePipe(text: string): boolean {
  return text.trim() === "|";
}

function standsAlone({ name }: SyntaxNode): boolean {
  return name === "Table" || /^(?:ATX|Setext)Heading/.test(name);
}

function lastOffset(node: SyntaxNode, plain: string): number {
  return node.from + Math.max(0, plain.slice(node.from, node.to).trimEnd().length - 1);
}

/** `blanks` maps a line to the earlier line from which exactly one blank line separates it. */
function joined(lines: readonly string[], blanks: ReadonlyMap<number, number>, original: string): string {
  const ending = original.includes("\r\n") ? "\r\n" : "\n";
  const parts: string[] = [];
  lines.forEach((text, index) => {
    const previous = blanks.get(index + 1);
    if (previous !== undefined) {
      parts.length -= index - previous;
      parts.push("");
    }
    parts.push(text);
  });
  return parts.join(ending);
}

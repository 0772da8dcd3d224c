import type { SyntaxNode } from "@lezer/common";
import { diagnostic } from "../../base/diagnostic.ts";
import type { Diagnostic, Result } from "../../base/diagnostic.ts";
import type { Block } from "./block.ts";
import { childSpans } from "./child-spans.ts";
import { parseMarkdown } from "./markdown.ts";
import { readTable } from "./table.ts";
import type { Words } from "./words.ts";
import { trim, wordsWithout } from "./words.ts";

/** The document's blocks in order. Comments and link references say nothing and are left out. */
export function readBlocks(text: string): Result<readonly Block[]> {
  const { plain, top } = parseMarkdown(text);
  const blocks: Block[] = [];
  const diagnostics: Diagnostic[] = [];
  for (let node = top.firstChild; node !== null; node = node.nextSibling) {
    const span = { start: node.from, end: node.from + plain.slice(node.from, node.to).trimEnd().length };
    const heading = /^(?:ATX|Setext)Heading(\d)$/.exec(node.name);
    if (heading !== null) {
      blocks.push({ kind: "heading", level: Number(heading[1]), words: headingWords(plain, node), span });
    } else if (node.name === "Table") {
      const table = readTable(plain, node);
      blocks.push(table.value);
      diagnostics.push(...table.diagnostics);
    } else if (node.name === "BulletList" || node.name === "OrderedList") {
      blocks.push({ kind: "list", items: itemsOf(plain, node), span });
    } else if (node.name !== "CommentBlock" && node.name !== "LinkReference") {
      const words = inline(plain, node, node.from, node.to);
      if (node.name === "Paragraph" && looksLikeTable(words.text)) diagnostics.push(diagnostic("table-not-read", span, {}));
      blocks.push({ kind: "prose", words, span });
    }
  }
  return { value: blocks, diagnostics };
}

/** A line between pipes over a line of dashes. */
function looksLikeTable(text: string): boolean {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.some((line, index) => {
    const next = lines[index + 1] ?? "";
    return line.startsWith("|") && line.endsWith("|") && next.includes("-") && /^[\s:|-]+$/.test(next);
  });
}

/** The text of a node without the comments inside of it. */
function inline(text: string, node: SyntaxNode, from: number, to: number): Words {
  return trim(wordsWithout(text.slice(from, to), from, childSpans(node, ["Comment"])));
}

function headingWords(text: string, node: SyntaxNode): Words {
  const marks = childSpans(node, ["HeaderMark", "Comment"]);
  return trim(wordsWithout(text.slice(node.from, node.to), node.from, marks));
}

function itemsOf(text: string, list: SyntaxNode): readonly Words[] {
  return list.getChildren("ListItem").flatMap((item) => {
    const paragraph = item.getChild("Paragraph");
    return paragraph === null ? [] : [inline(text, paragraph, paragraph.from, paragraph.to)];
  });
}

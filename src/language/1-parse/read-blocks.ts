import type { SyntaxNode } from "@lezer/common";
import { createDiagnostic } from "../../base/diagnostic.ts";
import type { Diagnostic, Result } from "../../base/diagnostic.ts";
import type { Source } from "../../base/source.ts";
import type { Span } from "../../base/span.ts";
import type { Block, ProseForm } from "./block.ts";
import { childSpans } from "./child-spans.ts";
import { parseMarkdown } from "./markdown.ts";
import { statementLines } from "./statement-lines.ts";
import { readTable } from "./read-table.ts";
import type { Words } from "./words.ts";
import { spanOf, trimWords, wordsAt, wordsWithout } from "./words.ts";

/** The document's blocks in order. A link reference of one line is left out, unless it looks like a statement. */
export function readBlocks(source: Source): Result<readonly Block[]> {
  const { plain, top } = parseMarkdown(source);
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
      blocks.push({ kind: "list", items: itemsOf(plain, node), beyond: beyondItems(plain, node), span });
    } else if (node.name === "CommentBlock") {
      diagnostics.push(...strayText(plain, span));
      blocks.push({ kind: "prose", form: "comment", words: wordsAt("", span.start), span });
    } else if (
      node.name !== "LinkReference" ||
      plain.slice(span.start, span.end).includes("\n") ||
      statementLines(wordsAt(plain.slice(span.start, span.end), span.start)).length > 0
    ) {
      const words = inline(plain, node, node.from, node.to);
      if (node.name === "Paragraph" && looksLikeTable(words.text))
        diagnostics.push(createDiagnostic("table-not-read", span, {}));
      blocks.push({ kind: "prose", form: formOf(plain, node), words, span });
    }
  }
  return { value: blocks, diagnostics };
}

function formOf(text: string, node: SyntaxNode): ProseForm {
  switch (node.name) {
    case "Blockquote":
      return "quote";
    case "CodeBlock":
      return "code";
    case "FencedCode": {
      const info = node.getChild("CodeInfo");
      return info === null || /^(?:markdown|md|text|txt|plain|plaintext)\b/i.test(text.slice(info.from, info.to))
        ? "code"
        : "foreign code";
    }
    case "HTMLBlock":
    case "ProcessingInstructionBlock":
      return "html";
    case "LinkReference":
      return "link reference";
    default:
      return "paragraph";
  }
}

/** A comment takes up whole lines: text after its end on the same line is lost, and the rest of the document if it has no end. */
function strayText(plain: string, { start, end }: Span): readonly Diagnostic[] {
  const text = plain.slice(start, end);
  const open = text.lastIndexOf("<!--");
  if (!text.slice(open).includes("-->"))
    return [createDiagnostic("comment-not-closed", { start: start + open, end: start + open + 4 }, {})];
  const behind = start + text.indexOf("-->") + 3;
  const rest = trimWords(wordsAt(plain.slice(behind, end), behind));
  return rest.text.replace(/<!--.*?-->/gs, "").trim() === ""
    ? []
    : [createDiagnostic("text-after-comment", spanOf(rest), { text: rest.text })];
}

/** The header of a table: a line with pipes over a line of dashes. */
function looksLikeTable(text: string): boolean {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.some((line, index) => {
    const next = lines[index + 1] ?? "";
    return line.startsWith("|") && line.endsWith("|") && next.includes("-") && /^[\s:|-]+$/.test(next);
  });
}

/** The text of a node without the comments inside of it. */
function inline(text: string, node: SyntaxNode, from: number, to: number): Words {
  return trimWords(wordsWithout(text.slice(from, to), from, childSpans(node, ["Comment"])));
}

function headingWords(text: string, node: SyntaxNode): Words {
  const marks = childSpans(node, ["HeaderMark", "Comment"]);
  return trimWords(wordsWithout(text.slice(node.from, node.to), node.from, marks));
}

function itemsOf(text: string, list: SyntaxNode): readonly Words[] {
  return list.getChildren("ListItem").flatMap((item) => {
    const paragraph = item.getChild("Paragraph") ?? item.getChild("Task");
    return paragraph === null ? [] : [inline(text, paragraph, paragraph.from, paragraph.to)];
  });
}

/** The content of list items after their first paragraph. */
function beyondItems(text: string, list: SyntaxNode): readonly Words[] {
  return list.getChildren("ListItem").flatMap((item) => {
    const paragraph = item.getChild("Paragraph") ?? item.getChild("Task");
    const found: Words[] = [];
    for (let node = item.firstChild; node !== null; node = node.nextSibling) {
      const isSaid = node.name === "ListMark" || node.name === "CommentBlock" || node.from === paragraph?.from;
      if (!isSaid) found.push(inline(text, node, node.from, node.to));
    }
    return found;
  });
}

import { GFM, parser } from "@lezer/markdown";
import type { SyntaxNode } from "@lezer/common";
import { escapeMarkup } from "../svg/markup.ts";

const markdown = parser.configure([GFM]);

/** Prose of a document as HTML. HTML in it is shown as it is written, images and links by their words and addresses. `level`: that of the highest heading. */
export function markdownHtml(prose: string, level: number): string {
  return blocks(markdown.parse(prose).topNode, { text: prose, level });
}

interface Prose {
  readonly text: string;
  readonly level: number;
}

function blocks(node: SyntaxNode, prose: Prose): string {
  return childrenOf(node)
    .map((child) => block(child, prose))
    .filter((html) => html !== "")
    .join("\n");
}

function block(node: SyntaxNode, prose: Prose): string {
  const heading = /^(?:ATXHeading|SetextHeading)(\d)$/.exec(node.name);
  if (heading !== null) {
    const level = Math.min(6, prose.level + Number(heading[1]) - 1);
    return `<h${level}>${inline(node, prose).trim()}</h${level}>`;
  }
  switch (node.name) {
    case "Paragraph":
      return `<p>${inline(node, prose)}</p>`;
    case "BulletList":
      return `<ul>${blocks(node, prose)}</ul>`;
    case "OrderedList":
      return `<ol>${blocks(node, prose)}</ol>`;
    case "ListItem":
      return `<li>${blocks(node, prose)}</li>`;
    case "Task":
      return `<p>${inline(node, prose)}</p>`;
    case "Blockquote":
      return `<blockquote>${blocks(node, prose)}</blockquote>`;
    case "FencedCode":
    case "CodeBlock":
      return `<pre tabindex="0"><code>${escapeMarkup(codeOf(node, prose))}</code></pre>`;
    case "HorizontalRule":
      return "<hr>";
    case "Table":
      return `<div class="wide" tabindex="0" role="group" aria-label="Table"><table>${blocks(node, prose)}</table></div>`;
    case "TableHeader":
      return `<thead>${row(node, "th", prose)}</thead>`;
    case "TableRow":
      return row(node, "td", prose);
    case "HTMLBlock":
      return `<p>${escapeMarkup(textOf(node, prose))}</p>`;
    default:
      return "";
  }
}

function row(node: SyntaxNode, cell: "th" | "td", prose: Prose): string {
  const cells = childrenOf(node).filter(({ name }) => name === "TableCell");
  return `<tr>${cells.map((one) => `<${cell}>${inline(one, prose)}</${cell}>`).join("")}</tr>`;
}

/** Marks that only say what is around them. */
const silent: ReadonlySet<string> = new Set([
  "HeaderMark",
  "EmphasisMark",
  "CodeMark",
  "StrikethroughMark",
  "LinkMark",
  "LinkTitle",
  "QuoteMark",
  "TaskMarker",
]);

function inline(node: SyntaxNode, prose: Prose): string {
  let html = "";
  let at = node.from;
  for (const child of childrenOf(node)) {
    html += escapeMarkup(prose.text.slice(at, child.from)) + span(child, prose);
    at = child.to;
  }
  return html + escapeMarkup(prose.text.slice(at, node.to));
}

function span(node: SyntaxNode, prose: Prose): string {
  if (silent.has(node.name)) return "";
  switch (node.name) {
    case "Emphasis":
      return `<em>${inline(node, prose)}</em>`;
    case "StrongEmphasis":
      return `<strong>${inline(node, prose)}</strong>`;
    case "Strikethrough":
      return `<del>${inline(node, prose)}</del>`;
    case "InlineCode":
      return `<code>${inline(node, prose)}</code>`;
    case "HardBreak":
      return "<br>";
    case "Escape":
      return escapeMarkup(textOf(node, prose).slice(1));
    case "URL":
      return node.parent?.name === "Link" || node.parent?.name === "Image"
        ? ` (${escapeMarkup(textOf(node, prose))})`
        : escapeMarkup(textOf(node, prose));
    case "Link":
    case "Image":
      return inline(node, prose);
    default:
      return escapeMarkup(textOf(node, prose));
  }
}

function codeOf(node: SyntaxNode, prose: Prose): string {
  return childrenOf(node)
    .filter(({ name }) => name === "CodeText")
    .map((code) => textOf(code, prose))
    .join("");
}

function textOf({ from, to }: SyntaxNode, { text }: Prose): string {
  return text.slice(from, to);
}

function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) found.push(child);
  return found;
}

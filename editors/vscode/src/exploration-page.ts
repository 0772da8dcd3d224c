import { escapeHtml, lineLink, pageOf } from "./page-of.ts";

/** The page with what `check --explore` has printed: each line of the document that it names is a link. */
export function explorationPage(title: string, file: string, printed: string): string {
  const text = printed.trimEnd();
  // Above it are the points of the document, which the editor shows.
  const from = text.search(/^Explored: /m);
  const blocks = (from === -1 ? text : text.slice(from)).split(/\n{2,}/);
  return pageOf(title, `<h1>${escapeHtml(title)}</h1>\n${blocks.map((block) => blockOf(file, block)).join("\n")}`);
}

function blockOf(file: string, block: string): string {
  const [first = "", ...others] = block.split("\n");
  if (first.startsWith(" ")) return `<pre>${linked(file, block)}</pre>`;
  return `<h2>${linked(file, first)}</h2>\n<pre>${linked(file, others.join("\n"))}</pre>`;
}

/** A text as HTML in which `line 7` and `document.md:7` are links. */
function linked(file: string, text: string): string {
  const parts = text.split(/(\bline \d+\b)/);
  const withPlaces = parts.flatMap((part, index) => (index % 2 === 1 ? [part] : splitAtPlaces(file, part)));
  return withPlaces
    .map((part) => {
      const [, line] = /^(?:line |.*:)(\d+)$/s.exec(part) ?? [];
      const isPlace = line !== undefined && (part.startsWith("line ") || part.startsWith(file));
      return isPlace ? lineLink(file, Number(line), part.startsWith(file) ? `line ${line}` : part) : escapeHtml(part);
    })
    .join("");
}

function splitAtPlaces(file: string, text: string): readonly string[] {
  return text.split(new RegExp(`(${file.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}:\\d+)`));
}

import type { Diagram } from "../description/diagram.ts";
import { drawDiagram } from "../svg/draw-diagram.ts";
import { escapeMarkup } from "../svg/markup.ts";

/** A cell of a table: words, or HTML. */
export type Cell = string | { readonly html: string };

/** A table with a caption that only screen readers tell. Columns of which every cell is empty are left out. */
export function tableHtml(caption: string, heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return "";
  const shown = heads.map((_, at) => rows.some((row) => row[at] !== ""));
  const kept = <T>(cells: readonly T[]): readonly T[] => cells.filter((_, at) => shown[at] === true);
  const head = kept(heads).map((one) => `<th scope="col">${escapeMarkup(one)}</th>`);
  const body = rows.map(
    (row) =>
      `<tr>${kept(row)
        .map((cell, at) => (at === 0 ? `<th scope="row">${cellHtml(cell)}</th>` : `<td>${cellHtml(cell)}</td>`))
        .join("")}</tr>`,
  );
  return [
    `<div class="wide" tabindex="0" role="group" aria-label="${escapeMarkup(caption)}"><table>`,
    `<caption>${escapeMarkup(caption)}</caption>`,
    `<thead><tr>${head.join("")}</tr></thead>`,
    `<tbody>${body.join("\n")}</tbody>`,
    "</table></div>",
  ].join("\n");
}

/** A cell as HTML. */
export function cellHtml(cell: Cell): string {
  return typeof cell === "string" ? escapeMarkup(cell) : cell.html;
}

/** A text as code, which may be broken behind a slash. */
export function codeCell(text: string): Cell {
  return text === "" ? "" : { html: `<code>${escapeMarkup(text).replaceAll("/", "/<wbr>")}</code>` };
}

/** Words with code between backticks, as documents write it. */
export function wordsCell(text: string): Cell {
  const parts = text
    .split("`")
    .map((part, at) => (at % 2 === 1 ? `<code>${escapeMarkup(part)}</code>` : escapeMarkup(part)));
  return text.includes("`") ? { html: parts.join("") } : text;
}

/** A drawing is not made narrower than that, in pixels: its words could not be read. */
const smallest = 720;

/** A drawing, no wider than it is, with a name for those who don't see it. */
export function figureHtml(diagram: Diagram, marker: string, name: string): string {
  if (diagram.nodes.length === 0) return "";
  const { width, height, content } = drawDiagram(diagram, marker);
  return [
    `<figure class="wide" tabindex="0" aria-label="${escapeMarkup(name)}">`,
    `<svg role="img" aria-label="${escapeMarkup(name)}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" style="min-width:${Math.min(width, smallest)}px">`,
    content,
    "</svg>",
    "</figure>",
  ].join("\n");
}

/** A section with its heading, to which the contents lead. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

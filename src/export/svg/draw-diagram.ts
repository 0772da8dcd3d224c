import type { Diagram } from "../description/diagram.ts";
import { layOutDiagram, sizes } from "./lay-out-diagram.ts";
import type { Arrow, Box } from "./lay-out-diagram.ts";
import { escapeMarkup } from "./markup.ts";

/** A drawn diagram: the content of an `svg` element of its size. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly content: string;
}

/** Draws a diagram. `marker` is the id of the head of its arrows, which no other diagram of the file has. */
export function drawDiagram(diagram: Diagram, marker: string): Drawn {
  const { width, height, boxes, arrows } = layOutDiagram(diagram);
  const content = [
    `<defs><marker id="${marker}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path class="np-head" d="M0 0 10 5 0 10z"/></marker></defs>`,
    ...arrows.map((arrow) => {
      const box = arrow.edge.from === arrow.edge.to ? boxes[arrow.edge.from] : undefined;
      return `<path class="np-arrow" d="${box === undefined ? pathOf(arrow) : loopPath(box, arrow)}" marker-end="url(#${marker})"/>`;
    }),
    ...boxes.map(boxMarkup),
    ...arrows.map(labelMarkup),
  ].join("\n");
  return { width, height, content };
}

function pathOf({ points }: Arrow): string {
  return points.map((point, at) => `${at === 0 ? "M" : "L"}${place(point)}`).join(" ");
}

/** An arrow from a box to itself, below it. */
function loopPath({ x, y, width, height }: Box, { label }: Arrow): string {
  const [from, to, bottom] = [x + width * 0.35, x + width * 0.65, y + height];
  const low = Math.max(label.y + 10, bottom + 30);
  const aside = { from: label.x - width * 0.4, to: label.x + width * 0.4 };
  return `M${place({ x: from, y: bottom })} C${place({ x: aside.from, y: low })} ${place({ x: aside.to, y: low })} ${place({ x: to, y: bottom })}`;
}

function labelMarkup({ edge, label }: Arrow): string {
  if (edge.label === "") return "";
  return `<text class="np-label" x="${fixed(label.x)}" y="${fixed(label.y + 4)}">${escapeMarkup(edge.label)}</text>`;
}

function boxMarkup({ node, x, y, width, height }: Box): string {
  const round = node.lines.length === 0 ? height / 2 : 6;
  const middle = x + width / 2;
  const lines = node.lines.map(
    (line, at) =>
      `<text class="np-line" x="${fixed(x + sizes.padding)}" y="${fixed(y + sizes.head + 16 + at * sizes.lineHeight)}">${escapeMarkup(line)}</text>`,
  );
  const rule =
    lines.length === 0 ? "" : `<path class="np-rule" d="M${fixed(x)} ${fixed(y + sizes.head)}h${fixed(width)}"/>`;
  const second =
    node.kind === "final"
      ? `<rect class="np-inner" x="${fixed(x + 3)}" y="${fixed(y + 3)}" width="${fixed(width - 6)}" height="${fixed(height - 6)}" rx="${fixed(round - 3)}"/>`
      : "";
  return [
    `<g class="np-${node.kind}"><rect class="np-box" x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" rx="${fixed(round)}"/>`,
    `${second}${rule}<text class="np-title" x="${fixed(middle)}" y="${fixed(y + sizes.head / 2 + 5)}">${escapeMarkup(node.title)}</text>`,
    ...lines,
    "</g>",
  ].join("");
}

function place({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${fixed(x)} ${fixed(y)}`;
}

function fixed(number: number): string {
  return String(Math.round(number * 10) / 10);
}

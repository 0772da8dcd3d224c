import { entityDiagram, screenDiagram, stateDiagram } from "../description/diagrams.ts";
import type { Diagram } from "../description/diagram.ts";
import type { Specification } from "../../model/specification.ts";
import { loss } from "../target/losses.ts";
import type { Exporter } from "../target/exporter.ts";
import { diagramColours, diagramStyle } from "./diagram-style.ts";
import { drawDiagram } from "./draw-diagram.ts";
import { escapeMarkup } from "./markup.ts";

/** Writes one drawing of the entities, the states and the screens of a document. */
export const exportSvg: Exporter = (model, { role }) => ({
  text: svgDocument(model, role),
  losses: [
    ...loss(model.rules.length, "rule", "rules", null),
    ...loss(model.grants.length, "right", "rights", null),
    ...loss(model.calls.length, "call", "calls", null),
  ],
});

const captionHeight = 40;

function svgDocument(model: Specification, role: string | null): string {
  let top = 0;
  let width = 200;
  const parts: string[] = [];
  for (const [at, diagram] of diagramsOf(model, role).entries()) {
    const drawn = drawDiagram(diagram, `arrow-${at + 1}`);
    parts.push(
      `<text class="np-caption" x="12" y="${top + 28}">${escapeMarkup(diagram.title)}</text>`,
      `<g transform="translate(0 ${top + captionHeight})">\n${drawn.content}\n</g>`,
    );
    top += captionHeight + drawn.height + 12;
    width = Math.max(width, drawn.width);
  }
  const height = Math.max(top, captionHeight);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeMarkup(model.title)}">`,
    `<style>svg{${diagramColours.light};background:var(--np-page)}@media (prefers-color-scheme:dark){svg{${diagramColours.dark}}}\n${diagramStyle}</style>`,
    ...parts,
    "</svg>\n",
  ].join("\n");
}

function diagramsOf(model: Specification, role: string | null): readonly Diagram[] {
  return [entityDiagram(model), ...model.machines.map(stateDiagram), screenDiagram(model, role)].filter(
    ({ nodes }) => nodes.length > 0,
  );
}

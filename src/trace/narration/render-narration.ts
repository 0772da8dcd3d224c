import { positionOf } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import type { Narration } from "./narrate-trace.ts";

/** Renders a narration as numbered lines; a refusal comes with the error's code and the line of the document. */
export function renderNarration(source: Source, { opening, sentences }: Narration): string {
  const width = String(sentences.length).length;
  const lines = sentences.map(({ text, refusal }, index) => {
    const number = String(index + 1).padStart(width);
    const where =
      refusal === null
        ? ""
        : ` (${[refusal.code, ...(refusal.line === null ? [] : [`line ${positionOf(source, refusal.line.start).line}`])].join(", ")})`;
    return `${number}. ${text}${where}`;
  });
  return [...(opening === "" ? [] : [opening]), ...lines].join("\n");
}

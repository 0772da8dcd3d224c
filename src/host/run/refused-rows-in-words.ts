import { lineText, positionOf } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import type { Specification } from "../../model/specification.ts";
import { refusedInWords } from "../../wording/refused-in-words.ts";
import type { RefusedRow } from "../../semantics/memory/place-rows.ts";

/** The most rows that are listed; the others are reported after these are fixed. */
const mostNamed = 3;

/** Describes why a product can't start with the rows of its document: the line of each row, and the line that refuses it. */
export function refusedRowsInWords(model: Specification, source: Source, refused: readonly RefusedRow[]): string {
  const named = refused.slice(0, mostNamed).map(({ row, refusal }) => {
    const line = positionOf(source, row.span.start).line;
    const rule =
      refusal.because === null ? "" : `; the rule is in line ${positionOf(source, refusal.because.start).line}`;
    return `line ${line}, ${row.entity} ${lineText(source, line).trim()}: ${refusedInWords(model, refusal)}${rule}.`;
  });
  const others = refused.length - named.length;
  return ["some rows of the document can't be there.", ...named, ...(others > 0 ? [`${others} more can't.`] : [])].join(
    "\n  ",
  );
}

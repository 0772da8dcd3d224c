import { positionOf } from "../base/source.ts";
import type { Source } from "../base/source.ts";
import type { Span } from "../base/span.ts";
import type { Rename } from "./rename/renames.ts";
import { toldWitness } from "./tell/told-witness.ts";
import type { ToldWitness } from "./tell/told-witness.ts";
import { witnessToJson } from "./tell/witness-to-json.ts";
import type { WitnessJson } from "./tell/witness-to-json.ts";
import { widensAccess } from "./compare.ts";
import type { Comparison, Difference } from "./diff/difference.ts";
import { sentenceOf } from "./diff/sentence.ts";

/** A comparison for programs: what `diff --json` prints. */
export interface ComparisonJson {
  readonly older: string;
  readonly newer: string;
  readonly widensAccess: boolean;
  readonly renames: readonly Rename[];
  readonly differences: readonly (Pick<
    Difference,
    "aspect" | "change" | "roles" | "subject" | "label" | "was" | "is" | "searched"
  > & {
    readonly says: string;
    readonly olderLine: number | null;
    readonly newerLine: number | null;
    readonly witnesses: readonly (ToldWitness & WitnessJson)[];
  })[];
}

/** Puts a comparison into that form: places become lines, witnesses carry all that is needed to ask again. */
export function comparisonToJson(comparison: Comparison, older: Source, newer: Source): ComparisonJson {
  const { contrast, renames, differences } = comparison;
  return {
    older: older.path,
    newer: newer.path,
    widensAccess: widensAccess(comparison),
    renames,
    differences: differences.map((difference) => {
      const { aspect, change, roles, subject, label, was, is, searched, witnesses } = difference;
      return {
        aspect,
        change,
        roles,
        subject,
        label,
        was,
        is,
        searched,
        says: sentenceOf(difference),
        olderLine: lineOf(older, difference.older),
        newerLine: lineOf(newer, difference.newer),
        witnesses: witnesses.map((witness) => ({ ...toldWitness(contrast, witness), ...witnessToJson(witness) })),
      };
    }),
  };
}

function lineOf(source: Source, span: Span | null): number | null {
  return span === null || span.end === 0 ? null : positionOf(source, span.start).line;
}

import { positionOf } from "../base/source.ts";
import type { Source } from "../base/source.ts";
import type { Span } from "../base/span.ts";
import type { Rename } from "./rename/rename.ts";
import { describeWitness } from "./describe/describe-witness.ts";
import type { DescribedWitness } from "./describe/describe-witness.ts";
import { witnessToJson } from "./describe/witness-to-json.ts";
import type { WitnessJson } from "./describe/witness-to-json.ts";
import { widensAccess } from "./compare-specifications.ts";
import type { Comparison, Difference } from "./diff/difference.ts";
import { differenceInWords } from "./diff/difference-in-words.ts";

/** A comparison as JSON: what `diff --json` prints. */
export interface ComparisonJson {
  readonly older: string;
  readonly newer: string;
  readonly widensAccess: boolean;
  readonly renames: readonly Rename[];
  readonly differences: readonly (Pick<
    Difference,
    "aspect" | "change" | "roles" | "subject" | "label" | "was" | "is" | "searched" | "unsearched"
  > & {
    readonly says: string;
    readonly olderLine: number | null;
    readonly newerLine: number | null;
    readonly witnesses: readonly (DescribedWitness & WitnessJson)[];
  })[];
}

/**
 * Converts a comparison. Spans become line numbers, and witnesses carry all that is needed to make the request again.
 */
export function comparisonToJson(comparison: Comparison, older: Source, newer: Source): ComparisonJson {
  const { models, renames, differences } = comparison;
  return {
    older: older.path,
    newer: newer.path,
    widensAccess: widensAccess(comparison),
    renames,
    differences: differences.map((difference) => {
      const { aspect, change, roles, subject, label, was, is, searched, unsearched, witnesses } = difference;
      return {
        aspect,
        change,
        roles,
        subject,
        label,
        was,
        is,
        searched,
        unsearched,
        says: differenceInWords(difference),
        olderLine: lineOf(older, difference.older),
        newerLine: lineOf(newer, difference.newer),
        witnesses: witnesses.map((witness) => ({ ...describeWitness(models, witness), ...witnessToJson(witness) })),
      };
    }),
  };
}

function lineOf(source: Source, span: Span | null): number | null {
  return span === null || span.end === 0 ? null : positionOf(source, span.start).line;
}

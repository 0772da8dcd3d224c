import { positionOf } from "../base/source.ts";
import type { Source } from "../base/source.ts";
import type { Contrast } from "../compare/contrast/contrast.ts";
import type { ToldWitness } from "../compare/tell/told-witness.ts";
import { toldWitness } from "../compare/tell/told-witness.ts";
import { recordName } from "../compare/tell/told-value.ts";
import { witnessToJson } from "../compare/tell/witness-to-json.ts";
import type { WitnessJson } from "../compare/tell/witness-to-json.ts";
import type { Specification } from "../model/specification.ts";
import type { Enforcement } from "./enforcement.ts";
import type { LedgerEntry } from "./ledger.ts";

/** One line of the ledger for programs: what `check --ledger --json` prints. */
export interface LedgerJson extends Enforcement {
  readonly kind: LedgerEntry["line"]["kind"];
  readonly name: string;
  readonly line: number;
  readonly enforced: boolean | null;
  /** The generated test; null where nothing was found within the bound. */
  readonly test: (Partial<ToldWitness> & { readonly deed: string } & Partial<WitnessJson>) | null;
}

/** An entry as programs take it. */
export function entryToJson(model: Specification, source: Source, entry: LedgerEntry): LedgerJson {
  const { line, enforcement, exercise } = entry;
  return {
    kind: line.kind,
    name: line.name,
    line: positionOf(source, line.span.start).line,
    ...enforcement,
    enforced: entry.isUnenforced ? false : isSeen(enforcement) ? true : null,
    test:
      exercise === null
        ? null
        : {
            ...toldExercise(model, entry)!,
            ...(exercise.kind === "found" && exercise.exercise.kind !== "timer"
              ? witnessToJson(exercise.exercise)
              : {}),
          },
  };
}

/** Whether the line was seen to be enforced anywhere. */
export function isSeen({ http, sql, ui }: Enforcement): boolean {
  return http !== null || sql !== null || ui !== null;
}

/** The generated test of a line in words: what is done, and what becomes of it without the line and with it. */
export function toldExercise(
  model: Specification,
  { exercise, line }: LedgerEntry,
): (Partial<ToldWitness> & { readonly deed: string }) | null {
  if (exercise === null) return null;
  if (exercise.kind === "sent") return { deed: `${exercise.probed.deed}.`, after: String(exercise.probed.status) };
  const { exercise: found, without } = exercise;
  if (found.kind === "timer") {
    const { entity, transition, id } = found.firing;
    return {
      deed: `The time for ${transition} of ${recordName(model, found.state, entity, id)} comes.`,
      after: "this line decides whether it is taken",
    };
  }
  const contrast: Contrast = { before: without, after: model };
  const { before, ...told } = toldWitness(contrast, found);
  // An error can't be left out: whatever gives it is what matters.
  return line.kind === "error" ? told : { ...told, before };
}

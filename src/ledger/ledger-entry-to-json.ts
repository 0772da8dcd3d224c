import { positionOf } from "../base/source.ts";
import type { Source } from "../base/source.ts";
import type { ModelPair } from "../compare/model-pair/model-pair.ts";
import type { DescribedWitness } from "../compare/describe/describe-witness.ts";
import { describeWitness } from "../compare/describe/describe-witness.ts";
import { witnessToJson } from "../compare/describe/witness-to-json.ts";
import type { WitnessJson } from "../compare/describe/witness-to-json.ts";
import type { Specification } from "../model/specification.ts";
import { narrateDueTimer } from "../trace/narration/narrate-attempt.ts";
import type { Enforcement } from "./observe-enforcement.ts";
import type { LedgerEntry } from "./build-ledger.ts";

/** An entry of the ledger as JSON: what `check --ledger --json` prints. */
export interface LedgerJson extends Enforcement {
  readonly kind: LedgerEntry["line"]["kind"];
  readonly name: string;
  readonly line: number;
  readonly enforced: boolean | null;
  /** The generated test; null where there is no evidence. */
  readonly test: (Partial<DescribedWitness> & { readonly move: string } & Partial<WitnessJson>) | null;
}

/** Converts an entry of the ledger. */
export function ledgerEntryToJson(model: Specification, source: Source, entry: LedgerEntry): LedgerJson {
  const { line, enforcement, evidence } = entry;
  return {
    kind: line.kind,
    name: line.name,
    line: positionOf(source, line.span.start).line,
    ...enforcement,
    enforced: entry.isUnenforced ? false : isEnforcementSeen(enforcement) ? true : null,
    test:
      evidence === null
        ? null
        : {
            ...describeEvidence(model, entry)!,
            ...(evidence.kind === "found" && evidence.witness.kind !== "timer" ? witnessToJson(evidence.witness) : {}),
          },
  };
}

/** Whether the line was observed to be enforced anywhere. */
export function isEnforcementSeen({ http, sql, ui }: Enforcement): boolean {
  return http !== null || sql !== null || ui !== null;
}

/** Describes the generated test of a line: the move, and its result without the line and with it. */
export function describeEvidence(
  model: Specification,
  { evidence, line }: LedgerEntry,
): (Partial<DescribedWitness> & { readonly move: string }) | null {
  if (evidence === null) return null;
  if (evidence.kind === "sent") return { move: `${evidence.probe.description}.`, after: String(evidence.probe.status) };
  const { witness: found, without } = evidence;
  if (found.kind === "timer")
    return { move: narrateDueTimer(model, found.state, found.firing), after: "this line decides whether it does" };
  const pair: ModelPair = { before: without, after: model };
  const { before, ...described } = describeWitness(pair, found);
  // An error can't be left out of a document; its witness shows what gives it.
  return line.kind === "error" ? described : { ...described, before };
}

/** Says what a generated test comes to, without the line and with it. */
export function sentenceForOutcome(
  { line, evidence }: LedgerEntry,
  { before, after = "" }: NonNullable<ReturnType<typeof describeEvidence>>,
): string {
  if (evidence?.kind === "found" && evidence.witness.kind === "timer") return "This line decides whether it does.";
  if (before === undefined) return `The result: ${after}.`;
  // Without the whole row, rows without fields would grant what it keeps from others; only the cell was left out.
  if (line.kind === "permission" && line.grants.some(({ action }) => "fields" in action && action.fields !== null))
    return `With that cell empty: ${before}. As it is: ${after}.`;
  return line.kind === "constant"
    ? `With another value: ${before}. With this value: ${after}.`
    : `Without this line: ${before}. With it: ${after}.`;
}

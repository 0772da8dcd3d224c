import type { Source } from "../base/source.ts";
import { callsInEither, roleNamesInEither } from "../compare/model-pair/model-pair.ts";
import { findLineWitness } from "../compare/line/line-witness.ts";
import type { LineWitness } from "../compare/line/line-witness.ts";
import { enforceableLines } from "../compare/line/enforceable-lines.ts";
import type { Line } from "../compare/line/line.ts";
import { mutantsWithoutLine } from "../compare/line/mutants-without-line.ts";
import type { LineMutant } from "../compare/line/mutants-without-line.ts";
import { decideRequestsIn } from "../compare/line/decided-requests.ts";
import type { DecidedRequests } from "../compare/line/decided-requests.ts";
import { drawWorldsFor } from "../compare/search/find-differing-calls.ts";
import type { DrawnWorlds } from "../compare/search/find-differing-calls.ts";
import type { CallWitness } from "../compare/search/witness.ts";
import { errorFor, transitionNamed } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import { findReadsOfLine } from "./find-reads-of-line.ts";
import { observeEnforcement, nothingObserved } from "./observe-enforcement.ts";
import type { Enforcement } from "./observe-enforcement.ts";
import { probeDetection, probeRate } from "./probe-detection.ts";
import type { ProbeSetting, ProbeResult } from "./probe-detection.ts";
import type { MakeEngine } from "./product-under-test.ts";

/** A line of a document, with where it is enforced and the evidence for that. */
export interface LedgerEntry {
  readonly line: Line;
  readonly enforcement: Enforcement;
  /**
   * A witness that is decided differently without the line, or a probe that the line answers; null where neither was
   * found.
   */
  readonly evidence: LedgerEvidence | null;
  /** Whether nothing was observed to enforce the line. */
  readonly isUnenforced: boolean;
}

/** The evidence that a line is enforced. */
export type LedgerEvidence =
  | { readonly kind: "found"; readonly witness: LineWitness; readonly without: Specification }
  | { readonly kind: "sent"; readonly probe: ProbeResult };

/** Limits what is observed: certain lines, or another engine. */
export interface LedgerOptions {
  /** Creates the engine that is observed. */
  readonly makeEngine?: MakeEngine;
  /** Whether a line is observed. */
  readonly isWanted?: (line: Line) => boolean;
}

/** Observes the lines of a document, and gives an entry for each. */
export async function buildLedger(
  model: Specification,
  source: Source,
  { makeEngine, isWanted = () => true }: LedgerOptions = {},
): Promise<readonly LedgerEntry[]> {
  const worlds = drawWorldsFor({ before: model, after: model });
  const decided = decideRequestsIn(model, worlds);
  const { state, people } = worlds.world(0);
  const granted: CallWitness[] = [];
  const refused = new Map<string, FoundWitness>();
  const entries = new Map<Line, LedgerEntry>();
  const setting: ProbeSetting = { model, state, people: [...people.values()].flat(), granted };
  const lines = enforceableLines(model).filter(isWanted);
  // Errors come last, since the other lines give witnesses of refusals.
  for (const line of [
    ...lines.filter(({ kind }) => kind !== "error"),
    ...lines.filter(({ kind }) => kind === "error"),
  ]) {
    const known = line.kind === "error" ? refused.get(line.name) : undefined;
    const isSearched =
      known === undefined &&
      (line.kind !== "error" || line.error.when !== null || isErrorOfCall(model, line.name) || lines.length === 1);
    const found = known ?? (isSearched ? findWitnessForLine(decided, source, line) : null);
    if (found !== null) noteRequest(found, granted, refused);
    const entry =
      found !== null
        ? await entryFromWitness(model, line, found, makeEngine)
        : (entryOfGiver(model, line, entries) ?? (await entryWithoutWitness(setting, worlds, line, makeEngine)));
    entries.set(line, entry);
  }
  return lines.map((line) => entries.get(line)!);
}

/** Whether some call has the error among its own, for a detection or an input. */
function isErrorOfCall({ calls }: Specification, code: string): boolean {
  return calls.some(({ errors }) =>
    errors.some((own) => own.code === code && (own.when !== null || own.input !== null)),
  );
}

/** The entry of an error without a witness of its own: it is enforced where a rule or guard with that error is. */
function entryOfGiver(model: Specification, line: Line, entries: ReadonlyMap<Line, LedgerEntry>): LedgerEntry | null {
  if (line.kind !== "error" || line.error.when !== null) return null;
  const gives = (one: Line): boolean =>
    one.kind === "rule"
      ? one.rule.error === line.name
      : one.kind === "guard" && transitionNamed(model, one.of.entity, one.of.transition).transition.error === line.name;
  const giver = [...entries.values()].find((entry) => gives(entry.line) && !entry.isUnenforced);
  return giver === undefined
    ? null
    : {
        line,
        enforcement: { ...nothingObserved, sql: `given by the ${giver.line.kind} “${giver.line.name}”` },
        evidence: null,
        isUnenforced: false,
      };
}

interface FoundWitness {
  readonly witness: LineWitness;
  readonly mutant: LineMutant;
}

function findWitnessForLine(decided: DecidedRequests, source: Source, line: Line): FoundWitness | null {
  for (const mutant of mutantsWithoutLine(decided.model, source, line)) {
    const exercise = findLineWitness(decided, line, mutant);
    if (exercise !== null) return { witness: exercise, mutant };
  }
  return null;
}

/** Keeps the granted calls, which probes need, and the first refusal with each error. */
function noteRequest(found: FoundWitness, granted: CallWitness[], refused: Map<string, FoundWitness>): void {
  const { witness } = found;
  if (witness.kind !== "call") return;
  if (witness.after.kind === "answer") granted.push(witness);
  else if (!refused.has(witness.after.code)) refused.set(witness.after.code, found);
}

async function entryFromWitness(
  model: Specification,
  line: Line,
  { witness, mutant }: FoundWitness,
  makeEngine: MakeEngine | undefined,
): Promise<LedgerEntry> {
  const enforcement = await observeEnforcement(model, mutant.model, witness, makeEngine);
  const isUnenforced = enforcement.differs !== null || (enforcement.http === null && enforcement.sql === null);
  return { line, enforcement, evidence: { kind: "found", witness: witness, without: mutant.model }, isUnenforced };
}

/**
 * The entry of a line without a witness: a probe over HTTP, or the engine's reads of the line, may show that it is
 * enforced.
 */
async function entryWithoutWitness(
  setting: ProbeSetting,
  worlds: DrawnWorlds,
  line: Line,
  makeEngine: MakeEngine | undefined,
): Promise<LedgerEntry> {
  const { model } = setting;
  const probe = await probeLine(setting, line);
  if (probe !== null && probe.status === wantedStatus(model, line)) {
    return {
      line,
      enforcement: { ...nothingObserved, http: `${probe.status}${line.kind === "error" ? ` ${line.name}` : ""}` },
      evidence: { kind: "sent", probe: probe },
      isUnenforced: false,
    };
  }
  if (line.kind === "error") {
    // An error for a detection may be there for cases that never come; any other error has to be given by something.
    const isNamed = line.error.when !== null || isErrorNamed(model, line.name);
    return {
      line,
      enforcement: { ...nothingObserved, differs: isNamed ? null : "nothing gives it" },
      evidence: null,
      isUnenforced: !isNamed,
    };
  }
  const pair = { before: model, after: model };
  const reads = await findReadsOfLine({
    model,
    worlds,
    line,
    calls: callsInEither(pair),
    roles: roleNamesInEither(pair),
    makeEngine,
  });
  switch (reads.kind) {
    case "asked":
      return {
        line,
        enforcement: { ...nothingObserved, sql: `asked ${reads.where}` },
        evidence: null,
        isUnenforced: false,
      };
    case "never asked":
      return { line, enforcement: { ...nothingObserved, differs: reads.why }, evidence: null, isUnenforced: true };
    case "not reached":
      return { line, enforcement: nothingObserved, evidence: null, isUnenforced: false };
  }
}

/** Whether some rule, guard or call names an error. */
function isErrorNamed({ rules, machines, calls }: Specification, code: string): boolean {
  return (
    rules.some(({ error }) => error === code) ||
    machines.some(({ transitions }) => transitions.some(({ error }) => error === code)) ||
    calls.some(({ errors }) => errors.some((own) => own.code === code))
  );
}

async function probeLine(setting: ProbeSetting, line: Line): Promise<ProbeResult | null> {
  if (line.kind === "limit" && line.of.kind === "rate") return probeRate(setting, { call: line.of.call });
  if (line.kind === "constant" && line.constant.type.kind === "rate")
    return probeRate(setting, { constant: line.name });
  if (line.kind !== "error" || line.error.when === null) return null;
  if (line.error.when !== "too many calls") return probeDetection(setting, line.error.when);
  const limited = setting.model.calls.find(({ limit }) => limit !== null);
  const rate = setting.model.constants.find(({ name }) => name === "callsPerPerson");
  return rate !== undefined
    ? probeRate(setting, { constant: rate.name })
    : limited === undefined
      ? null
      : probeRate(setting, { call: limited.name });
}

function wantedStatus(model: Specification, line: Line): number {
  return line.kind === "error" ? line.error.status : errorFor(model, "too many calls").status;
}

import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import type { Decision, Refusal } from "../../semantics/decision/decision.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { CandidateRequest } from "./candidate-request.ts";
import { listCoverage } from "./list-coverage.ts";
import type { PredictVariant } from "./list-coverage.ts";
import { keyOfRecord } from "../../generation/record/record-key.ts";
import type { GenerationContext } from "./generation-context.ts";
import { hasSingleRefusalReason } from "./has-single-refusal-reason.ts";
import type { PredictFor } from "./has-single-refusal-reason.ts";
import { trueFlagsOf, ownershipOf, statesOfRecord } from "./record-features.ts";
import { unusualTextKind } from "./unusual-text.ts";
import { valueClass } from "./value-class.ts";
import type { CoverageItem } from "./coverage-counts.ts";

/** Functions that analyse a candidate request. */
export interface CandidateAnalysis {
  readonly predictFor: PredictFor;
  /** Predicts the decision, with the body of the answer, for the same request with other parameters. */
  readonly predictVariant: PredictVariant;
  /** Whether no request of the run has covered the item with a name. */
  readonly isUncovered: (item: string) => boolean;
}

/** What the coverage items of a candidate request are computed from. */
interface Analysed {
  readonly context: Pick<GenerationContext, "model" | "state" | "people">;
  readonly candidate: CandidateRequest;
  readonly decision: Decision;
  /** The role of the caller. */
  readonly role: string;
  /** The states of the record that it is about (`statesOfRecord`); empty without a record. */
  readonly states: string;
  /** How that record belongs to the caller (`ownershipOf`); empty without a record. */
  readonly ownership: string;
  /** Creates an item of this call with this outcome. */
  readonly item: (weight: number, ...parts: readonly string[]) => CoverageItem;
}

/**
 * The coverage items of a candidate request. Any implementation should treat requests with the same items alike.
 *
 * A *candidate* is a generated request that could be sent next. A *coverage item* is something that a request can
 * cover, such as a call with an outcome.
 */
export function candidateCoverage(
  context: Pick<GenerationContext, "model" | "state" | "people">,
  candidate: CandidateRequest,
  decision: Decision,
  { predictFor, isUncovered, predictVariant }: CandidateAnalysis,
): readonly CoverageItem[] {
  const analysed = analyse(context, candidate, decision);
  const { role, states, ownership } = analysed;
  const outcome = decision.kind === "answer" ? "granted" : decision.code;
  const singleReason = `single reason ${role} ${ownership} ${states} ${candidate.call.name} ${outcome}`;
  const items = [
    ...decidingItems(analysed),
    ...(isUncovered(singleReason) && hasSingleRefusalReason(context, candidate, decision, predictFor)
      ? [{ name: singleReason, weight: 2.5 }]
      : []),
  ];
  if (decision.kind === "refusal" && decision.detection === "not signed in") return items;
  return [
    ...items,
    // Invalid input is refused in the same way for every caller and every record.
    ...(decision.kind === "refusal" && decision.detection === "invalid input"
      ? invalidInputItems(analysed, decision)
      : [...recordItems(analysed), ...paramItems(analysed)]),
    ...listCoverage(context.model, candidate, decision, isUncovered, predictVariant),
  ];
}

/** Collects what the items of a request with a predicted decision are computed from. */
function analyse(
  context: Pick<GenerationContext, "model" | "state" | "people">,
  candidate: CandidateRequest,
  decision: Decision,
): Analysed {
  const { model, state } = context;
  const { caller, call, row } = candidate;
  const outcome = decision.kind === "answer" ? "granted" : decision.code;
  const entity = row === null || call.subject === null ? null : entityNamed(model, call.subject.entity);
  return {
    context,
    candidate,
    decision,
    role: caller?.role ?? visitorRole(model),
    states: row === null || entity === null ? "" : statesOfRecord(entity, row),
    ownership: row === null || entity === null || caller === null ? "" : ownershipOf(model, state, entity, row, caller),
    item: (weight, ...parts) => ({ name: `${parts.join(" ")} ${call.name} ${outcome}`, weight }),
  };
}

/** The line that decides the request, and the caller's role. */
function decidingItems({ decision, role, item }: Analysed): readonly CoverageItem[] {
  const line = String(decision.because?.start ?? "");
  if (decision.kind === "answer") return [item(5, "line", line), item(3, "role", role)];
  if (decision.detection === "invalid input") return [item(1.5, "line", line), item(0.5, "role", role)];
  return [item(decision.detection === null ? 6 : 3, "line", line), item(2, "role", role)];
}

/** The fill strategy of a request with invalid input, what is wrong with it, and the kind of the first wrong text. */
function invalidInputItems(
  { candidate: { params, strategy }, item }: Analysed,
  decision: Refusal,
): readonly CoverageItem[] {
  const [first, ...others] = decision.fields;
  const sent = first === undefined ? null : (params.input[first.field] ?? null);
  return [
    item(2.5, "strategy", strategy, others.length > 0 ? "" : (first?.code ?? "")),
    ...problems(decision).map((problem) => item(0.6, "problem", strategy, problem)),
    ...(typeof sent === "string" ? [item(0.6, "text", strategy, unusualTextKind(sent) ?? "")] : []),
  ];
}

/** The states of the record that the request is about, its relation to the caller, and a single changed field. */
function recordItems({ candidate, decision, role, states, ownership, item }: Analysed): readonly CoverageItem[] {
  const { call, params, row } = candidate;
  if (row === null || call.subject === null) return [];
  const fields = Object.keys(params.input);
  return [
    ...(states === "" ? [] : [item(2, "state", states)]),
    item(1.5, "own", role, ownership),
    ...(states !== "" && decision.kind === "answer" ? [item(1, "own state", role, ownership, states)] : []),
    ...(call.does.kind === "update" && fields.length === 1 ? [item(1.5, "field", role, ownership, fields[0]!)] : []),
  ];
}

/** The parameters of the request: `If-Match`, how the inputs were filled in, and the class of each value. */
function paramItems(analysed: Analysed): readonly CoverageItem[] {
  const { candidate, decision, item } = analysed;
  const { call, params, strategy } = candidate;
  const isGranted = decision.kind === "answer";
  return [
    ...(params.ifMatch !== null && (isGranted || decision.detection === "stale")
      ? [item(1.5, "if match", params.ifMatch)]
      : []),
    ...(isGranted && call.takes.length > 0
      ? [item(strategy === "duplicate in other case" ? 3 : 1, "strategy", strategy)]
      : []),
    ...Object.entries(params.input).flatMap(([name, value]) => {
      const type = call.takes.find((input) => input.name === name)?.type;
      if (type?.kind === "reference") return [referenceItem(analysed, name, type.entity, value)];
      return isGranted ? [item(0.5, "value", name, valueClass(value, type))] : [];
    }),
  ];
}

/** The kind of record that an input refers to. */
function referenceItem(
  { context: { model, state }, candidate: { caller }, role, item }: Analysed,
  input: string,
  entityName: string,
  key: Value,
): CoverageItem {
  const row = referredTo({ model, state }, entityName, key);
  if (key === null || row === undefined) return item(1.5, "of", role, input, key === null ? "null" : "none");
  const entity = entityNamed(model, entityName);
  const ownership = caller === null ? "" : ownershipOf(model, state, entity, row, caller);
  return item(1.5, "of", role, input, `${statesOfRecord(entity, row)} ${trueFlagsOf(entity, row)} ${ownership}`);
}

/**
 * The invalid input and what is wrong with it, if it is the only one; empty otherwise. The names of inputs that the
 * call does not know are left out, because they do not matter.
 */
function problems({ fields }: Refusal): readonly string[] {
  return fields.length === 1 ? fields.map(({ field, code }) => (code === "unknown" ? code : `${field} ${code}`)) : [];
}

/** The record of an entity that has a key; undefined if there is none. */
function referredTo(
  { model, state }: Pick<GenerationContext, "model" | "state">,
  entityName: string,
  key: Value,
): Row | undefined {
  const entity = entityNamed(model, entityName);
  for (const row of state.entities[entityName]?.values() ?? []) if (keyOfRecord(entity, row) === key) return row;
  return undefined;
}

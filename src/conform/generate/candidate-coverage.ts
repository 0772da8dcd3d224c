import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import type { Decision, Refusal } from "../../semantics/decision/decision.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { CandidateRequest } from "./candidate-request.ts";
import { listCoverage } from "./list-coverage.ts";
import type { PredictVariant } from "./list-coverage.ts";
import { recordKey } from "./record-key.ts";
import type { GenerationContext } from "./generation-context.ts";
import { hasSingleReason } from "./single-reason.ts";
import type { PredictFor } from "./single-reason.ts";
import { trueFlagsOf, ownershipOf, statesOfRecord } from "./record-features.ts";
import { unusualTextKind } from "./unusual-text.ts";
import { valueClass } from "./value-class.ts";
import type { CoverageItem } from "./coverage-item.ts";

/** Functions that analyse a candidate request. */
export interface CandidateAnalysis {
  readonly predictFor: PredictFor;
  /** Predicts the decision, with the body of the answer, for the same request with other parameters. */
  readonly predictVariant: PredictVariant;
  readonly isNew: (item: string) => boolean;
}

/** The coverage items of a candidate request. Any implementation should treat requests with the same items alike. */
export function candidateCoverage(
  { model, state, people }: Pick<GenerationContext, "model" | "state" | "people">,
  candidate: CandidateRequest,
  decision: Decision,
  { predictFor, isNew, predictVariant }: CandidateAnalysis,
): readonly CoverageItem[] {
  const { caller, call, params, row, strategy } = candidate;
  const role = caller?.role ?? visitorRole(model);
  const outcome = decision.kind === "answer" ? "granted" : decision.code;
  // Invalid input is refused in the same way for every caller and every record.
  const isInvalidInput = decision.kind === "refusal" && decision.detection === "invalid input";
  const isUnidentified = decision.kind === "refusal" && decision.detection === "not signed in";
  const items: CoverageItem[] = [];
  const add = (weight: number, ...parts: readonly string[]): void =>
    void items.push({ name: `${parts.join(" ")} ${call.name} ${outcome}`, weight });
  add(
    isInvalidInput ? 1.5 : decision.kind === "answer" ? 5 : decision.detection === null ? 6 : 3,
    "line",
    String(decision.because?.start ?? ""),
  );
  add(isInvalidInput ? 0.5 : decision.kind === "answer" ? 3 : 2, "role", role);
  const entity = row === null || call.subject === null ? null : entityNamed(model, call.subject.entity);
  const states = row === null || entity === null ? "" : statesOfRecord(entity, row);
  const own = row === null || entity === null || caller === null ? "" : ownershipOf(model, state, entity, row, caller);
  const singleReason = `sharp ${role} ${own} ${states} ${call.name} ${outcome}`;
  if (isNew(singleReason) && hasSingleReason(model, state, people, candidate, decision, predictFor))
    items.push({ name: singleReason, weight: 2.5 });
  if (isUnidentified) return items;
  if (isInvalidInput) {
    add(2.5, "manner", strategy, decision.fields.length > 1 ? "" : (decision.fields[0]?.code ?? ""));
    for (const item of problems(decision)) add(0.6, "problem", strategy, item);
    const [first] = decision.fields;
    const sent = first === undefined ? null : (params.input[first.field] ?? null);
    if (typeof sent === "string") add(0.6, "text", strategy, unusualTextKind(sent) ?? "");
    return [...items, ...listCoverage(model, candidate, decision, isNew, predictVariant)];
  }
  if (entity !== null) {
    if (states !== "") add(2, "state", states);
    add(1.5, "own", role, own);
    if (states !== "" && decision.kind === "answer") add(1, "own state", role, own, states);
    const fields = Object.keys(params.input);
    if (call.does.kind === "update" && fields.length === 1) add(1.5, "field", role, own, fields[0]!);
  }
  if (params.ifMatch !== null && (decision.kind === "answer" || decision.detection === "stale"))
    add(1.5, "if match", params.ifMatch);
  if (decision.kind === "answer" && call.takes.length > 0) add(strategy === "nearly taken" ? 3 : 1, "manner", strategy);
  for (const [name, value] of Object.entries(params.input)) {
    const type = call.takes.find((one) => one.name === name)?.type;
    if (type?.kind === "reference") {
      const other = referredTo({ model, state }, type.entity, value);
      const of = entityNamed(model, type.entity);
      add(
        1.5,
        "of",
        role,
        name,
        value === null
          ? "null"
          : other === undefined
            ? "none"
            : `${statesOfRecord(of, other)} ${trueFlagsOf(of, other)} ${caller === null ? "" : ownershipOf(model, state, of, other, caller)}`,
      );
    } else if (decision.kind === "answer") add(0.5, "value", name, valueClass(value, type));
  }
  return [...items, ...listCoverage(model, candidate, decision, isNew, predictVariant)];
}

/** The invalid input, if it is the only one; several are not distinguished. */
function problems({ fields }: Refusal): readonly string[] {
  return fields.length === 1 ? fields.map(({ field, code }) => (code === "unknown" ? code : `${field} ${code}`)) : [];
}

function referredTo(
  { model, state }: Pick<GenerationContext, "model" | "state">,
  entityName: string,
  key: Value,
): Row | undefined {
  const entity = entityNamed(model, entityName);
  for (const row of state.entities[entityName]?.values() ?? []) if (recordKey(entity, row) === key) return row;
  return undefined;
}

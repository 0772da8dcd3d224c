import type { Specification } from "../../model/specification.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { State } from "../../semantics/state/state.ts";
import type { TestPerson } from "../trace/test-person.ts";
import type { CandidateRequest } from "./candidate-request.ts";
import type { GenerationContext } from "./generation-context.ts";

/**
 * Predicts the decision for a candidate request if this person, or a visitor (null), made it, in the given state or, if
 * absent, the current one.
 */
export type PredictFor = (caller: TestPerson | null, candidate: CandidateRequest, state?: State) => Decision;

/**
 * Whether a request is refused for one reason only: its caller, or the state of its record. Such a request shows
 * whether the target checks this reason: a target that does not check it grants the request. With two reasons, the
 * other check would still refuse it.
 *
 * The *target* is the implementation that is tested. A *candidate* is a generated request that could be sent next. A
 * *visitor* is somebody who is not signed in.
 */
export function hasSingleRefusalReason(
  { model, state: world, people }: Pick<GenerationContext, "model" | "state" | "people">,
  candidate: CandidateRequest,
  decision: Decision,
  predictFor: PredictFor,
): boolean {
  if (decision.kind === "answer") return false;
  switch (decision.detection) {
    case "not allowed":
    case "not found":
    case "not signed in":
      return people.some(
        (other) => other.id !== candidate.caller?.id && predictFor(other, candidate).kind === "answer",
      );
    case "wrong state":
      return statesWithRecordIn(model, world, candidate).some(
        (state) => predictFor(candidate.caller, candidate, state).kind === "answer",
      );
    default:
      return false;
  }
}

/** The state with the record in each of the states that the transition leads from. */
function statesWithRecordIn(
  { machines }: Specification,
  world: State,
  { call: { does }, row }: CandidateRequest,
): readonly State[] {
  if (does.kind !== "transition" || row === null) return [];
  const machine = machines.find(
    ({ entity, transitions }) => entity === does.entity && transitions.some(({ name }) => name === does.transition),
  );
  const from = machine?.transitions.find(({ name }) => name === does.transition)?.from ?? [];
  return machine === undefined
    ? []
    : from.map((status) =>
        apply(world, [
          { kind: "put", entity: does.entity, row: { ...row, values: { ...row.values, [machine.field]: status } } },
        ]),
      );
}

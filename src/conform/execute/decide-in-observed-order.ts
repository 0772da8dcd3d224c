import type { Specification } from "../../model/specification.ts";
import { decide } from "../../semantics/decide.ts";
import type { Detection } from "../../model/error-entry.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import type { HttpAnswer, Unanswered } from "../target/target.ts";
import { hasValidCredentials } from "./resolve-send-options.ts";
import type { ProtocolState } from "./protocol-state.ts";
import type { ProtocolOutcome, ProtocolRequest } from "./decide-with-protocol.ts";

/**
 * If the document leaves open whether inputs or rights are checked first, a request with several faults may be refused
 * for any of them. Returns the decision by the order that the received status suggests. A request that is refused in
 * all orders is never granted.
 */
export function decideInObservedOrder(
  outcome: ProtocolOutcome,
  { model, state, actor, request, resolvedOptions }: ProtocolRequest,
  protocolState: ProtocolState,
  received: HttpAnswer | Unanswered,
): ProtocolOutcome {
  const { decision } = outcome;
  if (
    model.allCalls.judgedFirst !== "any" ||
    decision.kind === "answer" ||
    received.kind === "unanswered" ||
    received.status === decision.status
  )
    return outcome;
  const isIdentified = actor.kind === "person" && hasValidCredentials(protocolState, resolvedOptions);
  const others = orders.flatMap((judgedFirst) => {
    const ordered = { ...model, allCalls: { ...model.allCalls, judgedFirst } };
    return (isIdentified ? [actor] : allActors(model, state)).map((one) => decide(ordered, state, one, request));
  });
  const other = others.find(
    (one) =>
      one.kind === "refusal" &&
      one.status === received.status &&
      (isIdentified || isIndependentOfCaller(one.detection)),
  );
  return other === undefined ? outcome : { decision: other, keyedRequest: null };
}

const orders = ["input", "caller"] as const;

/**
 * All actors that a request of an unknown caller may be decided for, to find out what is wrong with it whoever the
 * caller is.
 */
function allActors({ identification }: Specification, state: State): readonly Actor[] {
  const people = identification === null ? [] : [...(state.entities[identification.entity]?.keys() ?? [])];
  return [{ kind: "visitor" }, ...people.map((id): Actor => ({ kind: "person", id }))];
}

function isIndependentOfCaller(detection: Detection | null): boolean {
  return detection === "not found" || detection === "invalid input";
}

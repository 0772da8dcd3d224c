import type { Specification } from "../../model/specification.ts";
import { decide } from "../../semantics/decide.ts";
import type { Detection } from "../../model/error-entry.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import type { HttpAnswer, Unanswered } from "../target/target.ts";
import { isGood } from "./borne-by.ts";
import type { Correspondence } from "./correspondence.ts";
import type { Outcome, Posted } from "./decide-borne.ts";

/**
 * What a request comes to in the order in which it was judged, as far as its status tells, where the document leaves open what is judged
 * first. What nothing is the matter with is granted in every order, and what is refused in all of them is never granted by any.
 */
export function inOrderThatCame(
  outcome: Outcome,
  { model, state, actor, request, borne }: Posted,
  correspondence: Correspondence,
  came: HttpAnswer | Unanswered,
): Outcome {
  const { decision } = outcome;
  if (
    model.allCalls.judgedFirst !== "any" ||
    decision.kind === "answer" ||
    came.kind === "unanswered" ||
    came.status === decision.status
  )
    return outcome;
  const isKnown = actor.kind === "person" && isGood(correspondence, borne);
  const others = orders.flatMap((judgedFirst) => {
    const ordered = { ...model, allCalls: { ...model.allCalls, judgedFirst } };
    return (isKnown ? [actor] : anybody(model, state)).map((one) => decide(ordered, state, one, request));
  });
  const other = others.find(
    (one) => one.kind === "refusal" && one.status === came.status && (isKnown || isAboutWhat(one.detection)),
  );
  return other === undefined ? outcome : { decision: other, again: null };
}

const orders = ["input", "caller"] as const;

/** Who may be asked for what is wrong with a request whoever sends it. */
function anybody({ identification }: Specification, state: State): readonly Actor[] {
  const people = identification === null ? [] : [...(state.entities[identification.entity]?.keys() ?? [])];
  return [{ kind: "visitor" }, ...people.map((id): Actor => ({ kind: "person", id }))];
}

function isAboutWhat(detection: Detection | null): boolean {
  return detection === "not found" || detection === "invalid input";
}

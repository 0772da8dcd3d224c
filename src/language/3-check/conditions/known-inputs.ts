import type { KnownNames } from "../../../expression/solve/known-names.ts";
import type { Input } from "../../../model/call.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Rule } from "../../../model/rule.ts";
import { findTransition } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import { transitionsTaken } from "../../2-resolve/machines/taken-transitions.ts";

/** What is known in the guard of a transition: also which values its inputs can have. */
export function knownInGuard(model: Specification, entity: string, transition: string, known: KnownNames): KnownNames {
  const inputs = findTransition(model, entity, transition)?.inputs ?? [];
  // A call whose statements take the transition may take inputs of these names with other bounds.
  const isTakenByCalls = model.calls.some(
    ({ does }) =>
      does.kind === "statements" &&
      transitionsTaken(does.statements).some((one) => one.entity === entity && one.transition === transition),
  );
  return isTakenByCalls ? known : withInputs(known, inputs);
}

/** What is known in a rule on a transition or a call: also which values the inputs can have. */
export function knownInRule(model: Specification, { on }: Rule, known: KnownNames): KnownNames {
  if (on.kind === "call") return withInputs(known, oneNamed(model.calls, on.call)?.takes ?? []);
  return on.kind === "action" && on.transition !== null ? knownInGuard(model, on.entity, on.transition, known) : known;
}

function withInputs(known: KnownNames, inputs: readonly Input[]): KnownNames {
  return inputs.length === 0 ? known : { ...known, inputs: new Map(inputs.map(({ name, type }) => [name, type])) };
}

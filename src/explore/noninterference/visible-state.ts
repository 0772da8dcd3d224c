import { derivationOf, isStored } from "../../model/field-questions.ts";
import type { Specification } from "../../model/specification.ts";
import { createTruth } from "../../semantics/memory/truth.ts";
import { evaluationBudget } from "../../semantics/memory/view.ts";
import { createVisibility } from "../../semantics/memory/visibility.ts";
import type { Visibility } from "../../semantics/memory/visibility.ts";
import { isNamed } from "../../model/is-named.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import { constantsOf } from "../../semantics/value/constants-of.ts";

/** What an actor may see of a state; null where the actor is not in the state. */
export function visibilityFor(model: Specification, state: State, actor: Actor, now: string): Visibility | null {
  const role = roleOf(model, state, actor);
  if (role === null) return null;
  const moment = {
    me: actor.kind === "person" ? actor.id : null,
    now,
    input: {},
    constants: constantsOf(model),
    budget: { left: evaluationBudget },
  };
  return createVisibility(model, createTruth(model, state, moment), role, moment);
}

/**
 * Everything that an actor may read in a state, as text: the actor's role, the records and their fields, and the
 * derived fields that are disclosed by name.
 */
export function visibleStateText(model: Specification, state: State, actor: Actor, now: string): string {
  const visibility = visibilityFor(model, state, actor, now);
  if (visibility === null) return "";
  const seen = model.entities.map(({ name, fields }) =>
    visibility
      .all(name)
      .toSorted()
      .map((id) => [
        id,
        ...fields.map((field) => {
          if (!visibility.fieldReadable(name, id, field.name)) return "unreadable";
          const isDisclosed = derivationOf(field) !== null && isNamed(model, "read", name, field.name);
          if (!isStored(field) && !isDisclosed) return "readable";
          return [visibility.field(name, id, field.name)];
        }),
      ]),
  );
  return JSON.stringify([roleOf(model, state, actor), seen]);
}

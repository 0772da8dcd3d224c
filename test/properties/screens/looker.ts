import { evaluate } from "../../../src/expression/evaluate/evaluate.ts";
import type { Entity } from "../../../src/model/entity.ts";
import type { Expression } from "../../../src/model/expression.ts";
import type { Specification } from "../../../src/model/specification.ts";
import type { Value } from "../../../src/model/value-type.ts";
import { createVisibility } from "../../../src/semantics/memory/visibility.ts";
import type { Visibility } from "../../../src/semantics/memory/visibility.ts";
import { constantsOf } from "../../../src/semantics/value/constants-of.ts";
import { isSystemKey } from "../../../src/semantics/value/read-key.ts";
import { roleOf } from "../../../src/semantics/rights/role-of.ts";
import type { Actor, State } from "../../../src/semantics/state/state.ts";
import { playDecide } from "../decide-story.ts";
import type { Step } from "../../generate/history.ts";
import { createTruth, scopeOf } from "../../../src/semantics/memory/truth.ts";
import type { Moment } from "../../../src/semantics/memory/truth.ts";

/** Somebody who looks at a world at a moment: all that a screen may show them is worked out from this, by the meaning alone. */
export interface Looker {
  readonly model: Specification;
  readonly state: State;
  readonly actor: Actor;
  readonly role: string;
  readonly me: string | null;
  readonly now: string;
  readonly visibility: Visibility;
  readonly moment: Moment;
}

/** Null where nobody of that id is there. */
export function lookerOf(model: Specification, state: State, actor: Actor, now: string): Looker | null {
  const role = roleOf(model, state, actor);
  if (role === null) return null;
  const me = actor.kind === "person" ? actor.id : null;
  const moment: Moment = { me, now, input: {}, constants: constantsOf(model), budget: { left: 100_000_000 } };
  return {
    model,
    state,
    actor,
    role,
    me,
    now,
    moment,
    visibility: createVisibility(model, createTruth(model, state, moment), role, moment),
  };
}

/** What an expression comes to in the looker's eyes; `id` is the record that is `this`. */
export function seenValue({ visibility, moment }: Looker, expression: Expression, id: string | null): Value {
  return evaluate(expression, scopeOf(visibility, moment, { this: id }));
}

/** The key by which callers name a record. */
export function keyOfRecord({ state }: Pick<Looker, "state">, entity: Entity, id: string): string {
  return isSystemKey(entity) ? id : String(state.entities[entity.name]?.get(id)?.values[entity.key] ?? "");
}

/** A visitor, and the first people: in the worlds that histories lead to, one of each role or more. */
export function viewersOf({ entities }: State): readonly Actor[] {
  const people = [...(entities["Person"]?.keys() ?? [])];
  return [{ kind: "visitor" }, ...people.slice(0, 4).map((id): Actor => ({ kind: "person", id }))];
}

/** The world in which a history ends, its records in the order in which a database has them: people with ids of their own come last. */
export function worldAfter(model: Specification, history: readonly Step[]): State {
  const { entities, counters } = playDecide(model, history, () => {});
  const inOrder = Object.entries(entities).map(
    ([name, rows]) => [name, new Map([...rows].sort(([a], [b]) => (a < b ? -1 : 1)))] as const,
  );
  return { entities: Object.fromEntries(inOrder), counters };
}

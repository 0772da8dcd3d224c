import { evaluate } from "../../expression/evaluate.ts";
import type { Assignment, Statement } from "../../model/statement.ts";
import type { Value } from "../../model/value-type.ts";
import { scopeOf } from "../truth.ts";
import { changedRow } from "./change.ts";
import { newRow } from "./create.ts";
import { isRefusal, truthOf } from "./draft.ts";
import type { Draft, Drafted } from "./draft.ts";
import { keep } from "./keep.ts";
import { remove } from "./remove.ts";
import { rulesOn } from "./rules-on.ts";

/** The assignments of effects to the record itself, which are made together; their values are of the record before. */
export function ownAssignments(draft: Draft, effects: readonly Statement[], id: string): Readonly<Record<string, Value>> {
  const scope = scopeOf(truthOf(draft), draft.moment, { this: id, old: id });
  return Object.fromEntries(effects.flatMap((effect) =>
    effect.kind === "assign" && effect.of.kind === "this" ? [[effect.field, evaluate(effect.value, scope)] as const] : []));
}

/** Carries out the other effects in order; each sees what those before it wrote. The first refusal ends it. */
export function carryOut(draft: Draft, effects: readonly Statement[], id: string): Drafted {
  let next = draft;
  for (const effect of effects) {
    if (effect.kind === "assign" && effect.of.kind === "this") continue;
    const drafted = step(next, effect, id);
    if (isRefusal(drafted)) return drafted;
    next = drafted;
  }
  return next;
}

function step(draft: Draft, effect: Statement, id: string): Drafted {
  const scope = scopeOf(truthOf(draft), draft.moment, { this: id, old: id });
  switch (effect.kind) {
    case "assign": {
      const target = evaluate(effect.of, scope);
      if (typeof target !== "string") return draft;
      return change(draft, effect.entity, target, { [effect.field]: evaluate(effect.value, scope) });
    }
    case "create": {
      const { draft: counted, row } = newRow(draft, effect.entity, valuesOf(effect.values, (value) => evaluate(value, scope)));
      return keep(counted, effect.entity, row, null, rulesOn(draft.model, "create", effect.entity, null, null));
    }
    case "update": {
      const world = truthOf(draft);
      const changes = world.all(effect.entity).flatMap((row) => {
        const on = scopeOf(world, draft.moment, { this: id, old: id, variables: { [effect.variable]: row } });
        return evaluate(effect.where, on) === true ? [{ row, values: valuesOf(effect.values, (value) => evaluate(value, on)) }] : [];
      });
      return inTurn(draft, changes, (one, { row, values }) => change(one, effect.entity, row, values));
    }
    case "delete": {
      const world = truthOf(draft);
      const going = world.all(effect.entity).filter((row) =>
        evaluate(effect.where, scopeOf(world, draft.moment, { this: id, old: id, variables: { [effect.variable]: row } })) === true);
      return inTurn(draft, going, (one, row) => (one.state.entities[effect.entity]?.has(row) ? remove(one, effect.entity, row) : one));
    }
  }
}

function change(draft: Draft, entity: string, id: string, values: Readonly<Record<string, Value>>): Drafted {
  const old = draft.state.entities[entity]?.get(id);
  if (old === undefined) return draft;
  return keep(draft, entity, changedRow(draft, entity, old, values), old, rulesOn(draft.model, "update", entity, null, null));
}

function valuesOf(assignments: readonly Assignment[], value: (expression: Assignment["value"]) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(assignments.map((assignment) => [assignment.field, value(assignment.value)]));
}

function inTurn<T>(draft: Draft, items: readonly T[], each: (draft: Draft, item: T) => Drafted): Drafted {
  let next = draft;
  for (const item of items) {
    const drafted = each(next, item);
    if (isRefusal(drafted)) return drafted;
    next = drafted;
  }
  return next;
}

import { evaluate } from "../../expression/evaluate.ts";
import type { Scope } from "../../expression/scope.ts";
import type { Assignment, Statement } from "../../model/statement.ts";
import type { Value } from "../../model/value-type.ts";
import { scopeOf } from "../truth.ts";
import { transitionNamed } from "../../model/find.ts";
import { judge } from "../judge.ts";
import { budget } from "../judging.ts";
import { mostTimes } from "./most-times.ts";
import { batchesOf } from "./batches.ts";
import { changedRow, entered } from "./change.ts";
import { newRow } from "./create.ts";
import { isRefusal, truthOf } from "./draft.ts";
import type { Draft, Drafted } from "./draft.ts";
import { keep, ruleRefusal } from "./keep.ts";
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
  const others = effects.filter((effect) => effect.kind !== "assign" || effect.of.kind !== "this");
  return inTurn(draft, others, (one, effect) => step(one, effect, { this: id, variables: {} }));
}

/** What the names in a statement stand for. */
export interface About {
  readonly this: string | null;
  readonly variables: Readonly<Record<string, Value>>;
}

/** Carries out one statement. */
export function step(draft: Draft, statement: Statement, about: About): Drafted {
  const world = truthOf(draft);
  const on = (variables: About["variables"] = {}) =>
    scopeOf(world, draft.moment, { this: about.this, old: about.this, variables: { ...about.variables, ...variables } });
  switch (statement.kind) {
    case "assign": {
      const target = evaluate(statement.of, on());
      if (typeof target !== "string") return draft;
      return change(draft, statement.entity, target, { [statement.field]: evaluate(statement.value, on()) });
    }
    case "create": {
      if (statement.unless !== null && evaluate(statement.unless, on()) === true) return draft;
      const { draft: counted, row } = newRow(draft, statement.entity, valuesOf(statement.values, on()));
      return keep(counted, statement.entity, row, null, rulesOn(draft.model, "create", statement.entity, null, null));
    }
    case "update": {
      const changes = world.all(statement.entity).flatMap((row) => {
        const scope = on({ [statement.variable]: row });
        return evaluate(statement.where, scope) === true ? [{ row, values: valuesOf(statement.values, scope) }] : [];
      });
      return inTurn(draft, changes, (one, { row, values }) => change(one, statement.entity, row, values));
    }
    case "take": {
      const id = evaluate(statement.of, on());
      return typeof id === "string" ? transit(draft, statement.entity, statement.transition, id) : draft;
    }
    case "each": {
      const items = evaluate(statement.source, on());
      const { type } = statement.source;
      const entity = type.kind === "list" && type.of.kind === "record" ? type.of.entity : null;
      return inTurn(draft, Array.isArray(items) ? (items as readonly Value[]) : [], (one, item) =>
        entity !== null && one.state.entities[entity]?.has(String(item)) !== true
          ? one
          : inTurn(paidFor(one), batchesOf(statement.statements), (next, batch) => together(next, batch, { ...about, variables: { ...about.variables, [statement.variable]: item } })));
    }
    case "delete": {
      const going = world.all(statement.entity).filter((row) => evaluate(statement.where, on({ [statement.variable]: row })) === true);
      return inTurn(draft, going, (one, row) => erase(one, statement.entity, row));
    }
  }
}

/** Statements that are done together: assignments to `this` next to each other, else one. */
export function together(draft: Draft, batch: readonly Statement[], about: About): Drafted {
  const [first] = batch;
  if (first === undefined) return draft;
  return first.kind === "assign" && first.of.kind === "this" ? assignOwn(draft, batch, about) : step(draft, first, about);
}

/** What is done for one of a list costs a part of the budget, so that as many are done here as on a store. */
function paidFor(draft: Draft): Draft {
  draft.moment.budget.left -= budget / mostTimes;
  return draft;
}

/** Makes assignments to `this` together: their values are of the record before. */
function assignOwn(draft: Draft, assignments: readonly Statement[], about: About): Drafted {
  const scope = scopeOf(truthOf(draft), draft.moment, { this: about.this, old: about.this, variables: about.variables });
  const own = assignments.flatMap((one) => (one.kind === "assign" ? [one] : []));
  const [first] = own;
  return first === undefined || about.this === null ? draft : change(draft, first.entity, about.this, valuesOf(own, scope));
}

/** The values that are given to fields. */
export function valuesOf(assignments: readonly Assignment[], scope: Scope): Readonly<Record<string, Value>> {
  return Object.fromEntries(assignments.map(({ field, value }) => [field, evaluate(value, scope)]));
}

/** A transition taken as a statement: refused as by itself, but for the right to it. */
function transit(draft: Draft, entity: string, name: string, id: string): Drafted {
  const old = draft.state.entities[entity]?.get(id);
  if (old === undefined) return draft;
  const { model, moment } = draft;
  const { machine, transition } = transitionNamed(model, entity, name);
  const row = entered(changedRow(draft, entity, old, ownAssignments(draft, transition.effects, id)), machine.field, transition.to, moment.now);
  const refusal = judge(model, {
    fields: [], subjectReadable: true, allowed: true, fresh: true,
    inState: transition.from.includes(String(old.values[machine.field])),
    get guard() {
      const { guard, error, span } = transition;
      return { holds: guard === null || evaluate(guard, scopeOf(truthOf(draft), moment, { this: id, old: id })) === true, error, span };
    },
    brokenRule: null,
  });
  const kept = refusal ?? keep(draft, entity, row, old, rulesOn(model, "transition", entity, name, null));
  return isRefusal(kept) ? kept : carryOut(kept, transition.effects, id);
}

function change(draft: Draft, entity: string, id: string, values: Readonly<Record<string, Value>>): Drafted {
  const old = draft.state.entities[entity]?.get(id);
  if (old === undefined) return draft;
  return keep(draft, entity, changedRow(draft, entity, old, values), old, rulesOn(draft.model, "update", entity, null, null));
}

/** Deletes a record unless a rule on deleting it stands against that; rules on deleting what goes with it are not asked. */
function erase(draft: Draft, entity: string, id: string): Drafted {
  const row = draft.state.entities[entity]?.get(id);
  if (row === undefined) return draft;
  return ruleRefusal(draft, entity, row, row, rulesOn(draft.model, "delete", entity, null, null)) ?? remove(draft, entity, id);
}

function inTurn<T>(draft: Draft, items: readonly T[], each: (draft: Draft, item: T) => Drafted): Drafted {
  let next = draft;
  for (const item of items) {
    if (draft.moment.budget.left < 0) break;
    const drafted = each(next, item);
    if (isRefusal(drafted)) return drafted;
    next = drafted;
  }
  return next;
}

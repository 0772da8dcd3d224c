import { evaluate } from "../../expression/evaluate.ts";
import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row } from "../state.ts";
import { scopeOf } from "../truth.ts";
import { truthOf } from "./draft.ts";
import type { Draft } from "./draft.ts";

/** A record as it would become by assignments; what is computed on every change is computed again. */
export function changedRow(draft: Draft, entityName: string, old: Row, assigned: Readonly<Record<string, Value>>): Row {
  const entity = entityNamed(draft.model, entityName);
  const values: Record<string, Value> = { ...old.values, ...assigned };
  const row: Row = { id: old.id, values, since: old.since };
  const scope = scopeOf(truthOf(draft, { entity: entityName, row }), draft.moment, { this: old.id });
  for (const { name, onEveryChange, default: computed } of entity.fields) {
    if (onEveryChange && computed !== null && !Object.hasOwn(assigned, name)) values[name] = evaluate(computed, scope);
  }
  return row;
}

/** The record in a new state, entered now. */
export function entered(row: Row, field: string, state: string, now: string): Row {
  return { ...row, values: { ...row.values, [field]: state }, since: { ...row.since, [field]: now } };
}

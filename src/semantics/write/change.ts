import { evaluate } from "../../expression/evaluate.ts";
import type { Field } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row } from "../state.ts";
import { scopeOf } from "../truth.ts";
import { truthOf } from "./draft.ts";
import type { Draft } from "./draft.ts";
import { freeSlug, isFreedAtOnce } from "./free-slug.ts";
import { keptForm, keptForms } from "./kept-form.ts";
import { isRenewed } from "./renewed.ts";

/** A record as it would become by assignments; what is computed on every change is computed again. */
export function changedRow(draft: Draft, entityName: string, old: Row, assigned: Readonly<Record<string, Value>>): Row {
  const entity = entityNamed(draft.model, entityName);
  const values = keptForms(entity, { ...old.values, ...assigned });
  const row: Row = { id: old.id, values, since: old.since };
  const scope = scopeOf(truthOf(draft, { entity: entityName, row }), draft.moment, { this: old.id });
  const later: Field[] = [];
  for (const field of entity.fields) {
    const { name, default: computed } = field;
    if (computed === null || !isRenewed(entity, field, assigned, old.values, values)) continue;
    values[name] = keptForm(field.type, evaluate(computed, scope));
    if (isFreedAtOnce(entity, field)) values[name] = freeSlug(draft, entity, field, row, values[name]);
    else later.push(field);
  }
  for (const field of later) values[field.name] = freeSlug(draft, entity, field, row, values[field.name] ?? null);
  return row;
}

/** The record in a new state, entered now. */
export function entered(row: Row, field: string, state: string, now: string): Row {
  return { ...row, values: { ...row.values, [field]: state }, since: { ...row.since, [field]: now } };
}

import type { Entity, Field } from "../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import { askValue, boundRows } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import type { Row } from "../state/state.ts";
import { keptForm, keptForms } from "../value/kept-form.ts";
import { sameValue } from "../value/same-value.ts";
import { computeFreeSlug, isFreedAtOnce } from "./free-slug.ts";

/** A record as assignments change it, not written yet. Fields that are computed on every change are computed anew. */
export function* changedRow(context: ProgramContext, entityName: string, old: Row, assigned: Values): Program<Row> {
  const entity = entityNamed(context.model, entityName);
  const values = keptForms(entity, { ...old.values, ...assigned });
  const row: Row = { id: old.id, values, since: old.since };
  const later: Field[] = [];
  for (const field of entity.fields) {
    const { name, type, default: computed } = field;
    if (computed === null || !isRenewed(entity, field, assigned, old.values, values)) continue;
    values[name] = keptForm(type, yield* askValue(context, computed, boundRows(entityName, row)));
    if (isFreedAtOnce(entity, field)) values[name] = yield* computeFreeSlug(entity, field, row, values[name]);
    else later.push(field);
  }
  for (const field of later)
    values[field.name] = yield* computeFreeSlug(entity, field, row, values[field.name] ?? null);
  return row;
}

/**
 * Whether a change computes a field anew, because its default holds on every change or on changes of fields that it names. A
 * field that the change itself assigns is not computed. `values`: the values of the changed record so far.
 */
function isRenewed(entity: Entity, field: Field, assigned: Values, old: Values, values: Values): boolean {
  if (!field.onEveryChange || field.default === null || Object.hasOwn(assigned, field.name)) return false;
  return (
    field.onChangeOf.length === 0 ||
    field.onChangeOf.some(
      (name) =>
        !sameValue(old[name] ?? null, values[name] ?? null) ||
        (Object.hasOwn(assigned, name) && isSecret(entity, name)),
    )
  );
}

/** Setting a secret counts as a change even where it is the same: nobody can find out a secret by its effects. */
function isSecret(entity: Entity, name: string): boolean {
  return fieldNamed(entity, name)?.type.kind === "secret";
}

type Values = Readonly<Record<string, Value>>;

/** The record in a new state, entered now. */
export function inState(row: Row, field: string, state: string, now: string): Row {
  return { ...row, values: { ...row.values, [field]: state }, since: { ...row.since, [field]: now } };
}

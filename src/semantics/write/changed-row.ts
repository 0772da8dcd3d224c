import type { Entity, Field } from "../../model/entity.ts";
import { renewalOf } from "../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import { askValue, boundRows } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import type { Row } from "../state/state.ts";
import { keptForm, keptForms } from "../value/kept-form.ts";
import { sameValue } from "../value/same-value.ts";
import { freeSlug, freeSlugAtOnce } from "./free-slug.ts";

/** A record as assignments change it, not written yet. Fields that are computed on every change are computed anew. */
export function* changedRow(context: ProgramContext, entityName: string, old: Row, assigned: Values): Program<Row> {
  const entity = entityNamed(context.model, entityName);
  const values = keptForms(entity, { ...old.values, ...assigned });
  const row: Row = { id: old.id, values, since: old.since };
  const later: Field[] = [];
  for (const field of entity.fields) {
    const { name, type } = field;
    const renewal = Object.hasOwn(assigned, name) ? null : renewalOf(field);
    if (renewal === null || !isRenewed(entity, renewal.onChangeOf, assigned, old.values, values)) continue;
    values[name] = keptForm(type, yield* askValue(context, renewal.default, boundRows(entityName, row)));
    // Equivalent if always: no other value gets a number; this saves looking.
    if (type.kind === "slug") yield* freeSlugAtOnce(entity, field, values, row.id, later);
  }
  for (const field of later) yield* freeSlug(entity, field, values, row.id);
  return row;
}

/**
 * Whether a change computes a field anew that it does not assign, because its default holds on every change or on changes of fields
 * that it names. `values`: the values of the changed record so far.
 */
function isRenewed(entity: Entity, onChangeOf: Names, assigned: Values, old: Values, values: Values): boolean {
  // Setting a secret counts as a change even where it is the same: nobody can find out a secret by its effects.
  const isChanged = (name: string): boolean =>
    !sameValue(old[name] ?? null, values[name] ?? null) ||
    (Object.hasOwn(assigned, name) && fieldNamed(entity, name)?.type.kind === "secret");
  return onChangeOf.length === 0 || onChangeOf.some(isChanged);
}

type Names = readonly string[];
type Values = Readonly<Record<string, Value>>;

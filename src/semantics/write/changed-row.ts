import type { Field } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import { boundRows, askValue } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import type { Row } from "../state/state.ts";
import { computeFreeSlug, isFreedAtOnce } from "./free-slug.ts";
import { keptForm, keptForms } from "../value/kept-form.ts";
import { isRenewed } from "./renewed.ts";

/** A record as assignments change it, not written yet. Fields that are computed on every change are computed anew. */
export function* changedRow(
  context: ProgramContext,
  entityName: string,
  old: Row,
  assigned: Readonly<Record<string, Value>>,
): Program<Row> {
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

/** The record in a new state, entered now. */
export function inState(row: Row, field: string, state: string, now: string): Row {
  return { ...row, values: { ...row.values, [field]: state }, since: { ...row.since, [field]: now } };
}

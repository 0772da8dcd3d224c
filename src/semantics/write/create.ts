import { oncePer } from "../../base/once-per.ts";
import { evaluate } from "../../expression/evaluate.ts";
import type { Entity, Field } from "../../model/entity.ts";
import { entityNamed, machineOf } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row } from "../state.ts";
import { scopeOf } from "../truth.ts";
import { truthOf, written } from "./draft.ts";
import type { Draft } from "./draft.ts";
import { freeSlug, isFreedAtOnce } from "./free-slug.ts";
import { generatedValue } from "./generated.ts";
import { keptForm, keptForms } from "./kept-form.ts";
import { successor } from "./successor.ts";

/** A record as it would be created, and the draft with its numbers counted; not written yet. */
export interface NewRow {
  readonly draft: Draft;
  readonly row: Row;
}

/**
 * The new record that given values make: defaults fill what is not given, each seeing what was given and the fields above
 * it; numbers count up, from a given one on where that is greater; statuses begin in their initial state.
 */
export function newRow(draft: Draft, entityName: string, given: Readonly<Record<string, Value>>): NewRow {
  const entity = entityNamed(draft.model, entityName);
  const id = successor(draft.firstId, draft.created);
  const values = keptForms(entity, { ...blank(entity), ...given });
  const row: Row = { id, values, since: {} };
  let counted: Draft = { ...draft, created: draft.created + 1 };
  const since: Record<string, string> = {};
  const later: Field[] = [];
  const scope = scopeOf(truthOf(draft, { entity: entityName, row }), draft.moment, { this: id });
  for (const field of entity.fields) {
    const { name } = field;
    if (!(name in values)) continue;
    const own = given[name] ?? null;
    if (field.countsUp) {
      const counter = `${entityName}.${name}`;
      const before = counted.state.counters[counter] ?? 0;
      const number = typeof own === "number" ? own : before + 1;
      values[name] = number;
      if (number > before) counted = written(counted, { kind: "count", counter, last: number });
    } else if (field.generated) {
      values[name] = own ?? generatedValue(field.type, id);
    } else if (field.type.kind === "status") {
      values[name] = initialOf(draft, entityName, name);
      since[name] = draft.moment.now;
    } else if (!Object.hasOwn(given, name) && field.default !== null) {
      values[name] = keptForm(field.type, evaluate(field.default, scope));
      if (isFreedAtOnce(entity, field)) values[name] = freeSlug(draft, entity, field, row, values[name]);
      else later.push(field);
    }
  }
  for (const field of later) values[field.name] = freeSlug(draft, entity, field, row, values[field.name] ?? null);
  return { draft: counted, row: { id, values, since } };
}

function initialOf(draft: Draft, entity: string, field: string): string | null {
  return machineOf(draft.model, entity).find((machine) => machine.field === field)?.initial ?? null;
}

/** Null for every field that is kept. */
const blank = oncePer(({ fields }: Entity): Readonly<Record<string, Value>> => Object.fromEntries(fields
  .filter((field) => field.derived === null && field.type.kind !== "reverse")
  .map((field) => [field.name, null])));

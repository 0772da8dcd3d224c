import { oncePer } from "../../base/once-per.ts";
import type { Entity, Field } from "../../model/entity.ts";
import type { Expression } from "../../model/expression.ts";
import { defaultOfField } from "../../model/field-questions.ts";
import { storedFields } from "../../model/fields-of.ts";
import type { Value } from "../../model/value-type.ts";
import { askValue, boundRows } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import type { Program } from "../program/program.ts";
import type { Row } from "../state/state.ts";
import { signInField } from "../value/account-name.ts";
import { storedForm } from "../value/kept-form.ts";
import { freeSettledSlugs, freeSlug, numberedWith } from "./free-slug.ts";

/**
 * Gives the fields of a new record that were not given a value their defaults, in order: each is computed from the values that the record has by then.
 * Slugs among them get a number where they are not free.
 */
export function* fillDefaults(
  context: ProgramContext,
  entity: Entity,
  row: Row & { readonly values: Record<string, Value> },
  given: Readonly<Record<string, Value>>,
): Program<void> {
  const signInName = signInField(context.model, entity.name);
  const record = { entity, row, slugs: new Set<string>() };
  const waiting = defaultFields(entity).filter(({ field: { name } }) => !Object.hasOwn(given, name));
  const unnumbered: Field[] = [];
  const isPending = (name: string): boolean => waiting.some(({ field }) => field.name === name);
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { field, from } = next;
    const computed = yield* askValue(context, from, boundRows(entity.name, row));
    row.values[field.name] = storedForm(field.type, computed, field.name === signInName);
    if (numberedWith(entity, field) !== null) unnumbered.push(field);
    yield* freeSettledSlugs(record, unnumbered, isPending);
  }
  // These are unique per each other.
  for (const field of unnumbered) yield* freeSlug(record, field);
}

/** The fields with a default, in order. */
const defaultFields = oncePer((entity: Entity): readonly { readonly field: Field; readonly from: Expression }[] =>
  storedFields(entity).flatMap((field) => {
    const from = field.type.kind === "status" ? null : defaultOfField(field);
    return from === null ? [] : [{ field, from }];
  }),
);

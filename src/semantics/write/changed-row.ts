import { oncePer } from "../../base/once-per.ts";
import type { Entity, Field } from "../../model/entity.ts";
import type { Renewal } from "../../model/field-origin.ts";
import { renewalOf } from "../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import { askValue, boundRows } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import type { Program } from "../program/program.ts";
import type { Row } from "../state/state.ts";
import { signInField } from "../value/account-name.ts";
import { keptForms, storedForm, storedForms } from "../value/kept-form.ts";
import { sameValue } from "../value/same-value.ts";
import { freeSettledSlugs, freeSlug, numberedWith } from "./free-slug.ts";

/**
 * A record as assignments change it, not written yet. The defaults that this change computes again are computed once each, in the
 * order of the fields; those that follow a field whose own default is computed again come after it. `slugs`: those that the same change
 * has given to other records.
 */
export function* changedRow(
  context: ProgramContext,
  entityName: string,
  old: Row,
  assigned: Values,
  slugs = new Set<string>(),
): Program<Row> {
  const entity = entityNamed(context.model, entityName);
  const signInName = signInField(context.model, entityName);
  const values = keptForms(entity, { ...old.values, ...storedForms(entity, assigned, signInName) });
  const row = { id: old.id, values, since: old.since };
  const record = { entity, row, slugs };
  const waiting = renewedFields(entity).filter(({ name }) => !Object.hasOwn(assigned, name));
  const unnumbered: Field[] = [];
  // Setting a secret counts as a change even where it is the same: nobody can find out a secret by its effects.
  const isChanged = (name: string): boolean =>
    (!sameValue(old.values[name] ?? null, values[name] ?? null) && !unnumbered.some((field) => field.name === name)) ||
    (Object.hasOwn(assigned, name) && fieldNamed(entity, name)?.type.kind === "secret");
  const isNext = ({ renewal: { onChangeOf } }: RenewedField): boolean =>
    onChangeOf.length === 0 || onChangeOf.some(isChanged);
  const isPending = (name: string, slug: Field, seen: readonly string[] = []): boolean =>
    unnumbered.some((field) => field !== slug && field.name === name) ||
    (!seen.includes(name) &&
      waiting.some(
        (one) =>
          one.name === name &&
          (isNext(one) || one.renewal.onChangeOf.some((other) => isPending(other, slug, [...seen, name]))),
      ));
  for (let at = waiting.findIndex(isNext); at !== -1 || unnumbered.length > 0; at = waiting.findIndex(isNext)) {
    const [next] = at === -1 ? [] : waiting.splice(at, 1);
    if (next === undefined) {
      yield* freeSlug(record, unnumbered.shift()!);
      continue;
    }
    const { field, name, renewal } = next;
    const computed = yield* askValue(context, renewal.default, boundRows(entityName, row));
    values[name] = storedForm(field.type, computed, name === signInName);
    if (numberedWith(entity, field) !== null) unnumbered.push(field);
    yield* freeSettledSlugs(record, unnumbered, isPending);
  }
  return row;
}

/** A field whose default changes of the record compute again. */
interface RenewedField {
  readonly field: Field;
  readonly name: string;
  readonly renewal: Renewal;
}

const renewedFields = oncePer(({ fields }: Entity): readonly RenewedField[] =>
  fields.flatMap((field) => {
    const renewal = renewalOf(field);
    return renewal === null ? [] : [{ field, name: field.name, renewal }];
  }),
);

type Values = Readonly<Record<string, Value>>;

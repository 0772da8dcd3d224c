import type { Call } from "../../../model/call.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { defaultOfField, isGiven } from "../../../model/field-questions.ts";
import { fieldEquals, absentValue, recordNamed } from "./compared-field.ts";

/** What is known of every record that a call creates: the fields that it neither takes nor gives have their defaults, or are empty. */
export function factsOfNewRecord(entity: Entity, { does, takes }: Pick<Call, "does" | "takes">): readonly Expression[] {
  const given = does.kind === "create" ? does.given.map(({ field }) => field) : [];
  const sent = new Set([...takes.map(({ field }) => field), ...given]);
  return entity.fields.flatMap((field) =>
    !isGiven(field) || sent.has(field.name) ? [] : (factOfDefault(entity, field) ?? []),
  );
}

/** The condition that a field has its default, or is empty where it has none; null where the default depends on other records. */
export function factOfDefault(entity: Entity, field: Field): Expression | null {
  const value = defaultOfField(field) ?? (field.required ? null : absentValue);
  const isKnown =
    value?.kind === "literal" || value?.kind === "constant" || value?.kind === "me" || value?.kind === "now";
  return isKnown ? fieldEquals(recordNamed("this", entity.name), entity.name, field, value) : null;
}

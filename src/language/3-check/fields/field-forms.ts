import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import { keyTypes } from "../../2-resolve/entities/field-values.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/reported-diagnostics.ts";

/** Reports types and modifiers that don't go together. */
export const checkFieldForms: Check = (model, _, reported) => {
  const statesShown = model.points[3]?.shown === "shown" && !hasErrorsIn(4, model, reported);
  return model.entities.flatMap((entity) => entity.fields.flatMap((field) => checkField(field, entity, statesShown)));
};

function checkField(field: Field, entity: Entity, statesShown: boolean): readonly Diagnostic[] {
  const { type, span } = field;
  const name = `${entity.name}.${field.name}`;
  const found: Diagnostic[] = [];
  if (field.countsUp && type.kind !== "integer" && type.kind !== "unknown")
    found.push(createDiagnostic("counts-what", span, { field: name }));
  if (field.generated && !["uuid", "text", "unknown"].includes(type.kind))
    found.push(createDiagnostic("generated-what", span, { field: name }));
  if (type.kind === "reference" && type.whenDeleted === "clear" && field.required)
    found.push(createDiagnostic("cleared-but-required", span, { field: name, entity: type.entity }));
  if (type.kind === "reverse" && field.required) found.push(createDiagnostic("holds-no-data", span, { field: name }));
  if (type.kind === "status" && type.values.length === 0 && statesShown)
    found.push(createDiagnostic("status-without-states", span, { field: name }));
  const isUnique = entity.unique.some((together) => together.includes(field.name));
  if (field.name === "id" && !isOwnKey(field, entity))
    found.push(createDiagnostic("id-names-nothing", span, { field: name }));
  const what = notComparable(field);
  if (field.derived !== null) found.push(...onDerived(field, name, isUnique));
  else if (isUnique && what !== null) found.push(createDiagnostic("unique-what", span, { field: name, what }));
  return found;
}

/** Whether a field called `id` can be the key, in paths and in JSON. */
function isOwnKey({ name, type, required, hidden, derived }: Field, { unique }: Entity): boolean {
  const isUnique = unique.some((together) => together.length === 1 && together[0] === name);
  return type.kind === "unknown" || (keyTypes.has(type.kind) && required && !hidden && derived === null && isUnique);
}

/** The modifiers of a derived field that only a stored field can have. */
function onDerived(
  { name: own, countsUp, generated, fixed, span }: Field,
  name: string,
  isUnique: boolean,
): readonly Diagnostic[] {
  const modifiers = [
    isUnique ? "unique" : null,
    countsUp ? "counting up" : null,
    generated ? "generated" : null,
    fixed && own !== "id" ? "fixed" : null,
  ].filter((modifier) => modifier !== null);
  return modifiers.map((modifier) => createDiagnostic("modifier-on-derived", span, { field: name, modifier }));
}

/** Says why values of a type can't be unique in the expected sense; null if they can. */
function notComparable({ type }: Field): string | null {
  switch (type.kind) {
    case "reverse":
      return "a list of other records";
    case "list":
      return "a list";
    case "json":
      return "JSON of any form";
    case "file":
    case "image":
      return "a file";
    case "secret":
      return "a secret";
    default:
      return null;
  }
}

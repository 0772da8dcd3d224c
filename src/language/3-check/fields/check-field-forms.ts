import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import type { FieldOrigin } from "../../../model/field-origin.ts";
import type { FieldType } from "../../../model/field-type.ts";
import { derivationOf, isStored } from "../../../model/field-questions.ts";
import { keyTypes } from "../../2-resolve/entities/resolve-field-values.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";

/** Reports types and modifiers that don't go together. */
export const checkFieldForms: Check = (model, _, reported) => {
  const statesShown = model.points[3]?.shown === "shown" && !hasErrorsIn(4, model, reported);
  return model.entities.flatMap((entity) => entity.fields.flatMap((field) => checkField(field, entity, statesShown)));
};

function checkField(field: Field, entity: Entity, statesShown: boolean): readonly Diagnostic[] {
  const { type, span } = field;
  const name = `${entity.name}.${field.name}`;
  const found: Diagnostic[] = [];
  for (const origin of [field.origin, ...field.overridden]) {
    const code = whyNotOfType(origin, type);
    if (code !== null) found.push(createDiagnostic(code, span, { field: name }));
  }
  if (type.kind === "reference" && type.whenDeleted === "clear" && field.required)
    found.push(createDiagnostic("cleared-but-required", span, { field: name, entity: type.entity }));
  if (type.kind === "reverse" && field.required) found.push(createDiagnostic("holds-no-data", span, { field: name }));
  if (type.kind === "status" && type.values.length === 0 && statesShown)
    found.push(createDiagnostic("status-without-states", span, { field: name }));
  const isUnique = entity.unique.some((together) => together.includes(field.name));
  if (field.name === "id" && !isOwnKey(field, entity))
    found.push(createDiagnostic("id-names-nothing", span, { field: name }));
  const what = notComparable(field);
  if (derivationOf(field) !== null) found.push(...onDerived(field, name, isUnique));
  else if (isUnique && what !== null) found.push(createDiagnostic("unique-what", span, { field: name, what }));
  return found;
}

/** The diagnostic for an origin that a field of a type can't have; null where it can. */
function whyNotOfType({ kind }: FieldOrigin, type: FieldType): "counts-what" | "generated-what" | null {
  switch (kind) {
    case "counted":
      return ["integer", "unknown"].includes(type.kind) ? null : "counts-what";
    case "generated":
      return ["uuid", "text", "unknown"].includes(type.kind) ? null : "generated-what";
    case "given":
    case "renewed":
    case "derived":
      return null;
  }
}

/** Whether a field called `id` can be the key, in paths and in JSON. */
function isOwnKey(field: Field, { unique }: Entity): boolean {
  const { name, type, required, hidden } = field;
  const isUnique = unique.some((together) => together.length === 1 && together[0] === name);
  return type.kind === "unknown" || (keyTypes.has(type.kind) && required && !hidden && isStored(field) && isUnique);
}

/** The modifiers of a derived field that only a stored field can have. */
function onDerived(
  { name: own, overridden, fixed, span }: Field,
  name: string,
  isUnique: boolean,
): readonly Diagnostic[] {
  const modifiers = [
    isUnique ? "unique" : null,
    ...overridden.map(nameOfOrigin),
    fixed && own !== "id" ? "fixed" : null,
  ].filter((modifier) => modifier !== null);
  return modifiers.map((modifier) => createDiagnostic("modifier-on-derived", span, { field: name, modifier }));
}

/** The modifier of a type cell that says an origin, in a sentence; null where a type cell says none. */
function nameOfOrigin({ kind }: FieldOrigin): string | null {
  switch (kind) {
    case "counted":
      return "counting up";
    case "generated":
      return "generated";
    case "given":
    case "renewed":
    case "derived":
      return null;
  }
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

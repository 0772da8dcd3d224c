import { diagnostic } from "../../base/diagnostic.ts";
import type { Diagnostic } from "../../base/diagnostic.ts";
import type { Entity, Field } from "../../model/entity.ts";
import type { Check } from "./check.ts";
import { hasErrorsIn } from "./reported.ts";

/** Types and modifiers that don't go together. */
export const checkFieldForms: Check = (model, _, reported) => {
  const statesShown = model.points[3]?.shown === "shown" && !hasErrorsIn(4, model, reported);
  return model.entities.flatMap((entity) => entity.fields.flatMap((field) => checkField(field, entity, statesShown)));
};

function checkField(field: Field, entity: Entity, statesShown: boolean): readonly Diagnostic[] {
  const { type, span } = field;
  const name = `${entity.name}.${field.name}`;
  const found: Diagnostic[] = [];
  if (field.countsUp && type.kind !== "integer" && type.kind !== "unknown") found.push(diagnostic("counts-what", span, { field: name }));
  if (type.kind === "reference" && type.whenDeleted === "clear" && field.required) found.push(diagnostic("cleared-but-required", span, { field: name, entity: type.entity }));
  if (type.kind === "reverse" && field.required) found.push(diagnostic("holds-no-data", span, { field: name }));
  if (type.kind === "status" && type.values.length === 0 && statesShown) found.push(diagnostic("status-without-states", span, { field: name }));
  return found;
}

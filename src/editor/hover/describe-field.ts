import { printExpression } from "../../expression/print/print-expression.ts";
import { originModifiers } from "../../language/print/origin-modifiers.ts";
import { printType } from "../../language/print/print-type.ts";
import type { Field } from "../../model/entity.ts";
import { defaultOfField, derivationOf, isStored, renewalOf } from "../../model/field-questions.ts";
import type { Analysis } from "../document/analysis.ts";
import type { Description } from "./description.ts";
import { governsField, rolesWithRight } from "./roles-with-right.ts";

/** Describes a field: its type, its default, and who may read and change it. */
export function describeField(field: Field, entity: string, { model, source }: Analysis): Description {
  const { name, type, required, fixed, hidden } = field;
  const [derived, given] = [derivationOf(field), defaultOfField(field)];
  const modifiers = [
    ...(model.entities.find((one) => one.name === entity)?.unique.some((names) => names[0] === name) === true
      ? ["unique"]
      : []),
    ...(required ? ["required"] : []),
    ...(fixed ? ["fixed"] : []),
    ...originModifiers(field),
    ...(hidden ? ["hidden"] : []),
  ];
  return {
    heading: `**${name}** of ${entity}: ${[printType(type), ...modifiers].join(", ")}`,
    meaning: field.meaning,
    facts: [
      ...(derived === null ? [] : [`derived: \`${printExpression(derived)}\``]),
      ...(given === null
        ? []
        : [`by default \`${printExpression(given)}\`${renewalOf(field) === null ? "" : ", on every change"}`]),
      `read by ${rolesWithRight(model, source, governsField(model, "read", entity, name))}`,
      ...(isStored(field) && type.kind !== "status"
        ? [`changed by ${rolesWithRight(model, source, governsField(model, "update", entity, name))}`]
        : []),
    ],
  };
}

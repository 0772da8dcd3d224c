import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { neverHolds } from "../../../expression/solve/condition-relations.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { derivationOf } from "../../../model/field-questions.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Check } from "../reporting/check.ts";
import { invariantsOf } from "../../../semantics/write/judge-rules.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { smallestConflict } from "./smallest-conflict.ts";

/** Reports values that rules forbid together, though none of them forbids it alone: that is seldom meant. */
export const checkExcludedValues: Check = (model, _, reported, known) => {
  if (hasErrorsIn(3, model, reported) || hasErrorsIn(5, model, reported)) return [];
  return model.entities.flatMap((entity) => {
    const rules = invariantsOf(model, entity.name);
    // Rules that nothing satisfies are said of themselves.
    return rules.length < 2 ||
      smallestConflict(rules, [], known) !== null ||
      rules.some(({ holds }) => neverHolds(holds, known))
      ? []
      : entity.fields.flatMap((field) => excluded(field, entity, rules, known));
  });
};

function excluded(field: Field, entity: Entity, all: readonly Rule[], known: KnownNames): readonly Diagnostic[] {
  const rules = all.filter(({ holds }) =>
    someNode(holds, (node) => node.kind === "field" && node.of.kind === "this" && node.name === field.name),
  );
  if (rules.length < 2) return [];
  for (const value of valuesOf(field)) {
    const hasIt = equals(entity.name, field, value);
    if (rules.some(({ holds }) => neverHolds(holds, known, [hasIt]))) continue;
    const conflict = smallestConflict(rules, [hasIt], known);
    if (conflict === null) continue;
    const params = {
      rules: conflict.map(({ name }) => `“${name}”`).join(", "),
      field: `${entity.name}.${field.name}`,
      value: String(value),
    };
    const related = conflict
      .slice(0, -1)
      .map(({ name, span }) => ({ span, message: `The rule “${name}” stands here.` }));
    return [createDiagnostic("rules-exclude-value", conflict.at(-1)!.span, params, { related })];
  }
  return [];
}

/** The most values of a choice that are compared. */
const mostValues = 30;

function valuesOf(field: Field): readonly (string | boolean)[] {
  const { type } = field;
  if (derivationOf(field) !== null) return [];
  if (type.kind === "boolean") return [true, false];
  return type.kind === "choice" || type.kind === "status" || type.kind === "role"
    ? type.values.slice(0, mostValues)
    : [];
}

function equals(entity: string, { name, type, required, span }: Field, value: string | boolean): Expression {
  const of: Expression = { kind: "this", name: "this", span, type: { kind: "record", entity } };
  const valueType = valueTypeOf(type, required);
  return {
    kind: "binary",
    operator: "==",
    span,
    type: { kind: "boolean" },
    left: { kind: "field", of, entity, name, span, type: valueType },
    right: { kind: "literal", value, span, type: valueType },
  };
}

import { printExpression } from "../../../expression/print/print-expression.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { substituteParts } from "../../../expression/tree/substitute-parts.ts";
import type { Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { defaultOfField, isGiven, renewalOf } from "../../../model/field-questions.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Statement } from "../../../model/statement.ts";
import { isWrittenByCallers } from "../conditions/written-by-callers.ts";
import { fieldsOfCreations, statementsOf } from "../model-parts/statements-in-model.ts";
import { isOutside } from "./is-outside.ts";

/** A value that a statement writes into a field. */
export interface RefusedValue {
  readonly entity: string;
  readonly field: Field;
  readonly value: Expression;
}

/**
 * The values of fields that only assignments write, each of which leaves the field's range while the field has its default: the first of them is
 * refused, so that the field keeps its default, and all others are refused, too.
 */
export function refusedFromDefault(model: Specification, known: KnownNames): readonly RefusedValue[] {
  return model.entities.flatMap(({ name: entity, fields }) =>
    fields.flatMap((field): readonly RefusedValue[] => {
      const begins = defaultOfField(field);
      if (begins?.kind !== "literal" || !isGiven(field) || renewalOf(field) !== null || field.isValueOpen === true)
        return [];
      if (
        isWrittenByCallers(model, entity, field.name) ||
        fieldsOfCreations(model, entity).has(field.name) ||
        model.rows.some((row) => row.entity === entity && field.name in row.values)
      )
        return [];
      const written = statementsOf(model).flatMap(({ statements }) =>
        statements.flatMap((one) => writesTo(one, entity, field.name)),
      );
      return written.every((one) => one !== null && isOutside(field, atFirst(one, begins), known))
        ? written.flatMap((one) => (one === null ? [] : [{ entity, field, value: one.value }]))
        : [];
    }),
  );
}

type Assigned = Extract<Statement, { readonly kind: "assign" }>;

/** The assignments to a field in a statement; null for one that is not an assignment. */
function writesTo(statement: Statement, entity: string, field: string): readonly (Assigned | null)[] {
  switch (statement.kind) {
    case "assign":
      return statement.entity === entity && statement.field === field ? [statement] : [];
    case "update":
      return statement.entity === entity && statement.values.some((one) => one.field === field) ? [null] : [];
    case "each":
      return statement.statements.flatMap((one) => writesTo(one, entity, field));
    case "create":
    case "delete":
    case "take":
      return [];
  }
}

/** The value that an assignment gives a field that has its default. */
function atFirst({ of, field, value }: Assigned, begins: Expression): Expression {
  const path = printExpression(of);
  return substituteParts(value, (node) =>
    node.kind === "field" && node.name === field && printExpression(node.of) === path ? begins : null,
  );
}

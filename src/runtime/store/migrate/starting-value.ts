import { someNode } from "../../../expression/tree/children-of.ts";
import type { Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { defaultOfField } from "../../../model/field-questions.ts";
import { machineOf } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import { compileExpression, expressionCompiler } from "../compile/compile-expression.ts";
import type { Dialect } from "../dialect.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import { cellFormOf, sqlValue } from "../sql.ts";
import type { CellForm, Fragment } from "../fragment.ts";

/**
 * The value of a new field in stored records, under the alias `t`: the initial state, a constant default, or null. Numbers that
 * count up are given by the caller, who sees all records, and so are generated values, which differ each time.
 */
export function startingValue(entity: string, field: Field, model: Specification, dialect: Dialect): Fragment {
  switch (field.origin.kind) {
    case "counted":
    case "generated":
      return dialect.nothing(formOfField(field));
    case "given":
    case "renewed":
    case "derived":
      return startingDefault(entity, field, model, dialect);
  }
}

function startingDefault(entity: string, field: Field, model: Specification, dialect: Dialect): Fragment {
  if (field.type.kind === "status")
    return sqlValue(machineOf(model, entity).find((machine) => machine.field === field.name)?.initial ?? null);
  const given = defaultOfField(field);
  if (given === null && field.type.kind === "list" && field.type.set === true) return dialect.listOf([]);
  if (given === null || !isConstant(given)) return dialect.nothing(formOfField(field));
  return compileExpression(given, {
    model,
    dialect,
    compiler: expressionCompiler,
    visibility: null,
    this: null,
    old: null,
    variables: {},
    taken: [],
  });
}

function formOfField({ type }: Field): CellForm {
  return cellFormOf(valueTypeOf(type, false));
}

/** Whether an expression has the same value in all records, whoever asks and whenever. */
export function isConstant(expression: Expression): boolean {
  return !someNode(
    expression,
    ({ kind }) =>
      kind === "this" ||
      kind === "old" ||
      kind === "me" ||
      kind === "now" ||
      kind === "input" ||
      kind === "collection" ||
      kind === "variable",
  );
}

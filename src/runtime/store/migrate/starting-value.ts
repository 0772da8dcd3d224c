import { someNode } from "../../../expression/tree/children.ts";
import type { Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { machineOf } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import { compileExpression, expressionCompiler } from "../compile/compile-expression.ts";
import { sqlColumn } from "../compile/scope.ts";
import type { Dialect } from "../dialect.ts";
import { sql, sqlValue } from "../sql.ts";
import type { Fragment } from "../fragment.ts";

/**
 * The value of a new field in stored records, under the alias `t`: the initial state, a constant default, or null. Numbers that
 * count up are given by the caller, who sees all records.
 */
export function startingValue(entity: string, field: Field, model: Specification, dialect: Dialect): Fragment {
  if (field.countsUp) return sql`null`;
  if (field.generated && field.type.kind === "uuid") return sqlColumn("t", "@id");
  if (field.type.kind === "status")
    return sqlValue(machineOf(model, entity).find((machine) => machine.field === field.name)?.initial ?? null);
  if (field.default === null && field.type.kind === "list" && field.type.set === true) return dialect.listOf([]);
  if (field.default === null || !isConstant(field.default)) return sql`null`;
  return compileExpression(field.default, {
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

function isConstant(expression: Expression): boolean {
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

import { printExpression } from "../../expression/print/print-expression.ts";
import type { Assignment, Statement } from "../../model/statement.ts";

/** Statements in their order, with semicolons between them. */
export function printStatements(statements: readonly Statement[]): string {
  return statements.map(printStatement).join("; ");
}

function printStatement(statement: Statement): string {
  switch (statement.kind) {
    case "assign": {
      const owner = statement.of.kind === "this" ? "" : `${printExpression(statement.of)}.`;
      return `${owner}${statement.field} = ${printExpression(statement.value)}`;
    }
    case "create": {
      const unless = statement.unless === null ? "" : ` unless ${printExpression(statement.unless)}`;
      return `create ${statement.entity} ${printValues(statement.values, "this")}${unless}`;
    }
    case "update":
      return `update ${statement.entity} where ${printExpression(statement.where, "row")} ${printValues(statement.values, "row")}`;
    case "take":
      return `${statement.transition} ${printExpression(statement.of)}`;
    case "each": {
      const done = printStatements(statement.statements);
      return `for each ${statement.variable} in ${printExpression(statement.source)}: ${statement.statements.length === 1 ? done : `{${done}}`}`;
    }
    case "delete":
      return `delete ${statement.entity} where ${printExpression(statement.where, "row")}`;
  }
}

/** `{field: value}`, with the fields of `bare` written without it. */
export function printValues(assignments: readonly Assignment[], bare: "this" | "row"): string {
  return `{${assignments.map(({ field, value }) => `${field}: ${printExpression(value, bare)}`).join(", ")}}`;
}

import type { StatementSyntax } from "../../expression/statement-syntax.ts";
import type { Syntax, WrittenName } from "../../expression/syntax.ts";

/** Every `input.x` of an expression, in order. */
export function inputsMentioned(syntax: Syntax): readonly WrittenName[] {
  if (syntax.kind === "member" && syntax.of.kind === "name" && syntax.of.name === "input") return [syntax.member];
  return childrenOf(syntax).flatMap(inputsMentioned);
}

/** Every `input.x` of an effect, in order. */
export function inputsOfStatement(statement: StatementSyntax): readonly WrittenName[] {
  switch (statement.kind) {
    case "assign": return [...(statement.of === null ? [] : inputsMentioned(statement.of)), ...inputsMentioned(statement.value)];
    case "create": return [...statement.values.map(({ value }) => value), ...(statement.unless === null ? [] : [statement.unless])].flatMap(inputsMentioned);
    case "update": return [...inputsMentioned(statement.where), ...statement.values.flatMap(({ value }) => inputsMentioned(value))];
    case "delete": return inputsMentioned(statement.where);
  }
}

function childrenOf(syntax: Syntax): readonly Syntax[] {
  switch (syntax.kind) {
    case "literal":
    case "name":
    case "missing": return [];
    case "member":
    case "not":
    case "negate": return [syntax.of];
    case "index": return [syntax.of, syntax.index];
    case "call": return syntax.receiver === null ? syntax.arguments : [syntax.receiver, ...syntax.arguments];
    case "list": return syntax.items;
    case "map": return syntax.entries.map(({ value }) => value);
    case "binary": return [syntax.left, syntax.right];
    case "conditional": return [syntax.condition, syntax.then, syntax.otherwise];
  }
}

import type { StatementSyntax } from "../../../expression/syntax/statement-syntax.ts";
import type { Syntax, WrittenName } from "../../../expression/syntax/syntax.ts";

/** All inputs that an expression mentions, in order, with the whole chain: `input.article.title` gives `article.title`. */
export function inputNamesIn(syntax: Syntax): readonly WrittenName[] {
  const written = inputChain(syntax);
  if (written !== null) return [written];
  return childrenOf(syntax).flatMap(inputNamesIn);
}

/** All inputs that a statement mentions, in order. */
export function inputsOfStatement(statement: StatementSyntax): readonly WrittenName[] {
  switch (statement.kind) {
    case "assign":
      return [...(statement.of === null ? [] : inputNamesIn(statement.of)), ...inputNamesIn(statement.value)];
    case "create":
      return [
        ...statement.values.map(({ value }) => value),
        ...(statement.unless === null ? [] : [statement.unless]),
      ].flatMap(inputNamesIn);
    case "update":
      return [...inputNamesIn(statement.where), ...statement.values.flatMap(({ value }) => inputNamesIn(value))];
    case "delete":
      return inputNamesIn(statement.where);
    case "take":
      return inputNamesIn(statement.of);
    case "each":
      return [...inputNamesIn(statement.source), ...statement.statements.flatMap(inputsOfStatement)];
  }
}

/** The input that a chain such as `article.title` refers to: the longest prefix that is an input, else its first name. */
export function matchInputName({ name, span }: WrittenName, inputs: readonly string[]): WrittenName {
  const names = name.split(".");
  const beginnings = names.map((_, at) => names.slice(0, names.length - at).join("."));
  return { name: beginnings.find((one) => inputs.includes(one)) ?? names[0] ?? name, span };
}

/** The chain of members after `input`; null for any other expression. */
export function inputChain(syntax: Syntax): WrittenName | null {
  if (syntax.kind !== "member") return null;
  if (syntax.of.kind === "name") return syntax.of.name === "input" ? syntax.member : null;
  const before = inputChain(syntax.of);
  return before === null ? null : { name: `${before.name}.${syntax.member.name}`, span: before.span };
}

function childrenOf(syntax: Syntax): readonly Syntax[] {
  switch (syntax.kind) {
    case "literal":
    case "name":
    case "missing":
      return [];
    case "member":
    case "not":
    case "negate":
      return [syntax.of];
    case "index":
      return [syntax.of, syntax.index];
    case "call":
      return syntax.receiver === null ? syntax.arguments : [syntax.receiver, ...syntax.arguments];
    case "list":
      return syntax.items;
    case "map":
      return syntax.entries.map(({ value }) => value);
    case "binary":
      return [syntax.left, syntax.right];
    case "conditional":
      return [syntax.condition, syntax.then, syntax.otherwise];
  }
}

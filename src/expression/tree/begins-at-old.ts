import type { Expression } from "../../model/expression.ts";

/**
 * Whether an expression is reached from `old`, so that its record, or each record of its list, is read as it was before the write:
 * `old.room`, `old.lines[0]`, and the variable in `old.lines.all(l, …)`. `isOld`: whether a variable stands for such a record.
 */
export function beginsAtOld(expression: Expression, isOld: (variable: string) => boolean = () => false): boolean {
  switch (expression.kind) {
    case "old":
      return true;
    case "variable":
      return isOld(expression.name);
    case "field":
      return beginsAtOld(expression.of, isOld);
    case "call": {
      const [first] = expression.arguments;
      return first !== undefined && isOfRecords(expression) && beginsAtOld(first, isOld);
    }
    case "conditional":
      return allBeginAtOld([expression.then, expression.otherwise], isOld);
    case "list":
      return allBeginAtOld(expression.items, isOld);
    case "comprehension":
      switch (expression.macro) {
        case "filter":
        case "sort":
          return beginsAtOld(expression.source, isOld);
        case "map":
        case "flatMap":
          return beginsAtOld(expression.body, oldInBody(expression, isOld));
        default:
          return false;
      }
    default:
      return false;
  }
}

/** Which variables stand for records reached from `old` in the body of a macro. */
export function oldInBody(
  { source, variable }: Extract<Expression, { kind: "comprehension" }>,
  isOld: (variable: string) => boolean,
): (variable: string) => boolean {
  const isOldHere = beginsAtOld(source, isOld);
  return (name) => (name === variable ? isOldHere : isOld(name));
}

function allBeginAtOld(expressions: readonly Expression[], isOld: (variable: string) => boolean): boolean {
  const records = expressions.filter((one) => !(one.kind === "literal" && one.value === null));
  return records.length > 0 && records.every((one) => beginsAtOld(one, isOld));
}

function isOfRecords({ type }: Expression): boolean {
  return type.kind === "record" || (type.kind === "list" && type.of.kind === "record");
}

import type { Expression, FunctionCall } from "../../../model/expression.ts";
import { sql } from "../sql.ts";
import type { Fragment } from "../sql.ts";
import { aggregateOf } from "./aggregates.ts";
import type { Aggregate } from "./aggregates.ts";
import { compileExpression } from "./compile-expression.ts";
import { relationOf, selectFrom } from "./relations.ts";
import type { Scope } from "./scope.ts";

/** The value of a function of values. */
export function callOf({ name, arguments: given }: FunctionCall, scope: Scope): Fragment {
  const [first] = given;
  if (first?.type.kind === "list" && given.length === 1) {
    const ofList = listFunction(name, first, scope);
    if (ofList !== null) return ofList;
  }
  return scope.dialect.call(name, given.map((argument) => compileExpression(argument, scope)));
}

function listFunction(name: string, list: Expression, scope: Scope): Fragment | null {
  switch (name) {
    case "size": return selectFrom(relationOf(list, scope), sql`count(*)`);
    case "sum": case "min": case "max": case "average": return aggregateOf(name satisfies Aggregate, relationOf(list, scope));
    default: return null;
  }
}

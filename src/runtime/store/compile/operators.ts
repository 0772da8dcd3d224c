import type { Binary, Conditional, Expression, Rescale, Unary } from "../../../model/expression.ts";
import { isJson } from "../cell.ts";
import { join, sql, value } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { arithmeticOf, safe } from "./arithmetic.ts";
import { conditionOf, decisionOf, valueOf } from "./subexpression.ts";
import { neverNull } from "./never-null.ts";
import { boundValue } from "./scope.ts";
import { relationOf } from "./relation-of.ts";
import { narrowed, selectFrom } from "./relation.ts";
import type { Scope } from "./scope.ts";

/** The value of `left operator right`. */
export function binaryOf(binary: Binary, scope: Scope): Fragment {
  return binary.type.kind === "boolean" ? decisionOf(binary, scope) : arithmeticOf(binary, scope);
}

/** Where a comparison or a connection of conditions is true. */
export function binaryHolds(binary: Binary, scope: Scope): Fragment {
  const { operator, left, right } = binary;
  const both = (spell: (a: Fragment, b: Fragment) => Fragment) => spell(valueOf(left, scope), valueOf(right, scope));
  const ordered = (spell: (a: Fragment, b: Fragment) => Fragment) =>
    areJson(binary) ? spell(both(scope.dialect.jsonOrder), value(0)) : both(spell);
  switch (operator) {
    case "and":
      return sql`(${conditionOf(left, scope)} and ${conditionOf(right, scope)})`;
    case "or":
      return sql`(${conditionOf(left, scope)} or ${conditionOf(right, scope)})`;
    case "==":
      return both(areJson(binary) ? scope.dialect.sameJson : (a, b) => sql`(${a} is not distinct from ${b})`);
    case "!=":
      return both(
        areJson(binary)
          ? (a, b) => sql`(not ${scope.dialect.sameJson(a, b)})`
          : (a, b) => sql`(${a} is distinct from ${b})`,
      );
    case "<":
      return ordered((a, b) => sql`(${a} < ${b})`);
    case "<=":
      return ordered((a, b) => sql`(${a} <= ${b})`);
    case ">":
      return ordered((a, b) => sql`(${a} > ${b})`);
    case ">=":
      return ordered((a, b) => sql`(${a} >= ${b})`);
    case "in":
      return inHolds(left, right, scope);
    case "+":
    case "-":
    case "*":
    case "/":
    case "%":
      return arithmeticOf(binary, scope);
  }
}

/** The value of `condition ? then : otherwise`. */
export function conditionalOf({ condition, then, otherwise }: Conditional, scope: Scope): Fragment {
  return sql`case when ${conditionOf(condition, scope)} then ${valueOf(then, scope)} else ${valueOf(otherwise, scope)} end`;
}

/** Where a conditional between conditions is true. */
export function conditionalHolds({ condition, then, otherwise }: Conditional, scope: Scope): Fragment {
  return sql`case when ${conditionOf(condition, scope)} then ${conditionOf(then, scope)} else ${conditionOf(otherwise, scope)} end`;
}

/** The value of `-of`. */
export function negationOf({ of }: Unary, scope: Scope): Fragment {
  return sql`(-${valueOf(of, scope)})`;
}

/** The same decimal at another scale. */
export function rescaleOf({ of, by }: Rescale, scope: Scope): Fragment {
  const number = valueOf(of, scope);
  return by >= 0 ? safe(scope.dialect.product(number, value(10 ** by))) : scope.dialect.rounded(number, -by);
}

function areJson({ left, right }: Binary): boolean {
  return isJson(left.type) && isJson(right.type);
}

// A short list of known values is one look at the column; any other list is rows to look through.
function inHolds(left: Expression, right: Expression, scope: Scope): Fragment {
  if (right.type.kind === "json" || left.type.kind === "json")
    return scope.dialect.inJson(valueOf(left, scope), valueOf(right, scope));
  if (right.kind === "list" && right.items.length > 0 && right.items.every(neverNull)) {
    return sql`(${valueOf(left, scope)} in (${join(
      right.items.map((item) => valueOf(item, scope)),
      sql`, `,
    )}))`;
  }
  const relation = relationOf(right, scope);
  const found = sql`${boundValue(relation.item)} is not distinct from ${valueOf(left, relation.scope)}`;
  return sql`(exists ${selectFrom(narrowed(relation, [found]), sql`1`)})`;
}

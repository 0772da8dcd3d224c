import type { Binary, Conditional, Expression, Rescale, Unary } from "../../../model/expression.ts";
import { isJsonCell } from "../encode-cell.ts";
import { joinFragments, sql, sqlValue } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { arithmeticOf } from "./sql-arithmetic.ts";
import { compileHolds, decisionOf, compileValue, compileValueAs } from "./compile-value.ts";
import { neverNull } from "./never-null.ts";
import { boundValue } from "./sql-scope.ts";
import { relationOf } from "./relation-of.ts";
import { narrowRelation, selectFrom } from "./narrow-relation.ts";
import type { SqlScope } from "./sql-scope.ts";

/** SQL for `left operator right`. */
export function binaryOf(binary: Binary, scope: SqlScope): Fragment {
  return binary.type.kind === "boolean" ? decisionOf(binary, scope) : arithmeticOf(binary, scope);
}

/** SQL that is true where a comparison, `and` or `or` is true. */
export function binaryHolds(binary: Binary, scope: SqlScope): Fragment {
  const { operator, left, right } = binary;
  if (operator === "==" && !areJson(binary)) {
    const [a, b] = [compileValueAs(left, right.type, scope), compileValueAs(right, left.type, scope)];
    return scope.dialect.equal(a, b, neverNull(left) || neverNull(right));
  }
  return binaryDecides(binary, scope);
}

/** The same, and never null where it is `==` or `!=`. */
export function binaryDecides(binary: Binary, scope: SqlScope): Fragment {
  const { operator, left, right } = binary;
  const both = (spell: (a: Fragment, b: Fragment) => Fragment) =>
    spell(compileValueAs(left, right.type, scope), compileValueAs(right, left.type, scope));
  const ordered = (spell: (a: Fragment, b: Fragment) => Fragment) =>
    areJson(binary) ? spell(both(scope.dialect.jsonOrder), sqlValue(0)) : both(spell);
  switch (operator) {
    case "and":
      return sql`(${compileHolds(left, scope)} and ${compileHolds(right, scope)})`;
    case "or":
      return sql`(${compileHolds(left, scope)} or ${compileHolds(right, scope)})`;
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

/** SQL for `condition ? then : otherwise`. */
export function conditionalOf({ condition, then, otherwise, type }: Conditional, scope: SqlScope): Fragment {
  return sql`case when ${compileHolds(condition, scope)} then ${compileValueAs(then, type, scope)} else ${compileValueAs(otherwise, type, scope)} end`;
}

/** SQL that is true where a conditional between conditions is true. */
export function conditionalHolds({ condition, then, otherwise }: Conditional, scope: SqlScope): Fragment {
  return sql`case when ${compileHolds(condition, scope)} then ${compileHolds(then, scope)} else ${compileHolds(otherwise, scope)} end`;
}

/** SQL for `-of`. */
export function negationOf({ of, type }: Unary, scope: SqlScope): Fragment {
  return sql`(-${compileValueAs(of, type, scope)})`;
}

/** SQL for a decimal at another scale. */
export function rescaleOf({ of, by, type }: Rescale, scope: SqlScope): Fragment {
  const number = compileValueAs(of, type, scope);
  return by >= 0
    ? scope.dialect.safe(scope.dialect.product(number, sqlValue(10 ** by)))
    : scope.dialect.rounded(number, -by);
}

function areJson({ left, right }: Binary): boolean {
  return isJsonCell(left.type) && isJsonCell(right.type);
}

// A short list of known values is compared with the column at once. Any other list becomes rows to search.
function inHolds(left: Expression, right: Expression, scope: SqlScope): Fragment {
  if (right.type.kind === "json" || left.type.kind === "json")
    return scope.dialect.inJson(compileValue(left, scope), compileValue(right, scope));
  if (right.kind === "list" && right.items.length > 0 && right.items.every(neverNull)) {
    return sql`(${compileValue(left, scope)} in (${joinFragments(
      right.items.map((item) => compileValue(item, scope)),
      sql`, `,
    )}))`;
  }
  const relation = relationOf(right, scope);
  const found = sql`${boundValue(relation.item)} is not distinct from ${compileValue(left, relation.scope)}`;
  return sql`(exists ${selectFrom(narrowRelation(relation, [found]), sql`1`)})`;
}

import type { Binary } from "../../../model/expression.ts";
import type { ValueType } from "../../../model/value-type.ts";
import { cellFormOf, sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { compileValue } from "./compile-value.ts";
import type { SqlScope } from "./sql-scope.ts";

/** SQL for a sum, difference, product, quotient or remainder, of all types for which these are defined. */
export function arithmeticOf({ operator, left, right, type }: Binary, scope: SqlScope): Fragment {
  const { dialect } = scope;
  if (left.type.kind === "null" || right.type.kind === "null") return dialect.nothing(cellFormOf(type));
  const a = compileValue(left, scope);
  const b = compileValue(right, scope);
  switch (operator) {
    case "+":
      return sumOf({ of: a, type: left.type }, { of: b, type: right.type }, scope);
    case "-":
      return differenceOf({ of: a, type: left.type }, { of: b, type: right.type }, scope);
    case "*":
      return dialect.safe(dialect.product(a, b));
    case "/":
      return left.type.kind === "integer" && right.type.kind === "integer"
        ? dialect.divided(a, b)
        : dialect.quotient(a, b, right.type.kind === "decimal" ? right.type.scale : 0);
    case "%":
      return sql`(${a} % nullif(${b}, 0))`;
    default:
      throw new Error(`fault: ${operator} is no arithmetic`);
  }
}

interface Operand {
  readonly of: Fragment;
  readonly type: ValueType;
}

function sumOf(left: Operand, right: Operand, { dialect }: SqlScope): Fragment {
  switch (left.type.kind) {
    case "timestamp":
      return dialect.later(left.of, right.of);
    case "date":
      return dialect.daysLater(left.of, right.of);
    case "text":
    case "choice":
      return sql`(${left.of} || ${right.of})`;
    case "list":
      return dialect.concatenated(left.of, right.of);
    default:
      return right.type.kind === "timestamp"
        ? dialect.later(right.of, left.of)
        : right.type.kind === "date"
          ? dialect.daysLater(right.of, left.of)
          : dialect.safe(sql`${left.of} + ${right.of}`);
  }
}

function differenceOf(left: Operand, right: Operand, { dialect }: SqlScope): Fragment {
  switch (left.type.kind) {
    case "timestamp":
      return right.type.kind === "timestamp"
        ? dialect.elapsed(left.of, right.of)
        : dialect.later(left.of, sql`(-${right.of})`);
    case "date":
      return right.type.kind === "date"
        ? dialect.elapsedDays(left.of, right.of)
        : dialect.daysLater(left.of, sql`(-${right.of})`);
    default:
      return dialect.safe(sql`${left.of} - ${right.of}`);
  }
}

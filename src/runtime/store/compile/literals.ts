import type { ListExpression, MapExpression } from "../../../model/expression.ts";
import type { Value, ValueType } from "../../../model/value-type.ts";
import { encode, isJson } from "../cell.ts";
import type { Item, JsonForm } from "../dialect.ts";
import { value } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { valueOf } from "./subexpression.ts";
import type { Scope } from "./scope.ts";

/** A value that the document says. */
export function literalOf(given: Value, type: ValueType): Fragment {
  return value(encode(given, type));
}

/** `[a, b]`. */
export function listOf({ items }: ListExpression, scope: Scope): Fragment {
  return scope.dialect.listOf(items.map((item): Item => ({ of: valueOf(item, scope), form: jsonFormOf(item.type) })));
}

/** `{name: a}`. */
export function mapOf({ entries }: MapExpression, scope: Scope): Fragment {
  return scope.dialect.mapOf(
    entries.map(({ name, value: of }) => ({ name, of: valueOf(of, scope), form: jsonFormOf(of.type) })),
  );
}

/** How a value of that type is written into a list or a map, so that reading it there gives the same value. */
export function jsonFormOf(type: ValueType): JsonForm {
  return { kind: type.kind === "boolean" ? "boolean" : isJson(type) ? "json" : "plain" };
}

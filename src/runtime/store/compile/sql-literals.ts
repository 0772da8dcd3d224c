import type { ListExpression, MapExpression } from "../../../model/expression.ts";
import type { Value, ValueType } from "../../../model/value-type.ts";
import { encodeCell, isJsonCell } from "../encode-cell.ts";
import type { ItemForm, JsonForm, JsonItem } from "../dialect.ts";
import { cellFormOf, sqlValue } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { compileValue } from "./compile-value.ts";
import type { SqlScope } from "./sql-scope.ts";

/** SQL for a literal. */
export function compileLiteral(given: Value, type: ValueType, { dialect }: SqlScope): Fragment {
  return given === null && type.kind !== "null" ? dialect.nothing(cellFormOf(type)) : sqlValue(encodeCell(given, type));
}

/** SQL for a list `[a, b]`. */
export function compileList({ items }: ListExpression, scope: SqlScope): Fragment {
  return scope.dialect.listOf(
    items.map((item): JsonItem => ({ of: compileValue(item, scope), form: jsonFormOf(item.type) })),
  );
}

/** SQL for a map `{name: a}`. */
export function compileMap({ entries }: MapExpression, scope: SqlScope): Fragment {
  return scope.dialect.mapOf(
    entries.map(({ name, value: of }) => ({ name, of: compileValue(of, scope), form: jsonFormOf(of.type) })),
  );
}

/** How a value of a type is written into a list or a map, so that reading it from there gives the same value. */
export function jsonFormOf(type: ValueType): JsonForm {
  return { kind: itemFormOf(type) };
}

/** The form of an item of a type in a list. */
export function itemFormOf(type: ValueType): ItemForm {
  return isJsonCell(type) ? "json" : cellFormOf(type);
}

import type { FunctionCall } from "../../model/expression.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { CellForm, Fragment } from "./fragment.ts";

/**
 * How a database writes the SQL that differs between databases. Each function means the same as in `evaluate`; where an
 * argument is null, the result is.
 */
export interface Dialect {
  readonly name: "sqlite" | "postgres";
  /** The placeholder of the parameter with this number. */
  placeholder(number: number, form: CellForm): string;
  /** The type of a column. */
  columnType(form: CellForm): Fragment;
  /** The collation that compares text by code point, where columns don't do so by themselves. */
  readonly byCodePoint: Fragment;
  /** What makes a table hold its rows in the order of its primary key, at the end of the statement that creates it. */
  readonly clustered: Fragment;
  /** A column of every table but clustered ones that holds the database's own address of the row, by which a row is found again at once. */
  readonly place: Fragment;
  /** A query of the names of a table's columns, computed ones included. */
  columnsOf(table: string): Fragment;
  /** A query of the names of a table's indexes, without those that belong to its keys. */
  indexesOf(table: string): Fragment;
  /** The same value, for which the database does not look into an index. */
  unindexed(of: Fragment): Fragment;
  /** The product of two integers. A result that is too large must not be an error. */
  product(left: Fragment, right: Fragment): Fragment;
  /** `left * 10^by / right`, rounded half away from zero. */
  quotient(left: Fragment, right: Fragment, by: number): Fragment;
  /** An integer divided by `10^places`, rounded half away from zero. */
  rounded(of: Fragment, places: number): Fragment;
  /** An aggregate: the sum of integers, which is zero without any, and null where it is not a safe integer. */
  sum(of: Fragment): Fragment;
  /** A timestamp plus milliseconds. */
  later(timestamp: Fragment, milliseconds: Fragment): Fragment;
  /** Milliseconds from the second timestamp to the first. */
  elapsed(until: Fragment, from: Fragment): Fragment;
  /** A date plus the whole days in milliseconds. */
  daysLater(date: Fragment, milliseconds: Fragment): Fragment;
  /** Milliseconds from the second date to the first. */
  elapsedDays(until: Fragment, from: Fragment): Fragment;
  /** A relation with the columns `key` and `value`: the index and the value of each item of a list. */
  each(list: Fragment): Fragment;
  /** The same for a JSON value. Anything but a list has no items. */
  eachOfJson(json: Fragment): Fragment;
  /** The JSON of an item, by the alias of its row in `eachOfJson`. */
  itemOfJson(alias: Fragment): Fragment;
  /** A list of values. */
  listOf(items: readonly JsonItem[]): Fragment;
  /** An aggregate: the list of the items of all rows, in `order`; empty where there are none. */
  gathered(item: JsonItem, order: Fragment): Fragment;
  /** A map. */
  mapOf(entries: readonly JsonEntry[]): Fragment;
  /** A map without those of the entries that are null. */
  withoutNulls(map: Fragment, names: readonly string[]): Fragment;
  /** Merges maps that have no names in common. A null adds nothing. */
  merged(maps: readonly Fragment[]): Fragment;
  /** The entry of a map; null where it has none. */
  entry(of: Fragment, name: string, form: JsonForm): Fragment;
  /** Two lists, one after the other. */
  concatenated(first: Fragment, second: Fragment): Fragment;
  /** A single value as JSON. */
  json(item: JsonItem): Fragment;
  /** Compares two JSON values: below, at or above zero for two numbers or two texts, null for anything else. */
  jsonOrder(left: Fragment, right: Fragment): Fragment;
  /** Whether a JSON list has an item, or a JSON object a name. */
  inJson(item: Fragment, whole: Fragment): Fragment;
  /** Whether two JSON values are equal, whatever the order of their entries. Null equals null. */
  sameJson(left: Fragment, right: Fragment): Fragment;
  /** Calls a text function by its name in expressions, or one that makes texts for people. */
  call(name: TextFunction, given: readonly Fragment[]): Fragment;
  /** A cell of one field type as the nearest cell of another; null where there is none. */
  converted(of: Fragment, from: FieldType, to: FieldType): Fragment;
  /** A random value of a generated field, another one for each row. */
  generated(type: FieldType): Fragment;
  /** The last characters of a text, at most so many. */
  ending(text: Fragment, length: number): Fragment;
  /** The value of a checked call with these arguments. */
  computed(call: FunctionCall, given: readonly Fragment[]): Fragment;
}

/** How a cell is written into JSON: as it is, as a boolean, as JSON text, as a decimal number, or as a list of them. */
export type JsonForm =
  | { readonly kind: "plain" | "boolean" | "json" }
  | { readonly kind: "decimal" | "decimals"; readonly scale: number };

/** A fragment to be put into JSON. */
export interface JsonItem {
  readonly of: Fragment;
  readonly form: JsonForm;
}

/** A named fragment to be put into JSON. */
export interface JsonEntry extends JsonItem {
  readonly name: string;
}

/** The functions that a dialect writes by name alone. `iso_duration` gives a duration as JSON has it. */
export type TextFunction = "size" | "contains" | "startsWith" | "lowerAscii" | "upperAscii" | "iso_duration";

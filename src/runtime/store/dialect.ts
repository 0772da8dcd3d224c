import type { FunctionCall } from "../../model/expression.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { CellForm, Fragment } from "./fragment.ts";

/** How one database's SQL spells what differs between them. Each part means what `evaluate` means, null in, null out. */
export interface Dialect {
  readonly name: "sqlite" | "postgres";
  /** The placeholder of the numberth parameter. */
  placeholder(number: number, form: CellForm): string;
  /** The type of a column. */
  columnType(form: CellForm): Fragment;
  /** What makes text compare by code point, where the database's columns don't by themselves. */
  readonly byCodePoint: Fragment;
  /** A column that every table has: where the database keeps the row, by which a row just found is found again at once. */
  readonly place: Fragment;
  /** Two integers multiplied; however large the result, it is no failure. */
  product(left: Fragment, right: Fragment): Fragment;
  /** `left * 10^by / right`, rounded half away from zero. */
  quotient(left: Fragment, right: Fragment, by: number): Fragment;
  /** An integer divided by `10^places`, rounded half away from zero. */
  rounded(of: Fragment, places: number): Fragment;
  /** An aggregate: the sum of integers, zero where there are none; null where it is not a safe integer. */
  sum(of: Fragment): Fragment;
  /** A timestamp and milliseconds. */
  later(timestamp: Fragment, milliseconds: Fragment): Fragment;
  /** Milliseconds from the second timestamp to the first. */
  elapsed(until: Fragment, from: Fragment): Fragment;
  /** A date and milliseconds, of which whole days count. */
  daysLater(date: Fragment, milliseconds: Fragment): Fragment;
  /** Milliseconds from the second date to the first. */
  elapsedDays(until: Fragment, from: Fragment): Fragment;
  /** A relation with the columns `key` and `value`: the items of a list and their places. */
  each(list: Fragment): Fragment;
  /** The same of a JSON value, of which anything but a list has no items. */
  eachOfJson(json: Fragment): Fragment;
  /** The JSON of the item at the row of `eachOfJson` that an alias stands for. */
  itemOfJson(alias: Fragment): Fragment;
  /** A list of values that each stand in a fragment. */
  listOf(items: readonly JsonItem[]): Fragment;
  /** An aggregate: the list of `item` over the rows of a query, in `order`; empty where there are none. */
  gathered(item: JsonItem, order: Fragment): Fragment;
  /** A map. */
  mapOf(entries: readonly JsonEntry[]): Fragment;
  /** A map without those of the entries that are null. */
  withoutNulls(map: Fragment, names: readonly string[]): Fragment;
  /** Maps as one, in which none names what another does; a null among them adds nothing. */
  merged(maps: readonly Fragment[]): Fragment;
  /** The entry of a map; null where it has none. */
  entry(of: Fragment, name: string, form: JsonForm): Fragment;
  /** The items of one list, then those of the other. */
  concatenated(first: Fragment, second: Fragment): Fragment;
  /** A value as JSON by itself. */
  json(item: JsonItem): Fragment;
  /** The order of two JSON values: below, at or above zero for two numbers and for two texts, null for anything else. */
  jsonOrder(left: Fragment, right: Fragment): Fragment;
  /** Whether a JSON value is an item of a JSON list, or a text the name of an entry of a JSON object. */
  inJson(item: Fragment, whole: Fragment): Fragment;
  /** Whether two JSON values are the same, whatever the order of their entries; null is the same as null. */
  sameJson(left: Fragment, right: Fragment): Fragment;
  /** A function of text by its name in expressions, or one that makes text for people. */
  call(name: TextFunction, given: readonly Fragment[]): Fragment;
  /** A cell of one field type as the nearest cell of another; null where there is none. */
  converted(of: Fragment, from: FieldType, to: FieldType): Fragment;
  /** The value of a checked call, given what its arguments are. */
  computed(call: FunctionCall, given: readonly Fragment[]): Fragment;
}

/** How a fragment's cell is written into JSON: as it is, as true or false, as JSON that it holds, as a decimal number, as a list of them. */
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

/** What is spelled by name alone. `iso_duration` is how JSON carries a duration. */
export type TextFunction = "size" | "contains" | "startsWith" | "lowerAscii" | "upperAscii" | "iso_duration";

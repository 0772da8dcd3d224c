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
  /** A text as a literal. */
  literal(text: string): string;
  /** A null in the place of a value of a form. */
  nothing(form: CellForm): Fragment;
  /** The type of a column. */
  columnType(form: CellForm): Fragment;
  /** The collation that compares text by code point, where columns don't do so by themselves. */
  readonly byCodePoint: Fragment;
  /** What makes a table hold its rows in the order of its primary key, at the end of the statement that creates it. */
  readonly clustered: Fragment;
  /** A column of every table but clustered ones that holds the database's own address of the row, by which a row is found again at once. */
  readonly place: Fragment;
  /** The form of that address. */
  readonly placeForm: CellForm;
  /** Whether `later` can stand in the definition of a column. */
  readonly definesTimes: boolean;
  /** Whether a write that returns its row costs less than the write and a query of the row. */
  readonly returnsAtNoCost: boolean;
  /** A query of the names of a table's columns, computed ones included. */
  columnsOf(table: string): Fragment;
  /** A query of the names of a table's indexes, without those that belong to its keys. */
  indexesOf(table: string): Fragment;
  /** The same value, for which the database does not look into an index. */
  unindexed(of: Fragment): Fragment;
  /** Whether two values are equal, null to null: true where they are, false or null elsewhere. `isKnown`: one of them is never null. */
  equal(left: Fragment, right: Fragment, isKnown: boolean): Fragment;
  /** The product of two integers. A result that is too large must not be an error: `safe` makes it null. */
  product(left: Fragment, right: Fragment): Fragment;
  /** A sum, a difference or a product as an integer, or null where it is too large to be exact in every implementation. */
  safe(of: Fragment): Fragment;
  /** The quotient of two integers without its fraction; null for a division by zero. */
  divided(left: Fragment, right: Fragment): Fragment;
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
  /** The items of a list whose items have a form, one row each under an alias. */
  each(list: Fragment, form: ItemForm, alias: string): ItemRows;
  /** The items of a JSON value as JSON. Anything but a list has none. */
  eachOfJson(json: Fragment, alias: string): ItemRows;
  /** The names of a map's entries. */
  eachName(map: Fragment, alias: string): ItemRows;
  /** A list of values. */
  listOf(items: readonly JsonItem[]): Fragment;
  /** An aggregate: the list of the items of all rows, in `order`; empty where there are none. */
  gathered(item: JsonItem, order: Fragment): Fragment;
  /** A map. Entries that are in `mayLack` are left out where they are null. */
  mapOf(entries: readonly JsonEntry[], mayLack?: readonly string[]): Fragment;
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
  /** Whether it lacks the function that a checked call calls. */
  cannotCompute(call: FunctionCall): boolean;
  /** The value of a checked call with these arguments. */
  computed(call: FunctionCall, given: readonly Fragment[]): Fragment;
}

/** The form of the items of a list; `json` for those that are JSON texts. */
export type ItemForm = CellForm | "json";

/** The items of a list as rows of a query. */
export interface ItemRows {
  /** What stands after `from`, with its alias. It may refer to what stands before it there. */
  readonly from: Fragment;
  /** The index of the item, from 0. */
  readonly key: Fragment;
  readonly value: Fragment;
}

/** How a cell is written into JSON: as a text, a number, a boolean or JSON text, as a decimal number, or as a list of them. */
export type JsonForm = { readonly kind: ItemForm } | { readonly kind: "decimal" | "decimals"; readonly scale: number };

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

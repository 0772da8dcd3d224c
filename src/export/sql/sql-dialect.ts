import type { FieldType } from "../../model/field-type.ts";
import type { Value, ValueType } from "../../model/value-type.ts";

/** How one database writes the parts of a schema. All texts are SQL; where an argument is null, the value of an expression is null. */
export interface SqlDialect {
  readonly name: "postgres" | "sqlite";
  /** The type of a column that holds values of a field's type, which is no list and no reverse. */
  columnType(type: FieldType): string;
  /** What a value that is not null has to fulfil besides its column type. */
  conditionsOn(type: FieldType, column: string): readonly ValueCondition[];
  /** What stands behind the type of a column that counts up. `isKey`: it is the primary key. */
  counted(isKey: boolean): string;
  /** A random value of a generated field. */
  generated(type: FieldType): string;
  /** A value of a type as a literal; null where there is none. */
  literal(value: Value, type: ValueType): string | null;
  /** The moment at which the row is written. */
  readonly now: string;
  /** How a computed column is kept. */
  readonly keepsComputed: "STORED" | "VIRTUAL";
  readonly functions: SqlFunctions;
}

/** A condition on a value, with the word by which its constraint is named: `length`. */
export interface ValueCondition {
  readonly about: string;
  readonly holds: string;
}

/** What expressions call. */
export interface SqlFunctions {
  size(text: string): string;
  contains(text: string, part: string): string;
  startsWith(text: string, part: string): string;
  lowerAscii(text: string): string;
  /** Whether a text has a part that matches a pattern; null where the database has no regular expressions. */
  matches(text: string, pattern: string): string | null;
  /** A text that is compared by code point. */
  byCodePoint(text: string): string;
  /** A timestamp plus or minus a duration. */
  later(timestamp: string, sign: "+" | "-", duration: string): string;
  elapsed(until: string, from: string): string;
  /** A date plus so many whole days. */
  daysLater(date: string, days: number): string;
  elapsedDays(until: string, from: string): string;
  /** The date of a timestamp in UTC. */
  dateOf(timestamp: string): string;
  /** A decimal at another scale, multiplied by `10^by`; null where that can't be written. */
  rescaled(number: string, by: number, scale: number): string | null;
}

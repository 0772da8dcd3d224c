/**
 * The type of an expression.
 *
 * `optional` marks what may be null. INVARIANT: values of a type look the same in a row, in an expression and in a
 * store's column, so that the interpreter and the compiled path compare like with like:
 *
 * - boolean: `true`/`false` · integer: a safe integer · decimal: the safe integer `value * 10^scale`
 * - duration: integer milliseconds · size: integer bytes
 * - text, choice: text · timestamp: `2026-11-21T09:30:00.000Z` · date: `2026-11-21` · time: `09:30:00`
 * - record: the `id` (text) of the record · list: an array · map: an object · json: any JSON
 * - file: the file's `id` (text)
 */
export type ValueType = Shape & { readonly optional?: true };

type Shape =
  | { readonly kind: "boolean" | "integer" | "date" | "time" | "duration" | "json" | "file" | "rate" }
  /** `secret`: no expression reads it. */
  | { readonly kind: "text"; readonly secret?: true }
  /** `toTheSecond`: JSON has it without a fraction. */
  | { readonly kind: "timestamp"; readonly toTheSecond?: true }
  | { readonly kind: "decimal"; readonly scale: number }
  /** One of a closed set of texts: an enumeration, a status, the role. */
  | { readonly kind: "choice"; readonly values: readonly string[] }
  | { readonly kind: "record"; readonly entity: string }
  | { readonly kind: "list"; readonly of: ValueType }
  /** `mayLack`: the entries that an answer leaves out where they are null. `sentTo`: what takes the entries as inputs, as `Named.of` has it. */
  | {
      readonly kind: "map";
      readonly entries: Readonly<Record<string, ValueType>>;
      readonly mayLack?: readonly string[];
      readonly sentTo?: string;
    }
  | { readonly kind: "null" }
  /** What follows a mistake that has been reported already: fits everything and says nothing more. */
  | { readonly kind: "anything" };

/** A value as `ValueType` describes it; JSON throughout. */
export type Value = null | boolean | number | string | readonly Value[] | { readonly [name: string]: Value };

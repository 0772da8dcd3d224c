/** What a field's type cell says. Sizes are inclusive; an absent bound is no bound of the document's. */
export type FieldType =
  /** `pattern`: a regular expression that describes the whole text. */
  | { readonly kind: "text"; readonly long: boolean; readonly range: Range; readonly pattern?: string }
  | { readonly kind: "integer"; readonly range: Range }
  /** `money` is `decimal(15,2)`; range and values are scaled by `10^scale`. */
  | {
      readonly kind: "decimal";
      readonly precision: number;
      readonly scale: number;
      readonly money: boolean;
      /** The ISO 4217 code of an amount of money that says its currency. */
      readonly currency?: string;
      readonly range: Range;
    }
  | { readonly kind: "boolean" | "date" | "time" | "email" | "url" | "phone" | "uuid" | "slug" | "json" }
  /** To the millisecond unless it says that whole seconds are enough. */
  | { readonly kind: "timestamp"; readonly toTheSecond?: true }
  /** The range is in milliseconds. */
  | { readonly kind: "duration"; readonly range: Range }
  /** The range is in bytes. */
  | { readonly kind: "file" | "image"; readonly range: Range }
  /** Kept only as a password hash, never answered; the range is in characters. */
  | { readonly kind: "secret"; readonly range: Range }
  | { readonly kind: "choice"; readonly values: readonly string[] }
  /** A status: its values are the states of the machine of this field. */
  | { readonly kind: "status"; readonly values: readonly string[] }
  /** The role: its values are the names of the roles. */
  | { readonly kind: "role"; readonly values: readonly string[] }
  | { readonly kind: "reference"; readonly entity: string; readonly whenDeleted: "refuse" | "delete" | "clear" }
  /** The reverse of a reference; holds no data. */
  | { readonly kind: "reverse"; readonly entity: string; readonly by: string }
  /** `list of text`, or `set of text`: kept in order, each value once, and empty rather than null. The range is the number of items. */
  | { readonly kind: "list"; readonly of: FieldType; readonly range: Range; readonly set?: true }
  /** A type that could not be read, or is not shown; fits everything. */
  | { readonly kind: "unknown" };

/** The least and the most, both included. */
export interface Range {
  readonly min?: number;
  readonly max?: number;
}

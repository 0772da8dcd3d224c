import type { Span } from "../base/span.ts";
import type { Value, ValueType } from "./value-type.ts";

/** A value of point 9, which expressions and messages use by name. */
export interface Constant {
  readonly name: string;
  readonly type: ValueType;
  /** As `type` says; a rate is `{count, per}`. */
  readonly value: Value;
  /** The value as the document writes it: `14 days`. */
  readonly written: string;
  readonly meaning: string;
  readonly from: "document" | "convention";
  readonly span: Span;
}

/** The constant for the number of rows on a page of a list where the caller names none. */
export const pageSizeConstant = "pageSize";

/** So many calls in so many milliseconds. */
export interface Rate {
  readonly count: number;
  readonly per: number;
}

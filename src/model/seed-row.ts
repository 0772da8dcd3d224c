import type { Span } from "../base/span.ts";
import type { Value } from "./value-type.ts";

/** One row under `### Rows of Room`: a record that is there before anyone has done anything. */
export interface SeedRow {
  readonly entity: string;
  /** What the row says of its fields, in kept form; secrets as they are written. What it leaves out is as in a new record. */
  readonly values: Readonly<Record<string, Value>>;
  /** By reference field: which of the model's rows it refers to. */
  readonly references: Readonly<Record<string, number>>;
  readonly span: Span;
}

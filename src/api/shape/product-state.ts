import type { JsonValue } from "./json-value.ts";

/** All records of a product at one moment. It never changes: `applyWrites` gives another one. */
export interface ProductState {
  /** By entity, its records by id, in the order in which they were created. */
  readonly entities: Readonly<Record<string, ReadonlyMap<string, StoredRecord>>>;
  /** By `Entity.field` that counts up: the last number that was given. */
  readonly counters: Readonly<Record<string, number>>;
}

/** A record as it is stored, without derived fields and reverse lists. */
export interface StoredRecord {
  readonly id: string;
  /**
   * By field. Timestamps are RFC 3339 text with milliseconds in UTC, durations are in milliseconds, sizes in bytes, references are ids, and a
   * decimal with n digits behind the point is an integer: its value times 10 to the power of n.
   */
  readonly values: Readonly<Record<string, JsonValue>>;
  /** By status field: the timestamp at which the record entered its state. */
  readonly since: Readonly<Record<string, string>>;
}

/** A change of the state. */
export type StateWrite =
  | { readonly kind: "put"; readonly entity: string; readonly row: StoredRecord }
  | { readonly kind: "remove"; readonly entity: string; readonly id: string }
  | { readonly kind: "count"; readonly counter: string; readonly last: number };

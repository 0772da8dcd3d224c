import type { Value } from "../../model/value-type.ts";

/** A record as it is stored, without derived and reverse fields. Every stored field has a value, or null. */
export interface Row {
  readonly id: string;
  readonly values: Readonly<Record<string, Value>>;
  /** By status field: when the record entered its state, as a timestamp. */
  readonly since: Readonly<Record<string, string>>;
}

/** All records of a product at one moment: by entity, its rows by id in the order of creation. */
export interface State {
  readonly entities: Readonly<Record<string, ReadonlyMap<string, Row>>>;
  /** By `Entity.field` that counts up: the last number given. */
  readonly counters: Readonly<Record<string, number>>;
}

/** Who makes a call. The system is not among them: timers have a function of their own, which no request reaches. */
export type Actor = { readonly kind: "visitor" } | { readonly kind: "person"; readonly id: string };

/** One change of a state. */
export type Write =
  | { readonly kind: "put"; readonly entity: string; readonly row: Row }
  | { readonly kind: "remove"; readonly entity: string; readonly id: string }
  | { readonly kind: "count"; readonly counter: string; readonly last: number };

import type { Value } from "../../model/value-type.ts";

/** A record as it is kept: no derived and no reverse fields. Every stored field has a value, null included. */
export interface Row {
  readonly id: string;
  readonly values: Readonly<Record<string, Value>>;
  /** Per status field: the timestamp at which the record entered its state. */
  readonly since: Readonly<Record<string, string>>;
}

/** The state of the world: per entity, its rows by id, in order of creation. */
export interface State {
  readonly entities: Readonly<Record<string, ReadonlyMap<string, Row>>>;
  /** Per `Entity.field` that counts up: the last number given. */
  readonly counters: Readonly<Record<string, number>>;
}

/** Who calls. There is no system among them: timers have a function of their own, which no request reaches. */
export type Actor = { readonly kind: "visitor" } | { readonly kind: "person"; readonly id: string };

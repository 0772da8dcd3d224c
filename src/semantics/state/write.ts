import type { Row } from "./state.ts";

/** One change of a state. */
export type Write =
  | { readonly kind: "put"; readonly entity: string; readonly row: Row }
  | { readonly kind: "remove"; readonly entity: string; readonly id: string }
  | { readonly kind: "count"; readonly counter: string; readonly last: number };

import type { Expression } from "./expression.ts";

/** Where the value of a field comes from. The type says it of a status, which begins in its initial state, and of a reverse, which holds no data. */
export type FieldOrigin =
  /** From whoever creates or changes the record. A record that is created without it gets the default, else null. */
  | { readonly kind: "given"; readonly default: Expression | null }
  /** As `given`; and changes of the record compute the default again. */
  | Renewal
  /** From a counter of the system: 1, 2, 3, … */
  | { readonly kind: "counted" }
  /** From the system: a UUID, or a text of letters and digits. */
  | { readonly kind: "generated" }
  /** Computed when read; the field holds no data. */
  | { readonly kind: "derived"; readonly from: Expression };

/** The origin of a field whose default changes of the record compute again: all of them, or those that change a field in `onChangeOf`. */
export interface Renewal {
  readonly kind: "renewed";
  readonly default: Expression;
  /** Empty: every change. */
  readonly onChangeOf: readonly string[];
}

import type { Specification } from "../../../model/specification.ts";

/** What a change of the document did to the data. */
export interface Migration {
  /** The model that the data was last kept for; null where there was none. */
  readonly old: Specification | null;
  readonly changes: readonly DataChange[];
  /** `Ticket.subject`: fields whose records may not be as the document says that they are. */
  readonly suspects: readonly string[];
}

/** What became of an entity's records or a field's values; `what` is `Ticket` or `Ticket.note`. */
export type DataChange =
  | { readonly kind: "set aside"; readonly what: string; readonly count: number }
  /** `without`: records made meanwhile, which have no value. */
  | { readonly kind: "restored"; readonly what: string; readonly count: number; readonly without: number }
  /** `unread`: values that the new type has no value for; `inexact`: those that can't be told from the new one. */
  | {
      readonly kind: "converted";
      readonly what: string;
      readonly count: number;
      readonly unread: number;
      readonly inexact: number;
    }
  /** `count` values were taken over from another name; `kept` were written since and stay. */
  | { readonly kind: "renamed"; readonly what: string; readonly count: number; readonly kept: number }
  /** Records made under the new name whose numbers others had under the old one have new numbers. */
  | { readonly kind: "renumbered"; readonly what: string; readonly count: number }
  /** References that were restored to records that are gone. */
  | { readonly kind: "cleared"; readonly what: string; readonly count: number }
  /** Restored records that the document deletes with what they refer to by `what`, which is gone. */
  | { readonly kind: "deleted"; readonly what: string; readonly count: number };

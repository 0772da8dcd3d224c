import type { Specification } from "../../../model/specification.ts";
import type { Suspects } from "./suspects.ts";

/** The effects of a migration on the data. */
export interface Migration {
  /** The model for which the data was stored before; null where there was none. */
  readonly old: Specification | null;
  readonly changes: readonly DataChange[];
  /** What stored records may not keep of the document. */
  readonly suspects: Suspects;
}

/** What happened to an entity's records or a field's values; `what` is `Ticket` or `Ticket.note`. */
export type DataChange =
  | { readonly kind: "set aside"; readonly what: string; readonly count: number }
  /** `without`: the records created meanwhile, which have no value. */
  | { readonly kind: "restored"; readonly what: string; readonly count: number; readonly without: number }
  /** `unread`: values for which the new type has no value; `inexact`: values that can't be restored from the new ones. */
  | {
      readonly kind: "converted";
      readonly what: string;
      readonly count: number;
      readonly unread: number;
      readonly inexact: number;
    }
  /** `count` values were moved from another name; `kept` ones were written since and stay. */
  | { readonly kind: "renamed"; readonly what: string; readonly count: number; readonly kept: number }
  /** Records that were created under the new name got new numbers, because others had theirs under the old name. */
  | { readonly kind: "renumbered"; readonly what: string; readonly count: number }
  /** Restored references to records that were deleted meanwhile. */
  | { readonly kind: "cleared"; readonly what: string; readonly count: number }
  /** Restored records that were deleted with the record to which they refer by `what`, as the document says. */
  | { readonly kind: "deleted"; readonly what: string; readonly count: number };

/** What is set aside, and its name now: `Ticket` and `Case`, `Ticket.subject` and `Ticket.title`, or a value, `Ticket.status.done` and `Ticket.status.solved`. */
export interface DataRename {
  readonly from: string;
  readonly to: string;
}

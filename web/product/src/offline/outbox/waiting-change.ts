import type { ActRequest, ErrorView } from "../../../../../src/runtime/screens/view/acting-protocol.ts";
import type { ActionView, RowView } from "../../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../../src/model/value-type.ts";

/** What a change is about, for whoever made it: by this it is listed, and its form is opened again. */
export interface ChangeAbout {
  readonly action: ActionView;
  /**
   * The record of the action, with the tag of the version that was seen; for a creation the one to which the new record refers; null where there
   * is none.
   */
  readonly record: (Pick<RowView, "key" | "label"> & Partial<Pick<RowView, "etag">>) | null;
  /** Inputs with a fixed value, which the form does not show. */
  readonly preset: Readonly<Record<string, Value>>;
  /** What the changed inputs held as they were seen, so that a conflict can show both values. */
  readonly seen?: Readonly<Record<string, Value>>;
  /** When its form was opened, in milliseconds. */
  readonly since?: number;
  /** What a record that it creates will be called, as far as that is known. */
  readonly created?: string;
  /** By input, the names of the records that were chosen. */
  readonly chosen?: Readonly<Record<string, string>>;
  /** What was written into which inputs, in words. */
  readonly told?: readonly ToldInput[];
}

/** What was written into an input, in words; empty where it was emptied. */
export interface ToldInput {
  readonly label: string;
  readonly text: string;
}

/** A call that was made while the server could not be reached, and that waits to be sent. */
export interface WaitingChange {
  /** In the order in which the changes were made. */
  readonly number: number;
  /** Of the data that is to be changed; see `IdentityView`. */
  readonly data: string;
  /** The id of the person who made it; null for a visitor. */
  readonly person: string | null;
  /** The `Idempotency-Key`: it stays the same however often the change is sent. */
  readonly key: string;
  /** As it was made or, once it was sent, as it was sent. */
  readonly request: ActRequest;
  /**
   * Of a request that was made without a version: `named` where it is sent with that of the record as it was seen, `refused` where that was refused
   * and it is sent as it was made.
   */
  readonly version?: "named" | "refused";
  readonly about: ChangeAbout;
  /** The tab in which it was made. */
  readonly tab?: string;
  /** When it was made, in milliseconds. */
  readonly made: number;
  /** When it was first sent without an answer; null: it never was. */
  readonly attempted: number | null;
  readonly state: ChangeState;
}

/** How a change stands. */
export type ChangeState =
  | { readonly kind: "waiting" }
  | { readonly kind: "refused"; readonly refusal: ErrorView }
  /** It was sent, no answer came, and the server would not recognise it any more: only a person can find out whether it was done. */
  | { readonly kind: "uncertain" };

/** A change that is not numbered yet. */
export type NewChange = Omit<WaitingChange, "number">;

import type { Value } from "../../../model/value-type.ts";

/**
 * `GET /_ninepoint/history/NAME?PARAMETER=…&before=ID`: what was changed in the record of a record screen, as this viewer may see it.
 * `before`: the entries before that one. An entry of which the viewer may see no change is left out, and nothing tells of it.
 */
export interface HistoryView {
  /** At most 50, the oldest first. */
  readonly entries: readonly HistoryEntryView[];
  /** Send it as `before` for earlier entries; null where there are none. */
  readonly earlier: string | null;
}

/** What one call or timer did to the record. */
export interface HistoryEntryView {
  readonly id: string;
  readonly at: string;
  readonly by: AuthorView;
  /** What was done: of a transition "Assigned", if its name is an English verb, else the label of the call as its button has it; null where the viewer may not know, or where it only edits. */
  readonly action: string | null;
  /** The other record that the call was about, where the viewer may read it. */
  readonly cause: RecordLink | null;
  /** Whether the record was created; there are no changes then. */
  readonly created: boolean;
  readonly changes: readonly ChangeView[];
}

/** Who made a change. `somebody`: a person whom the viewer may not know, or who is gone. `beginning`: the record was there when the data began. */
export type AuthorView =
  | { readonly kind: "person"; readonly person: RecordLink }
  | { readonly kind: "visitor" | "timer" | "command" | "beginning" | "somebody" };

/** A record, so that it can be named and linked. */
export interface RecordLink {
  readonly entity: string;
  readonly key: string;
  readonly label: string;
  /** The value that identifies it in the route of its screen, where that is not the key. */
  readonly place: string | null;
}

/** A field that was changed, one of the columns of the record screen. */
export interface ChangeView {
  readonly field: string;
  readonly before: ShownValue | null;
  readonly after: ShownValue | null;
}

/** A value before or after a change. */
export type ShownValue =
  /** In wire form; as it was stored where it is no value of the field's type any more. */
  | { readonly kind: "value"; readonly value: Value }
  | { readonly kind: "reference"; readonly record: RecordLink }
  /** Of a text too long to be stored, the number of its characters. */
  | { readonly kind: "length"; readonly characters: number }
  /** The size is in bytes. */
  | { readonly kind: "file"; readonly name: string; readonly size: number | null };

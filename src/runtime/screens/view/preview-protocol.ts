import type { ChangeView } from "./history-protocol.ts";
import type { ColumnView } from "./protocol.ts";

/**
 * `GET /_ninepoint/preview?call=NAME&subject=KEY`: what a call without inputs would write now, as far as this viewer may read it. The call is performed in a
 * transaction that is undone. An `ErrorView` where it would be refused.
 */
export interface PreviewView {
  /** At most ten: the record that the call is about, then those that it creates, changes and deletes. */
  readonly records: readonly PreviewedRecord[];
  /** How many further records the viewer would see created, changed or deleted. */
  readonly more: number;
}

/** A record that a call would write. */
export interface PreviewedRecord {
  readonly kind: "subject" | "created" | "changed" | "deleted";
  readonly entity: string;
  readonly label: string;
  /** The fields that change, derived ones too, and of a new record those that have a value; of the moments only those that people choose. */
  readonly columns: readonly ColumnView[];
  readonly changes: readonly ChangeView[];
}

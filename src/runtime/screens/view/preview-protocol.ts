import type { ChangeView } from "./history-protocol.ts";
import type { ColumnView } from "./protocol.ts";

/**
 * `GET /_ninepoint/preview?call=NAME&subject=KEY`: what a call without inputs would write now, as far as this viewer may read it. The call is performed in a
 * transaction that is undone. An `ErrorView` where it would be refused.
 */
export interface PreviewView {
  /** At most ten: the record that the call is about, then those that it creates, changes, hides and deletes. */
  readonly records: readonly PreviewedRecord[];
  /** How many further records the viewer would see created, changed or deleted. */
  readonly more: number;
}

/** A record that a call would write. `subject`: the one that the call is about, where it changes. `hidden`: one that its viewer can't read afterwards. */
export interface PreviewedRecord {
  readonly kind: "subject" | "created" | "changed" | "hidden" | "deleted";
  readonly entity: string;
  /** Empty of a record that is created. */
  readonly label: string;
  /** The fields that are told. */
  readonly columns: readonly ColumnView[];
  /** The fields that change, derived ones too, and of a new record those that have a value; of the moments only those that people choose. */
  readonly changes: readonly ChangeView[];
  /** The fields whose new values are not told, since they follow from what the viewer may not read. */
  readonly untold: readonly string[];
  /** The fields that the viewer can't read afterwards. */
  readonly hidden: readonly string[];
}

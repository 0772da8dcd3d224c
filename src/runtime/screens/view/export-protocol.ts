import type { Value } from "../../../model/value-type.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import type { ColumnView } from "./protocol.ts";

/**
 * `GET /_ninepoint/export/SCREEN?export.format=csv|xlsx&export.columns=FIELD,FIELD&export.zone=ZONE&…`: all records that the screen lists under
 * the rest of the query, which is that of `GET /_ninepoint/screen/SCREEN`, as a file. `export.columns`: the fields to write, in this order;
 * without it, those that the query of the screen chooses as columns, or else all that the viewer may read. `export.zone`: the reader's time zone, which counts where the document names none. (No field has a
 * name with a dot.)
 */
export interface ExportedList {
  readonly columns: readonly ColumnView[];
  /** How many records there were when the export began. */
  readonly total: number;
  /**
   * Reads the next records. Of a batch, those that its reader may not see any more are left out; `null`: there are no more. Refuses where the
   * reader has another role meanwhile.
   */
  next(): Promise<readonly ExportedRow[] | null | Refusal>;
}

/** A record to export: the values of the columns in the form of answers; of a reference, the name of its record. */
export type ExportedRow = readonly (Value | undefined)[];

import type { RightCell } from "../behaviour/right-cells.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";

/** A cell of the table of permissions of which it is not known yet what it says. */
export interface OpenCell extends RightCell {
  /** The operations that need the right. */
  readonly operations: readonly RecordedOperation[];
}

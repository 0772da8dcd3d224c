import type { Value } from "../../../model/value-type.ts";
import type { CellProblem } from "../view/import-protocol.ts";

/**
 * The value of a cell, as a caller would send it. What is no value of the type stays as it is, to be refused by the call itself.
 * `doubtful`: the cell could mean something else, too. `problem`: why it means nothing.
 */
export interface ReadCell {
  readonly value: Value;
  readonly doubtful?: true;
  readonly problem?: CellProblem;
}

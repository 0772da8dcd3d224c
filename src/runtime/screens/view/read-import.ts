import type { Call } from "../../../model/call.ts";
import type { Value } from "../../../model/value-type.ts";
import type { CellProblem, DoubtfulCells } from "./import-protocol.ts";

/** The rows of a file as the inputs of a call. */
export interface ReadImport {
  readonly kind: "read import";
  readonly call: Call;
  readonly rows: readonly ReadRow[];
  readonly doubtful: readonly DoubtfulCells[];
}

/** A row: the input of the call, and by input what is wrong with the file there. */
export interface ReadRow {
  readonly input: Readonly<Record<string, Value>>;
  readonly problems: Readonly<Record<string, CellProblem>>;
}

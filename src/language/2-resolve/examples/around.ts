import type { Call } from "../../../model/call.ts";
import type { Context } from "../context/context.ts";

/** What steps are read with. */
export interface Around {
  readonly calls: readonly Call[];
  readonly codes: readonly string[];
  readonly context: Context;
  /** The roles of a person whom a row of point 3 calls so, by `User 1` or by one of its texts; undefined where no row says them. */
  readonly rolesInRows: (name: string) => readonly string[] | undefined;
}

import type { Call } from "../../../model/call.ts";
import type { ResolveContext } from "../context/resolve-context.ts";

/** What steps are read with. */
export interface ExampleContext {
  readonly calls: readonly Call[];
  readonly codes: readonly string[];
  readonly context: ResolveContext;
  /** The roles of a person whom a row of point 3 calls so, by `User 1` or by one of its texts; undefined where no row says them. */
  readonly rolesInRows: (name: string) => readonly string[] | undefined;
}

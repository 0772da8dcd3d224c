import type { Call } from "../../../model/call.ts";
import type { ResolveContext } from "../context/resolve-context.ts";

/** What the steps of examples are read with. */
export interface ExampleContext {
  readonly calls: readonly Call[];
  readonly codes: readonly string[];
  readonly context: ResolveContext;
  /** The roles of a person that a row of point 3 creates, by `User 1` or by one of the row's texts; undefined if no row gives them. */
  readonly rolesInRows: (name: string) => readonly string[] | undefined;
}

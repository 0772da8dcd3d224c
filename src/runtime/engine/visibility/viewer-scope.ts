import type { SqlScope } from "../../store/compile/scope.ts";
import type { SqlVisibility } from "../../store/compile/sql-visibility.ts";

/** A scope with the visibility of a viewer. */
export type ViewerScope = SqlScope & { readonly visibility: SqlVisibility };

import type { SqlVisibility } from "../../store/compile/sql-visibility.ts";
import type { SqlScope } from "../../store/compile/scope.ts";

/** A scope in which what is seen goes through the viewer's eyes. */
export type ViewerScope = SqlScope & { readonly visibility: SqlVisibility };

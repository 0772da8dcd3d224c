import type { CellForm, Fragment } from "./fragment.ts";
import { joinFragments, sql, sqlParameter } from "./sql.ts";

/** Fragments with commas between them. */
export function sqlList(fragments: readonly Fragment[]): Fragment {
  return joinFragments(fragments, sql`, `);
}

/** The condition that all conditions hold; true without any. */
export function sqlAll(conditions: readonly Fragment[]): Fragment {
  return conditions.length === 0 ? sql`true` : joinFragments(conditions, sql` and `);
}

/** A parameter with a name, whose cells are texts or, if `form` says so, of another form. */
export function namedParameter(name: string, form: CellForm = "text"): Fragment {
  return sqlParameter({ kind: "named", name, form });
}

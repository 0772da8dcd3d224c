import type { Dialect } from "./dialect.ts";
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

/** The items of a list that a statement is given, to stand after `in`. */
export function givenItems(list: Fragment, form: CellForm, dialect: Dialect): Fragment {
  const { from, value } = dialect.each(list, form, "given");
  return sql`(select ${value} from ${from})`;
}

/** A parameter with a name, whose cells are texts or, if `form` says so, of another form. */
export function namedParameter(name: string, form: CellForm = "text"): Fragment {
  return sqlParameter({ kind: "named", name, form });
}

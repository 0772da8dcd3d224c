import { oncePer } from "../../base/once-per.ts";
import type { Cells, ReadQueries, WriteQueries } from "../store/data-store.ts";
import type { Dialect } from "../store/dialect.ts";
import { namedParameter, sqlList } from "../store/sql-parts.ts";
import { finishStatement, sql, sqlIdentifier } from "../store/sql.ts";
import type { SavedView } from "./saved-view.ts";

/** The views of a screen that a person has saved, and those that are shared; by name. `person`: null for a visitor. */
export async function findViews(
  dialect: Dialect,
  queries: ReadQueries,
  { person, screen }: { readonly person: string | null; readonly screen: string },
): Promise<readonly SavedView[]> {
  const found = await queries.all(listStatement(dialect), [screen, person]);
  return found.map(savedView);
}

/** The views of all screens that a person has saved, and those that are shared; by name. `person`: null for a visitor. */
export async function findAllViews(
  dialect: Dialect,
  queries: ReadQueries,
  person: string | null,
): Promise<readonly SavedView[]> {
  const found = await queries.all(allStatement(dialect), [person]);
  return found.map(savedView);
}

/** The view with an id; undefined where there is none. */
export async function findView(dialect: Dialect, queries: ReadQueries, id: string): Promise<SavedView | undefined> {
  const found = await queries.one(oneStatement(dialect), [id]);
  return found === undefined ? undefined : savedView(found);
}

/** The number of views that a person has saved. */
export async function countViews(dialect: Dialect, queries: ReadQueries, person: string): Promise<number> {
  return Number((await queries.one(countStatement(dialect), [person]))?.[0] ?? 0);
}

/** Stores a view, in the place of the one with its id where there is one. */
export async function putView(dialect: Dialect, queries: WriteQueries, view: SavedView): Promise<void> {
  await removeView(dialect, queries, view.id);
  const { id, person, screen, name, query, shared } = view;
  await queries.run(addStatement(dialect), [id, person, screen, name, query, shared]);
}

/** Deletes a view. */
export async function removeView(dialect: Dialect, queries: WriteQueries, id: string): Promise<void> {
  await queries.run(removeStatement(dialect), [id]);
}

const columns = ["id", "person", "screen", "name", "query", "shared"] as const;
const columnList = sqlList(columns.map(sqlIdentifier));

function savedView([id = "", person = null, screen = "", name = "", query = "", shared = null]: Cells): SavedView {
  return {
    id: String(id),
    person: person === null ? null : String(person),
    screen: String(screen),
    name: String(name),
    query: String(query),
    shared: Boolean(shared),
  };
}

const listStatement = oncePer((dialect: Dialect) =>
  finishStatement(
    sql`select ${columnList} from "@views" where "screen" = ${namedParameter("screen")}
      and ("shared" or "person" = ${namedParameter("person")}) order by "name", "id"`,
    dialect,
  ),
);

const allStatement = oncePer((dialect: Dialect) =>
  finishStatement(
    sql`select ${columnList} from "@views" where "shared" or "person" = ${namedParameter("person")} order by "name", "id"`,
    dialect,
  ),
);

const oneStatement = oncePer((dialect: Dialect) =>
  finishStatement(sql`select ${columnList} from "@views" where "id" = ${namedParameter("id")}`, dialect),
);

const countStatement = oncePer((dialect: Dialect) =>
  finishStatement(sql`select count(*) from "@views" where "person" = ${namedParameter("person")}`, dialect),
);

const addStatement = oncePer((dialect: Dialect) => {
  const values = sqlList(columns.map((name) => namedParameter(name, name === "shared" ? "boolean" : "text")));
  return finishStatement(sql`insert into "@views" (${columnList}) values (${values})`, dialect);
});

const removeStatement = oncePer((dialect: Dialect) =>
  finishStatement(sql`delete from "@views" where "id" = ${namedParameter("id")}`, dialect),
);

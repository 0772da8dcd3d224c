import { oncePer } from "../../base/once-per.ts";
import type { Entity } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import { storeLoadedHistory } from "../history/store-loaded-history.ts";
import type { LoadedHistory } from "../history/store-loaded-history.ts";
import type { Dialect } from "../store/dialect.ts";
import type { DataStore, PreparedStatement, WriteQueries } from "../store/data-store.ts";
import { matchesNothing } from "../store/sampled-people.ts";
import { rowColumns } from "../store/schema/row-columns.ts";
import { namedParameter, sqlList } from "../store/sql-parts.ts";
import { finishStatement, sql, sqlIdentifier } from "../store/sql.ts";

/** What a state is loaded with. */
export interface LoadOptions {
  hash(plain: string): Promise<string>;
  /** The id and the password of each person who can sign in. */
  readonly accounts: readonly { readonly id: string; readonly password: string }[];
  /** How the state came about; without it the records have no history. */
  readonly history?: LoadedHistory;
  /** Writes what belongs to the state, in the same transaction. */
  readonly alongside?: (queries: WriteQueries) => Promise<void>;
}

/**
 * Writes a state into a store that has the model's tables, all empty. Either everything is written or nothing. Each password is
 * hashed once; a person who is not among the accounts gets one that nothing matches.
 */
export async function loadState(
  store: DataStore,
  model: Specification,
  state: State,
  { history, alongside, ...signIns }: LoadOptions,
): Promise<void> {
  const secrets = await hashedSecrets(signIns);
  await store.write(async (queries) => {
    for (const [name, rows] of Object.entries(state.entities)) {
      const entity = entityNamed(model, name);
      const hashed = withSecrets(entity, rows.values(), model.identification?.entity === name ? secrets : new Map());
      await insertRows(store, queries, entity, hashed);
    }
    for (const [counter, last] of Object.entries(state.counters))
      await queries.run(countStatement(store.dialect), [counter, last]);
    if (history !== undefined) await storeLoadedHistory({ model, dialect: store.dialect, queries }, state, history);
    await alongside?.(queries);
  });
}

async function hashedSecrets({ hash, accounts }: LoadOptions): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  for (const { password } of accounts) if (!hashes.has(password)) hashes.set(password, await hash(password));
  return new Map(accounts.map(({ id, password }) => [id, hashes.get(password) ?? matchesNothing]));
}

function withSecrets({ fields }: Entity, rows: Iterable<Row>, secrets: ReadonlyMap<string, string>): readonly Row[] {
  const secretFields = fields.filter(({ type }) => type.kind === "secret").map(({ name }) => name);
  if (secretFields.length === 0) return [...rows];
  return Array.from(rows, (row) => {
    const hash = secrets.get(row.id) ?? matchesNothing;
    const hashed = secretFields.map((field) => [field, row.values[field] === null ? null : hash]);
    return { ...row, values: { ...row.values, ...(Object.fromEntries(hashed) as Row["values"]) } };
  });
}

/** The number of rows in one statement. More are not faster, and the number of a statement's parameters is limited. */
const rowsAtOnce = 40;

async function insertRows(
  store: DataStore,
  queries: WriteQueries,
  entity: Entity,
  rows: readonly Row[],
): Promise<void> {
  const columns = rowColumns(entity);
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce);
    const statement = insertStatement(entity, store.dialect, some.length);
    await queries.run(
      statement,
      some.flatMap((row) => columns.encode(row)),
    );
  }
}

/** The statement that inserts so many rows. Its parameters are the rows' cells, one row after another. */
const insertStatement = oncePer((entity: Entity, dialect: Dialect, count: number): PreparedStatement => {
  const { names, formOf } = rowColumns(entity);
  const rows = Array.from({ length: count }, (_, row) => {
    const cells = names.map((name) => namedParameter(`${row} ${name}`, formOf(name)));
    return sql`(${sqlList(cells)})`;
  });
  const table = sqlIdentifier(entity.name);
  return finishStatement(
    sql`insert into ${table} (${sqlList(names.map(sqlIdentifier))}) values ${sqlList(rows)}`,
    dialect,
  );
});

const countStatement = oncePer((dialect: Dialect) =>
  finishStatement(
    sql`insert into "@counters" ("name", "last") values (${namedParameter("counter")}, ${namedParameter("last", "integer")})
    on conflict ("name") do update set "last" = excluded."last"`,
    dialect,
  ),
);

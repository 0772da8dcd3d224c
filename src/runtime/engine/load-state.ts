import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import type { Fragment } from "../store/fragment.ts";
import type { Cell, DataStore, PreparedStatement, WriteQueries } from "../store/port.ts";
import { matchesNothing } from "../store/sampled-people.ts";
import { rowColumns } from "../store/schema/row-columns.ts";
import type { RowColumns } from "../store/schema/row-columns.ts";
import { finishStatement, joinFragments, sql, sqlIdentifier, sqlParameter } from "../store/sql.ts";

/** The people who can sign in to a state that is loaded. */
export interface SignIns {
  hash(plain: string): Promise<string>;
  /** The id and the password of each of them. */
  readonly accounts: readonly { readonly id: string; readonly password: string }[];
}

/**
 * Writes a state into a store that has the model's tables, all empty. Either everything is written or nothing. Each password is
 * hashed once; a person who is not among the accounts gets one that nothing matches.
 */
export async function loadState(store: DataStore, model: Specification, state: State, signIns: SignIns): Promise<void> {
  const secrets = await hashedSecrets(signIns);
  await store.write(async (queries) => {
    for (const [name, rows] of Object.entries(state.entities)) {
      const secretFields = entityNamed(model, name)
        .fields.filter(({ type }) => type.kind === "secret")
        .map((field) => field.name);
      const isPeople = model.identification?.entity === name;
      const kept =
        secretFields.length === 0
          ? rows.values()
          : withSecrets(rows.values(), secretFields, isPeople ? secrets : new Map());
      await insertRows(store, queries, name, rowColumns(entityNamed(model, name)), [...kept]);
    }
    for (const [counter, last] of Object.entries(state.counters)) await keepCounter(store, queries, counter, last);
  });
}

async function hashedSecrets({ hash, accounts }: SignIns): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  for (const { password } of accounts) if (!hashes.has(password)) hashes.set(password, await hash(password));
  return new Map(accounts.map(({ id, password }) => [id, hashes.get(password) ?? matchesNothing]));
}

function withSecrets(
  rows: Iterable<Row>,
  fields: readonly string[],
  secrets: ReadonlyMap<string, string>,
): readonly Row[] {
  return [...rows].map((row) => {
    const hashed = Object.fromEntries(
      fields.map((field) => [field, row.values[field] === null ? null : (secrets.get(row.id) ?? matchesNothing)]),
    );
    return { ...row, values: { ...row.values, ...hashed } };
  });
}

/** The number of rows in one statement. More are not faster, and the number of a statement's parameters is limited. */
const rowsAtOnce = 40;

async function insertRows(
  store: DataStore,
  queries: WriteQueries,
  entity: string,
  columns: RowColumns,
  rows: readonly Row[],
): Promise<void> {
  let whole: PreparedStatement | null = null;
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce);
    const statement =
      some.length === rowsAtOnce
        ? (whole ??= insertion(store, entity, columns, rowsAtOnce))
        : insertion(store, entity, columns, some.length);
    await queries.run(
      statement,
      some.flatMap((row): readonly Cell[] => columns.encode(row)),
    );
  }
}

/** The statement that inserts so many rows. Its parameters are the rows' cells, one row after another. */
function insertion(store: DataStore, entity: string, columns: RowColumns, count: number): PreparedStatement {
  const rows = Array.from({ length: count }, (_, row): Fragment => {
    const cells = columns.names.map((name) =>
      sqlParameter({ kind: "named", name: `${row} ${name}`, form: columns.formOf(name) }),
    );
    return sql`(${joinFragments(cells, sql`, `)})`;
  });
  return finishStatement(
    sql`insert into ${sqlIdentifier(entity)} (${joinFragments(columns.names.map(sqlIdentifier), sql`, `)}) values ${joinFragments(rows, sql`, `)}`,
    store.dialect,
  );
}

async function keepCounter(store: DataStore, queries: WriteQueries, counter: string, last: number): Promise<void> {
  const [name, count] = [sqlIdentifier("name"), sqlIdentifier("last")];
  const statement = finishStatement(
    sql`insert into ${sqlIdentifier("@counters")} (${name}, ${count})
    values (${sqlParameter({ kind: "named", name: "counter", form: "text" })}, ${sqlParameter({ kind: "named", name: "last", form: "integer" })})
    on conflict (${name}) do update set ${count} = excluded.${count}`,
    store.dialect,
  );
  await queries.run(statement, [counter, last]);
}

import { bindParameters } from "../bind-parameters.ts";
import type { Dialect } from "../dialect.ts";
import type { Cells, WriteQueries } from "../data-store.ts";
import { finishStatement } from "../sql.ts";
import type { Fragment } from "../fragment.ts";

/** What a migration needs. It runs in a single transaction. */
export interface MigrationContext {
  readonly dialect: Dialect;
  readonly queries: WriteQueries;
  readonly now: string;
}

/** Runs a statement. Gives the number of rows that it wrote. */
export async function runStatement({ dialect, queries, now }: MigrationContext, statement: Fragment): Promise<number> {
  const finished = finishStatement(statement, dialect);
  return queries.run(finished, bindParameters(finished, { me: null, now }));
}

/** The rows that a query finds. */
export async function queryRows(
  { dialect, queries, now }: MigrationContext,
  question: Fragment,
): Promise<readonly Cells[]> {
  const finished = finishStatement(question, dialect);
  return queries.all(finished, bindParameters(finished, { me: null, now }));
}

/** The one number that a query finds; 0 for null. */
export async function countRows(migrating: MigrationContext, question: Fragment): Promise<number> {
  return Number((await queryRows(migrating, question))[0]?.[0] ?? 0);
}

import { bind } from "../bind.ts";
import type { Dialect } from "../dialect.ts";
import type { Cells, Queries } from "../port.ts";
import { finish } from "../sql.ts";
import type { Fragment } from "../fragment.ts";

/** One migration while it is under way: a single transaction. */
export interface Migrating {
  readonly dialect: Dialect;
  readonly queries: Queries;
  readonly now: string;
}

/** Runs a statement; answers how many rows it wrote. */
export async function run({ dialect, queries, now }: Migrating, statement: Fragment): Promise<number> {
  const finished = finish(statement, dialect);
  return queries.run(finished, bind(finished, { me: null, now }));
}

/** The rows that a question finds. */
export async function ask({ dialect, queries, now }: Migrating, question: Fragment): Promise<readonly Cells[]> {
  const finished = finish(question, dialect);
  return queries.all(finished, bind(finished, { me: null, now }));
}

/** The one number that a question finds; 0 for null. */
export async function count(migrating: Migrating, question: Fragment): Promise<number> {
  return Number((await ask(migrating, question))[0]?.[0] ?? 0);
}

import { oncePer } from "../../base/once-per.ts";
import type { BatchWriter, DataStore, PreparedStatement, TransactionQueries } from "../store/data-store.ts";
import type { Dialect } from "../store/dialect.ts";
import { namedParameter } from "../store/sql-parts.ts";
import { finishStatement, sql } from "../store/sql.ts";
import type { Change } from "./change.ts";
import { encodeChange, mergeChanges } from "./change.ts";
import type { ChangeTeller } from "./change-teller.ts";

/** How many changes are kept. A reader that is further behind forgets all that it remembers. */
const changesKept = 500;

/**
 * Tells the processes that read a store what the only process that writes to it commits: `ChangeReader` reads it.
 *
 * Without others that write there is one sequence of numbers, and so much of it is kept that nobody has to look at a clock.
 */
export class ChangeLog implements ChangeTeller {
  readonly others = null;
  readonly #writer: BatchWriter<Change>;
  #told = 0;

  constructor(dialect: Dialect, clock: () => number) {
    const { tell, forget } = logStatements(dialect);
    this.#writer = async (queries, changes) => {
      this.#told += 1;
      const at = new Date(clock()).toISOString();
      await queries.run(tell, [this.#told, at, encodeChange(mergeChanges(changes))]);
      if (this.#told > changesKept) await queries.run(forget, [this.#told - changesKept]);
    };
  }

  /** Begins a new log: readers of an earlier one have ended with their writer. The tables of the store have been made. */
  static async open(store: DataStore, clock: () => number): Promise<ChangeLog> {
    await store.write((queries) => queries.run(logStatements(store.dialect).clear, []));
    return new ChangeLog(store.dialect, clock);
  }

  tell(queries: TransactionQueries, change: Change): void {
    queries.leave(this.#writer, change);
  }
}

/** What a log of changes asks of its store. Parameters in the order in which they are named. */
interface LogStatements {
  /** number, at, body: adds a change. */
  readonly tell: PreparedStatement;
  /** number: deletes that change. */
  readonly forget: PreparedStatement;
  readonly clear: PreparedStatement;
}

const number = namedParameter("number", "integer");

const logStatements = oncePer(
  (dialect: Dialect): LogStatements => ({
    tell: finishStatement(
      sql`insert into "@changes" ("process", "number", "at", "body") values ('writer', ${number}, ${namedParameter("at")}, ${namedParameter("body")})`,
      dialect,
    ),
    forget: finishStatement(sql`delete from "@changes" where "process" = 'writer' and "number" = ${number}`, dialect),
    clear: finishStatement(sql`delete from "@changes"`, dialect),
  }),
);

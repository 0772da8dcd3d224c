import type pg from "pg";
import type { Cells, PreparedStatement } from "../data-store.ts";
import type { TransactionConnection } from "../transaction/transaction-connection.ts";
import { isOutdated, postgresFailure } from "./postgres-failure.ts";
import { SentStatements } from "./sent-statements.ts";
import type { PreparedOnServer, SentStatement, StatementAnswer } from "./sent-statements.ts";

/** The most statements that a connection keeps prepared. Others are sent with their text each time. */
const mostPrepared = 1000;

/**
 * A connection to Postgres with its prepared statements. A statement that nobody waits for, such as `begin`, is sent with the next one: so are those that
 * are asked for while the server has not answered the last.
 */
export class PostgresConnection implements TransactionConnection {
  readonly #client: pg.ClientBase;
  readonly #failed: (failure: unknown) => void;
  readonly #prepared = new Map<string, PreparedOnServer>();
  #named = 0;
  /** The statement that begins a transaction, before the first one in it. */
  #beginning: string | null = null;
  #unsent: QueuedStatement[] = [];
  #last: Promise<unknown> = Promise.resolve();
  /** Whether an answer is waited for that has not been sent for. */
  #isAsked = false;
  #isUnderWay = false;
  #isAborted = false;

  /** `failed` hears of each failure. */
  constructor(client: pg.ClientBase, failed: (failure: unknown) => void = () => {}) {
    this.#client = client;
    this.#failed = failed;
  }

  get isAborted(): boolean {
    return this.#isAborted;
  }

  async all(sql: PreparedStatement, values: Cells): Promise<readonly Cells[]> {
    return (await this.#ask(sql.text, values)).rows;
  }

  async one(sql: PreparedStatement, values: Cells): Promise<Cells | undefined> {
    return (await this.#ask(sql.text, values)).rows[0];
  }

  async run(sql: PreparedStatement, values: Cells): Promise<number> {
    return (await this.#ask(sql.text, values)).count;
  }

  later(sql: PreparedStatement, values: Cells): Promise<readonly Cells[]> {
    const rows = this.#queue(sql.text, values).then((answer) => answer.rows);
    // Whoever does not wait for it hears of a failure by the next statement.
    rows.catch(() => {});
    return rows;
  }

  async settle(): Promise<void> {
    if (this.#unsent.length > 0) this.#ask();
    await this.#last;
  }

  async execute(text: string): Promise<void> {
    if (text.startsWith("rollback")) this.#isAborted = false;
    if (text.startsWith("begin")) {
      this.#beginning = text;
    } else if (this.#beginning !== null && (text === "commit" || text === "rollback")) {
      // Nothing has run since.
      this.#beginning = null;
    } else {
      await this.#ask(text, []);
    }
  }

  /** Has all that is queued sent, with a last statement where one is given. */
  #ask(): void;
  #ask(text: string, values: Cells): Promise<StatementAnswer>;
  #ask(text?: string, values: Cells = []): Promise<StatementAnswer> | undefined {
    const answer = text === undefined ? undefined : this.#queue(text, values);
    this.#isAsked = true;
    if (!this.#isUnderWay) this.#send();
    return answer;
  }

  #queue(text: string, values: Cells): Promise<StatementAnswer> {
    const beginning = this.#beginning;
    if (beginning !== null) {
      this.#beginning = null;
      // Where it fails, the next statement does.
      this.#queue(beginning, []).catch(() => {});
    }
    const answer = new Promise<StatementAnswer>((answered, failed) => {
      this.#unsent.push({ text, values, answered, failed });
    });
    this.#last = answer;
    return answer;
  }

  #send(): void {
    const statements = this.#unsent.map((queued) => this.#statementOf(queued));
    this.#unsent = [];
    this.#isAsked = false;
    this.#isUnderWay = true;
    const ended = (): void => {
      this.#isUnderWay = false;
      if (this.#isAsked) this.#send();
    };
    this.#client.query(new SentStatements(statements, ended));
  }

  #statementOf({ text, values, answered, failed }: QueuedStatement): SentStatement {
    const prepared = this.#prepare(text);
    return {
      text,
      values,
      prepared,
      answered,
      failed: (error) => {
        // The server may or may not have prepared it, or the tables have changed since.
        if (prepared !== null && (prepared.parsers === null || isOutdated(error))) this.#prepared.delete(text);
        this.#isAborted = true;
        const failure = postgresFailure(error);
        this.#failed(failure);
        failed(failure);
      },
    };
  }

  #prepare(text: string): PreparedOnServer | null {
    const known = this.#prepared.get(text);
    if (known !== undefined || this.#prepared.size >= mostPrepared) return known ?? null;
    const prepared = { name: `n${this.#named}`, parsers: null };
    this.#named += 1;
    this.#prepared.set(text, prepared);
    return prepared;
  }
}

type QueuedStatement = Pick<SentStatement, "text" | "values" | "answered" | "failed">;

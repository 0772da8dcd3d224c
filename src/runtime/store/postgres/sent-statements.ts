import type pg from "pg";
import type { Cell, Cells } from "../data-store.ts";
import { parserOf } from "./cell-parsers.ts";
import type { CellParser } from "./cell-parsers.ts";
import { StatementMessages } from "./statement-messages.ts";

/** A statement to be sent. */
export interface SentStatement {
  readonly text: string;
  readonly values: Cells;
  /** How the server knows the statement, once it has prepared it; null: it is not kept. */
  readonly prepared: PreparedOnServer | null;
  answered(answer: StatementAnswer): void;
  failed(error: unknown): void;
}

/** What a statement comes to. */
export interface StatementAnswer {
  readonly rows: readonly Cells[];
  /** The number of rows that it gave or wrote. */
  readonly count: number;
}

/** A statement that the server of a connection keeps prepared. */
export interface PreparedOnServer {
  readonly name: string;
  /** How the cells of its rows are read; null before it has run, when the server has described them. */
  parsers: readonly CellParser[] | null;
}

/**
 * Statements that are sent to the server together, and answered one after another. Where one fails, the server does not run those after it, and all of
 * them fail with it. A statement is parsed and described only when the server does not have it yet. The driver calls the methods as it does those
 * of its own queries.
 */
export class SentStatements implements pg.Submittable {
  readonly #statements: readonly SentStatement[];
  readonly #ended: () => void;
  /** The driver replaces it, to stop waiting for an answer. */
  callback: () => void = () => {};
  #isEnded = false;
  #at = 0;
  #rows: Cells[] = [];
  #parsers: readonly CellParser[] = [];

  /** `ended`: called when all statements are answered, or have failed. */
  constructor(statements: readonly SentStatement[], ended: () => void) {
    this.#statements = statements;
    this.#ended = ended;
  }

  /** The texts of the statements, for whoever watches what is sent. */
  get texts(): readonly string[] {
    return this.#statements.map(({ text }) => text);
  }

  submit(connection: pg.Connection): void {
    const parsed = new Set<PreparedOnServer>();
    for (const { text, values, prepared } of this.#statements) {
      const name = prepared?.name ?? "";
      const isKnown = prepared !== null && (prepared.parsers !== null || parsed.has(prepared));
      if (!isKnown) messages.parse(name, text);
      if (prepared !== null) parsed.add(prepared);
      messages.bind(name, values);
      if (!isKnown) messages.describe();
      messages.execute();
    }
    messages.sync();
    connection.stream.write(messages.take());
    this.#parsers = this.#statements[0]?.prepared?.parsers ?? [];
  }

  handleRowDescription({ fields }: { readonly fields: readonly { readonly dataTypeID: number }[] }): void {
    if (this.#isEnded) return;
    this.#parsers = fields.map(({ dataTypeID }) => parserOf(dataTypeID));
  }

  handleDataRow({ fields }: { readonly fields: (string | null)[] }): void {
    if (this.#isEnded) return;
    const cells: Cell[] = fields;
    for (let at = 0; at < cells.length; at += 1) {
      const [parser, text] = [this.#parsers[at], fields[at]];
      if (parser && typeof text === "string") cells[at] = parser(text);
    }
    this.#rows.push(cells);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    if (this.#isEnded) return;
    const { prepared, answered } = this.#statements[this.#at]!;
    const rows = this.#rows;
    if (prepared !== null) prepared.parsers ??= this.#parsers;
    this.#at += 1;
    this.#rows = [];
    this.#parsers = this.#statements[this.#at]?.prepared?.parsers ?? [];
    answered({ rows, count: countIn(text) });
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: "" });
  }

  handleReadyForQuery(): void {
    this.#end();
  }

  handleError(error: unknown): void {
    const failed = this.#statements.slice(this.#at);
    this.#at = this.#statements.length;
    for (const statement of failed) statement.failed(error);
    this.#end();
  }

  // Where the driver has given up waiting for the server, that may still answer.
  #end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.callback();
    this.#ended();
  }
}

const messages = new StatementMessages();

// `INSERT 0 5`, `UPDATE 5`, `SELECT 5`, `BEGIN`.
function countIn(tag: string): number {
  return Number(/\d+$/.exec(tag)?.[0] ?? 0);
}

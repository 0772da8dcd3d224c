import { oncePer } from "../../base/once-per.ts";
import type { Cell, Cells, PreparedStatement } from "../store/data-store.ts";
import type { Dialect } from "../store/dialect.ts";
import { namedParameter } from "../store/sql-parts.ts";
import { finishStatement, sql } from "../store/sql.ts";
import { decodeChange } from "./change.ts";
import type { FeedListener } from "./change-feed.ts";

/** A store that answers at once, and says whether anything was committed. */
export interface ReadableLog {
  readonly dialect: Dialect;
  readonly latest: { all(sql: PreparedStatement, values: Cells): readonly Cells[] };
  /** Differs as soon as anything has been committed since it was last asked for. */
  version(): Cell;
}

/**
 * Hears of what the only process that writes to a store commits, from its `ChangeLog`.
 *
 * INVARIANT: once `look` has returned, every change that was committed before it was called has been heard.
 */
export class ChangeReader {
  readonly #store: ReadableLog;
  readonly #listeners = new Set<FeedListener>();
  #version: Cell;
  /** The number of the last change that was heard. */
  #heard: number;

  /** Hears of what is committed from now on. */
  constructor(store: ReadableLog) {
    this.#store = store;
    this.#version = store.version();
    const [[last = 0] = []] = store.latest.all(readerStatements(store.dialect).last, []);
    this.#heard = Number(last);
  }

  /** Hears of changes until the function that is answered is called. */
  listen(listener: FeedListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Hears of all that was committed before this call. Where nothing was, that costs a few microseconds. */
  look(): void {
    const version = this.#store.version();
    if (version === this.#version) return;
    // Before the changes are read: what is committed in between is heard twice at most, and never missed.
    this.#version = version;
    for (const [number, body] of this.#store.latest.all(readerStatements(this.#store.dialect).after, [this.#heard])) {
      // Changes that are missing are not kept any more.
      if (Number(number) > this.#heard + 1) for (const listener of this.#listeners) listener.missed();
      this.#heard = Number(number);
      const change = decodeChange(String(body));
      for (const listener of this.#listeners) listener.changed(change);
    }
  }
}

/** What a reader asks of its store. */
interface ReaderStatements {
  readonly last: PreparedStatement;
  /** number: the changes after it, in their order. */
  readonly after: PreparedStatement;
}

const readerStatements = oncePer(
  (dialect: Dialect): ReaderStatements => ({
    last: finishStatement(sql`select coalesce(max("number"), 0) from "@changes" where "process" = 'writer'`, dialect),
    after: finishStatement(
      sql`select "number", "body" from "@changes" where "process" = 'writer' and "number" > ${namedParameter("number", "integer")} order by "number"`,
      dialect,
    ),
  }),
);

import { closeSync, fdatasync, openSync } from "node:fs";
import type { Cell } from "../data-store.ts";
import type { Connection } from "./sqlite-connection.ts";

/** The pages after which a checkpoint begins, by the writer's estimate. */
const pagesBetween = 40;
/** The pages from which on the log has to begin anew. */
const pagesOfLog = 4000;

/**
 * Carries what was committed from the log into the database file, a little at a time. SQLite by itself waits until there
 * are a thousand pages, and then keeps a commit waiting while they are copied and made durable.
 *
 * SQLite makes the database file durable when the last page of the log is copied, and only then lets the log begin anew. A
 * transaction that reads an earlier state keeps it from getting that far; what is copied meanwhile is made durable on
 * another thread, and when the last page's turn comes there is next to nothing to wait for.
 *
 * Only for a log that every commit makes durable: no page may come into the database file that the log could lose.
 */
export class Checkpointer {
  readonly #writer: Connection;
  readonly #path: string;
  readonly #connect: () => Connection;
  /** The connection that copies and never waits for the disk. It, the next one and the file are opened when there is something to copy. */
  #copier: Connection | null = null;
  /** The connection that reads an earlier state as long as the log must not begin anew. */
  #holder: Connection | null = null;
  /** The copier's version of that state, which changes with every commit but not with what is undone. */
  #held: Cell = null;
  /** The database file. */
  #file: number | null = null;
  #pagesBefore = 0;
  #next: "hold" | "copy" | "begin anew" = "hold";
  #syncing: Promise<void> | null = null;

  /** `connect` gives a connection that never waits for the disk. */
  constructor(writer: Connection, path: string, connect: () => Connection) {
    this.#writer = writer;
    this.#path = path;
    this.#connect = connect;
    writer.execute("pragma wal_autocheckpoint = 0");
  }

  /** Has to be called between two commits. Never throws: what can't be copied stays in the log, where nothing is lost. */
  look(): void {
    if (this.#syncing !== null || this.#writer.pagesWritten - this.#pagesBefore < pagesBetween) return;
    this.#pagesBefore = this.#writer.pagesWritten;
    try {
      this.#next = this.#step();
    } catch {
      this.#next = "hold";
      this.#letGo();
    }
  }

  /** Resolves when no checkpoint is under way. */
  async idle(): Promise<void> {
    await this.#syncing;
  }

  /** Waits for the checkpoint under way. Has to be called before the writer is closed, and `release` after it. */
  async stop(): Promise<void> {
    await this.idle();
    // A connection that is closed inside a transaction keeps it until its statements are garbage-collected.
    this.#letGo();
    this.#holder?.close();
    this.#copier?.close();
  }

  /** Closes the file. That releases all locks of this process on it, so nobody else in the process may have it open any more. */
  release(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  #step(): "hold" | "copy" | "begin anew" {
    if (this.#next === "begin anew") {
      checkpoint(this.#writer);
      return "hold";
    }
    const holder = (this.#holder ??= this.#connect());
    const copier = (this.#copier ??= this.#connect());
    if (this.#next === "copy") {
      // Without a commit since, the copier could copy the last page, and it makes nothing durable.
      if (version(copier) === this.#held) return "copy";
      const pages = checkpoint(copier);
      this.#syncing = this.#sync((this.#file ??= openSync(this.#path, "r+")));
      holder.execute("commit");
      if (pages >= pagesOfLog) return "begin anew";
    }
    holder.execute("begin");
    holder.one({ text: "select 1 from sqlite_schema limit 1" }, []);
    this.#held = version(copier);
    return "copy";
  }

  // A failure is not lost: SQLite notices it, too, when it makes the file durable itself.
  #sync(file: number): Promise<void> {
    return new Promise((resolve) => {
      fdatasync(file, () => {
        this.#syncing = null;
        resolve();
      });
    });
  }

  #letGo(): void {
    try {
      this.#holder?.execute("rollback");
    } catch {
      // It had no transaction.
    }
  }
}

/** Copies what can be copied without waiting. Gives the number of pages in the log. */
function checkpoint(connection: Connection): number {
  return Number(connection.one({ text: "pragma wal_checkpoint(passive)" }, [])?.[1]);
}

/** The version of the data, which changes with each commit of another connection. */
function version(connection: Connection): Cell {
  return connection.one({ text: "pragma data_version" }, [])?.[0] ?? null;
}

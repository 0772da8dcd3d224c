import { closeSync, fdatasync, openSync } from "node:fs";
import type { Cell } from "../port.ts";
import type { Connection } from "./connection.ts";

/** After so many pages written, by the writer's own estimate, some of the log is carried over. */
const pagesBetween = 40;
/** From so many pages on the log is to begin anew. */
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
  /** Copies, and never waits for the disk. This one, the next and the file are opened once there is something to carry over. */
  #copier: Connection | null = null;
  /** Reads an earlier state for as long as the log is not to begin anew. */
  #holder: Connection | null = null;
  /** What the copier knew that state by: it changes with every commit, and with nothing that is undone. */
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

  /** To be called between two commits. Never throws: what could not be carried over stays in the log, where nothing is lost. */
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

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    await this.#syncing;
  }

  /** Lets what is under way finish. To be called before the writer is closed, and `release` after it. */
  async stop(): Promise<void> {
    await this.idle();
    // A connection that is closed within a transaction goes on holding it until its statements are collected.
    this.#letGo();
    this.#holder?.close();
    this.#copier?.close();
  }

  /** Closes the file. Whoever does that takes this process's locks off it, so that nobody else may have it open any more. */
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
      // Where nothing was committed since, the last page could be copied, by one who makes nothing durable.
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

  // A failure is not lost: SQLite is told of it too, when it makes the file durable itself.
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
      // It held nothing.
    }
  }
}

/** Copies what may be copied, without waiting for anyone; answers how many pages the log has. */
function checkpoint(connection: Connection): number {
  return Number(connection.one({ text: "pragma wal_checkpoint(passive)" }, [])?.[1]);
}

/** Another one after each commit of another connection. */
function version(connection: Connection): Cell {
  return connection.one({ text: "pragma data_version" }, [])?.[0] ?? null;
}

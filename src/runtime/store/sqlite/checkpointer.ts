import { closeSync, fdatasync, openSync } from "node:fs";
import type { Connection } from "./connection.ts";

/** After so many pages written, by the writer's own estimate, some of the log is carried over. */
const pagesBetween = 40;
/** From so many pages on the log is to begin anew. */
const pagesOfLog = 4000;

/** What is needed only once there is something to carry over. */
interface Means {
  /** Copies, and never waits for the disk. */
  readonly copier: Connection;
  /** Reads an earlier state for as long as the log is not to begin anew. */
  readonly holder: Connection;
  /** The database file. */
  readonly file: number;
}

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
  #means: Means | null = null;
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
      this.#next = this.#step((this.#means ??= this.#provide()));
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
    this.#means?.holder.close();
    this.#means?.copier.close();
  }

  /** Closes the file. Whoever does that takes this process's locks off it, so that nobody else may have it open any more. */
  release(): void {
    if (this.#means !== null) closeSync(this.#means.file);
    this.#means = null;
  }

  #step({ copier, holder, file }: Means): "hold" | "copy" | "begin anew" {
    if (this.#next === "begin anew") {
      checkpoint(this.#writer);
      return "hold";
    }
    if (this.#next === "copy") {
      const pages = checkpoint(copier);
      this.#syncing = this.#sync(file);
      holder.execute("commit");
      if (pages >= pagesOfLog) return "begin anew";
    }
    holder.execute("begin");
    holder.one({ text: "select 1 from sqlite_schema limit 1" }, []);
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
      this.#means?.holder.execute("rollback");
    } catch {
      // It held nothing.
    }
  }

  #provide(): Means {
    return { copier: this.#connect(), holder: this.#connect(), file: openSync(this.#path, "r+") };
  }
}

/** Copies what may be copied, without waiting for anyone; answers how many pages the log has. */
function checkpoint(connection: Connection): number {
  return Number(connection.one({ text: "pragma wal_checkpoint(passive)" }, [])?.[1]);
}

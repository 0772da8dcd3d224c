import { closeSync, openSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { Connection } from "./connection.ts";
import type { Driver } from "./driver.ts";

/** After so many rows it is time: most often they fill some thousand pages of the log. */
const rowsBetween = 250;
/** From so many pages on the log is to begin anew. */
const pagesOfLog = 4000;
/** A log of so many pages is carried over by the writer itself, whatever the helper does. */
const mostPages = 3 * pagesOfLog;
/** What SQLite does by itself. */
const usualPages = 1000;

/**
 * Carries what was written from the log into the database file on a thread of its own, so that no write waits while
 * thousands of pages are copied and made durable. What is written meanwhile is left over. Once the log is long, that is
 * carried by the writer between two commits: then nothing of the log is wanted any more, and it begins anew.
 *
 * Where no such thread can be had, SQLite does all of it itself, in the commit that fills the log.
 */
export class Checkpointer {
  readonly #driver: Driver;
  readonly #path: string;
  readonly #writer: Connection;
  #worker: Worker | null = null;
  #file: number | null = null;
  #rowsBefore = 0;
  #state: "waiting" | "carrying" | "left over" | "given up" = "waiting";

  constructor(driver: Driver, path: string, writer: Connection) {
    this.#driver = driver;
    this.#path = path;
    this.#writer = writer;
    writer.execute(`pragma wal_autocheckpoint = ${mostPages}`);
  }

  /** To be called between two commits. Never throws: what could not be carried over stays in the log, where nothing is lost. */
  look(): void {
    try {
      if (this.#state === "left over") this.#finish();
      else if (this.#state === "waiting" && this.#writer.rowsWritten - this.#rowsBefore >= rowsBetween) this.#begin();
    } catch {
      this.#giveUp();
    }
  }

  /** Lets what is under way finish. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    if (worker !== null) {
      const ended = new Promise((resolve) => worker.once("exit", resolve));
      worker.ref();
      worker.postMessage("close");
      await ended;
    }
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  #begin(): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage("carry");
    this.#rowsBefore = this.#writer.rowsWritten;
    this.#state = "carrying";
  }

  #finish(): void {
    this.#writer.execute("pragma wal_checkpoint(passive)");
    this.#state = "waiting";
  }

  #start(): Worker {
    // Opened here, and closed with the store: whoever closes a file takes the locks of all its process off it.
    this.#file ??= openSync(this.#path, "r+");
    const worker = new Worker(program, { eval: true, execArgv: [], workerData: { module: this.#driver.module, path: this.#path, file: this.#file } });
    worker.on("message", (pages: number) => (this.#state = pages < pagesOfLog ? "waiting" : "left over"));
    worker.on("error", () => this.#giveUp());
    worker.unref();
    return worker;
  }

  #giveUp(): void {
    this.#worker = null;
    this.#state = "given up";
    this.#writer.execute(`pragma wal_autocheckpoint = ${usualPages}`);
  }
}

/**
 * What the thread runs. As text, because it has to run from sources and from the bundle alike.
 *
 * It goes on for as long as much was written meanwhile, so that little is left over. SQLite itself makes the file durable
 * only with the last page of the log, which is the writer's: so that he finds little to wait for, it is done here before.
 * On Linux, where each thread has a priority of its own, it has a low one: with one processor for both, it works while the
 * writer waits for the disk.
 */
const program = `
  const { fdatasyncSync } = require("node:fs");
  const { setPriority } = require("node:os");
  const { parentPort, workerData } = require("node:worker_threads");
  process.emitWarning = () => {};
  if (process.platform === "linux") setPriority(10);
  const { DatabaseSync } = require(workerData.module);
  const database = new DatabaseSync(workerData.path, { timeout: 0 });
  database.exec("pragma synchronous = full");
  const carry = database.prepare("pragma wal_checkpoint(passive)");
  let pages = 0;
  parentPort.on("message", (wanted) => {
    if (wanted === "close") {
      database.close();
      parentPort.close();
      return;
    }
    for (let pass = 0; pass < 4; pass++) {
      const before = pages;
      pages = carry.get().log;
      fdatasyncSync(workerData.file);
      if (pages - before < 200) break;
    }
    parentPort.postMessage(pages);
  });
`;

import { setImmediate as endOfTurn } from "node:timers/promises";
import type { BatchWriter, Cell, Cells, DataStore, TransactionQueries } from "../store/data-store.ts";
import type { Change } from "./change.ts";
import type { ChangeTeller } from "./change-teller.ts";
import { decodeChange, encodeChange, mergeChanges } from "./change.ts";
import { documentHead, migrationHead } from "../store/migrate/last-document.ts";
import { feedStatements } from "./feed-statements.ts";
import type { FeedStatements } from "./feed-statements.ts";

/** For how long changes are kept for other processes, in milliseconds. */
const changesKeptFor = 10 * 60_000;
/** After how long without a look this process may have missed changes. Less than they are kept for, as clocks may differ. */
const surelyKeptFor = 5 * 60_000;
/** For how long it is known of a process that it was there. */
const headsKeptFor = 24 * 60 * 60_000;

/** For how long requests wait for a migration that another process has announced, in milliseconds. */
const longestHold = 10_000;

/** What listens to the changes of other processes. */
export interface FeedListener {
  /** Hears of a change of another process. */
  changed(change: Change): void;
  /** Hears that changes may have been missed: nothing that is remembered may be used any more. */
  missed(): void;
  /** Hears that the data was migrated to another document. */
  migrated?(): void;
}

/**
 * Tells other processes on the same store what this one commits, and learns what they have committed.
 *
 * Each process numbers its own changes, since its writes run one after another: a number for all would make the transactions of all processes
 * meet in one row. A change is a part of the transaction that made it.
 *
 * The numbers of a process follow each other without a gap. So whoever looks sees where changes were deleted before they were heard, as by a process whose
 * clock is wrong, and forgets all that it remembers.
 *
 * INVARIANT: once `catchUp` resolves, every change that was committed before it was called has been heard. No change is committed that was decided by
 * another document than the one to which the data was migrated last.
 */
export class ChangeFeed implements ChangeTeller {
  readonly #store: DataStore;
  readonly #statements: FeedStatements;
  readonly #process: string;
  readonly #clock: () => number;
  readonly #listeners = new Set<FeedListener>();
  /** By process: the number of its last change that was heard. */
  readonly #heard = new Map<string, number>();
  readonly #writer: BatchWriter<Change>;
  readonly others = this;
  /** The number of the document that this process serves. */
  #document = 0;
  /** The migration that another process has announced, by its number, and when this one heard of it. */
  #announced: { readonly number: number; readonly heardAt: number } | null = null;
  #begun = 0;
  #heardOf = 0;
  /** How many changes this process has told, with those of transactions that were undone. */
  #told = 0;
  /** The heads of other processes when this one cleaned up last. */
  #headsBefore: readonly Cells[] = [];
  #lookedAt: number;
  #next: Promise<void> | null = null;

  /** `process`: an id that no other process has. The tables of the store have been made. */
  constructor(store: DataStore, process: string, clock: () => number = Date.now) {
    this.#store = store;
    this.#statements = feedStatements(store.dialect);
    this.#process = process;
    this.#clock = clock;
    this.#lookedAt = clock();
    this.#writer = (queries, changes) => {
      this.#told += 1;
      const at = new Date(clock()).toISOString();
      void queries.later(this.#statements.moveHead, [process, this.#told, this.#document, at]);
      void queries.later(this.#statements.tell, [at, encodeChange(mergeChanges(changes)), process]);
      store.signals?.announce();
    };
  }

  /** Makes a feed that hears of what is committed from now on. */
  static async open(store: DataStore, process: string, clock: () => number = Date.now): Promise<ChangeFeed> {
    const feed = new ChangeFeed(store, process, clock);
    for (const [other, number] of await store.latest.all(feed.#statements.heads, [process]))
      if (other === migrationHead) feed.#announced = { number: Number(number), heardAt: -longestHold };
      else feed.#heard.set(String(other), Number(number));
    feed.#document = feed.#heard.get(documentHead) ?? 0;
    return feed;
  }

  /** Says which document this process serves, by the number under which it was stored; until then it is the one that was stored when the feed was made. */
  serves(document: number): void {
    this.#document = document;
  }

  /** The number of the last look at the store that has begun. */
  get begun(): number {
    return this.#begun;
  }

  /** The number of the last look of which all is heard: all that was committed before it began. */
  get heard(): number {
    return this.#heardOf;
  }

  tell(queries: TransactionQueries, change: Change): void {
    queries.leave(this.#writer, change);
  }

  /** Hears of changes until the function that is answered is called. */
  listen(listener: FeedListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Hears of all that was committed before this call. Calls of one turn of the event loop share one look at the store. */
  catchUp(): Promise<void> {
    this.#next ??= endOfTurn().then(() => {
      this.#next = null;
      return this.#look();
    });
    return this.#next;
  }

  /** Whether another process is about to migrate the data to another document. One that has ended meanwhile is not waited for for ever. */
  get isHeld(): boolean {
    return this.#announced !== null && performance.now() - this.#announced.heardAt < longestHold;
  }

  /** Deletes what no process needs any more, as far as the clock of this one is right. It is called once an hour. */
  async cleanUp(): Promise<void> {
    const before = (age: number): string => new Date(this.#clock() - age).toISOString();
    const heads = this.#headsBefore;
    this.#headsBefore = await this.#store.latest.all(this.#statements.heads, [this.#process]);
    await this.#store.write(async (queries) => {
      await queries.run(this.#statements.forgetChanges, [before(changesKeptFor)]);
      // Without its head nobody sees that a process has told something, so a clock alone does not decide that it is old.
      for (const [process = null, number = null] of heads)
        await queries.run(this.#statements.forgetHead, [process, number, before(headsKeptFor)]);
    });
  }

  async #look(): Promise<void> {
    const began = this.#clock();
    this.#begun += 1;
    const look = this.#begun;
    const heads = await this.#store.latest.all(this.#statements.heads, [this.#process]);
    // A clock that was set back may hide for how long this process has not looked.
    const hasMissed = Math.abs(began - this.#lookedAt) > surelyKeptFor;
    if (hasMissed) this.#miss();
    this.#hearOfMigration(heads.find(([process]) => process === migrationHead)?.[1] ?? null);
    this.#hearOfDocument(Number(heads.find(([process]) => process === documentHead)?.[1] ?? 0));
    for (const [process, number] of heads) {
      if (process === migrationHead || process === documentHead) continue;
      if (hasMissed) this.#heard.set(String(process), Number(number));
      else await this.#hear(String(process), Number(number));
    }
    this.#lookedAt = hasMissed ? began : Math.max(this.#lookedAt, began);
    this.#heardOf = Math.max(this.#heardOf, look);
  }

  #hearOfMigration(number: Cell): void {
    if (number === null) this.#announced = null;
    else if (this.#announced?.number !== Number(number))
      this.#announced = { number: Number(number), heardAt: performance.now() };
  }

  #hearOfDocument(number: number): void {
    if (number === (this.#heard.get(documentHead) ?? 0)) return;
    this.#heard.set(documentHead, number);
    // Also where it is the document that is served: the data may be another, as of a database that was restored.
    this.#miss();
    for (const listener of this.#listeners) listener.migrated?.();
  }

  async #hear(process: string, upTo: number): Promise<void> {
    const heard = this.#heard.get(process) ?? 0;
    if (upTo <= heard) return;
    const changes = await this.#store.latest.all(this.#statements.after, [process, heard]);
    for (const [number, body] of changes) {
      const before = this.#heard.get(process) ?? 0;
      // Another look, which began later, may have heard of it meanwhile.
      if (Number(number) <= before) continue;
      if (Number(number) > before + 1) this.#miss();
      this.#heard.set(process, Number(number));
      const change = decodeChange(String(body));
      for (const listener of this.#listeners) listener.changed(change);
    }
    if (upTo <= (this.#heard.get(process) ?? 0)) return;
    this.#miss();
    this.#heard.set(process, upTo);
  }

  #miss(): void {
    for (const listener of this.#listeners) listener.missed();
  }
}

import type { ServerResponse } from "node:http";
import type { DocumentEvent } from "../screens/view/live-events-protocol.ts";
import type { DocumentProblem } from "../screens/view/product-protocol.ts";
import type { Caller } from "./caller.ts";
import { RecentCommits } from "./recent-commits.ts";
import { steadyTime } from "./steady-time.ts";
import { usualServerLimits } from "./server-limits.ts";
import { UnsentChanges } from "./unsent-live-changes.ts";
import { whenClientEnds } from "./when-client-ends.ts";
import type { ServableProduct } from "./servable-product.ts";
import type { Sessions } from "./sessions.ts";

/** A browser that listens to changes. */
interface Listener {
  readonly caller: Caller;
  /** The key under which the connection is counted: the person, or a visitor's address. */
  readonly who: string;
  readonly response: ServerResponse;
}

/** The limits of the hub: how many may listen, and how much may wait to be sent to one of them. */
export interface EventLimits {
  readonly listeners: number;
  /** The most listeners of one person, or of one visitor's address. */
  readonly listenersEach: number;
  readonly waitingBytes: number;
  /** Milliseconds between the comments that keep a silent connection open. */
  readonly heartbeat: number;
  /** The milliseconds for which changes are collected, so that many writes at once are sent together. */
  readonly gather: number;
  /** By how many milliseconds the clock of the process may differ by which a client read what it shows: 0 where it is always this one. */
  readonly clocksDifferBy: number;
}

/** The default limits of a hub. */
export const usualEventLimits: EventLimits = {
  listeners: usualServerLimits.eventStreams,
  listenersEach: usualServerLimits.eventStreamsEach,
  waitingBytes: 64 * 1024,
  heartbeat: 20_000,
  gather: 50,
  clocksDifferBy: 0,
};

/** Tells browsers of which entities records have changed, each only what its viewer may see, as long as the session lasts. */
export class EventHub {
  readonly #sessions: Sessions;
  readonly #limits: EventLimits;
  readonly #listeners = new Set<Listener>();
  readonly #heart: NodeJS.Timeout;
  readonly #stopSessions: () => void;
  readonly #recent: RecentCommits;
  #product: ServableProduct;
  #revision: number;
  #stopCommits: () => void;
  /** The document's present problem, and since when; null where it has none. */
  #problem: { readonly at: number; readonly problem: DocumentProblem } | null = null;
  #changes = new UnsentChanges();
  #gathering: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(product: ServableProduct, revision: number, sessions: Sessions, limits: EventLimits) {
    this.#recent = new RecentCommits(steadyTime, limits.clocksDifferBy);
    this.#sessions = sessions;
    this.#limits = limits;
    this.#product = product;
    this.#revision = revision;
    this.#stopCommits = this.#hear(product);
    this.#stopSessions = sessions.onEnd(() => void this.#dropEnded());
    this.#heart = setInterval(() => this.#beat(), limits.heartbeat).unref();
  }

  /** Whether a person or address may have one more listener. False once the hub is closed. */
  hasRoomFor(who: string): boolean {
    if (this.#closed) return false;
    const theirs = [...this.#listeners].filter((listener) => listener.who === who).length;
    return this.#listeners.size < this.#limits.listeners && theirs < this.#limits.listenersEach;
  }

  /**
   * Tells a caller of changes until the client goes or the session ends. The headers of the response have been sent.
   * `since`: the time before the client read what it shows; it is told at once what has changed since then. Null: tell only of what is to come.
   */
  add(caller: Caller, who: string, response: ServerResponse, since: number | null): void {
    if (response.destroyed) return;
    const listener = { caller, who, response };
    this.#listeners.add(listener);
    response.on("close", () => this.#listeners.delete(listener));
    response.write(": listening\n\n");
    whenClientEnds(response, () => response.end());
    if (since !== null) void this.#tellMissed(listener, since);
  }

  /** Listens to another product from now on, and tells all browsers to reload. */
  replace(product: ServableProduct, revision: number): void {
    this.#stopCommits();
    this.#product = product;
    this.#changes = new UnsentChanges();
    this.#stopCommits = this.#hear(product);
    this.#revision = revision;
    this.#problem = null;
    this.#recent.forget();
    for (const listener of this.#listeners) this.#tell(listener, "reloaded", { revision });
  }

  /** Tells all browsers that the document was saved with errors and is not served. */
  tellProblem(problem: DocumentProblem): void {
    this.#problem = { at: steadyTime(), problem };
    for (const listener of this.#listeners) this.#tell(listener, "document", { problem } satisfies DocumentEvent);
  }

  /** Ends all streams, and begins no more. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopCommits();
    this.#stopSessions();
    clearInterval(this.#heart);
    clearTimeout(this.#gathering ?? undefined);
    // All browsers at once would be too much for the process that takes over.
    for (const { response } of this.#listeners) response.end(`retry: ${500 + Math.floor(Math.random() * 2500)}\n\n`);
  }

  /** How many listen now. */
  get listening(): number {
    return this.#listeners.size;
  }

  #hear({ engine }: ServableProduct): () => void {
    return engine.onCommit((commit) => {
      if (commit.written.size === 0) return;
      this.#recent.add(commit);
      if (this.#listeners.size === 0) return;
      this.#changes.add(commit);
      this.#gather(this.#limits.gather);
    });
  }

  /** Tells a new listener what has changed since a time, or to read everything again where that is not known. */
  async #tellMissed(listener: Listener, since: number): Promise<void> {
    const commits = this.#recent.since(since);
    if (commits === null) return this.#tell(listener, "reloaded", { revision: this.#revision });
    if (this.#problem !== null && this.#problem.at >= since)
      this.#tell(listener, "document", { problem: this.#problem.problem } satisfies DocumentEvent);
    const missed = new UnsentChanges();
    for (const commit of commits) missed.add(commit);
    while (missed.areThere) {
      const { written, replaced } = missed.take();
      await this.#tellSeen(listener, this.#product.screens.changesSeen(listener.caller.actor, written, replaced));
    }
  }

  #gather(milliseconds: number): void {
    this.#gathering ??= setTimeout(() => void this.#tellChanged(), milliseconds);
  }

  /**
   * Tells of the changes of one round. The longer it takes, the longer the next one waits, so that it uses only a small part of
   * the time, however many browsers listen.
   */
  async #tellChanged(): Promise<void> {
    const began = performance.now();
    const { written, replaced } = this.#changes.take();
    const byActor = new Map<string, Promise<readonly string[]>>();
    for (const listener of this.#listeners) {
      const { actor } = listener.caller;
      const who = actor.kind === "person" ? actor.id : "";
      const seen = byActor.get(who) ?? this.#product.screens.changesSeen(actor, written, replaced);
      byActor.set(who, seen);
      await this.#tellSeen(listener, seen);
      if (this.#closed) return;
    }
    this.#gathering = null;
    if (this.#changes.areThere) this.#gather(Math.max(this.#limits.gather, 4 * (performance.now() - began)));
  }

  async #tellSeen(listener: Listener, seen: Promise<readonly string[]>): Promise<void> {
    try {
      const entities = await seen;
      if (entities.length > 0) this.#tell(listener, "changed", { entities });
    } catch {
      // A listener that may miss changes has to connect anew.
      listener.response.end();
    }
  }

  #tell(listener: Listener, event: string, data: object): void {
    this.#write(listener, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #write({ response }: Listener, text: string): void {
    if (response.writableEnded || response.destroyed) return;
    if (response.writableLength > this.#limits.waitingBytes) response.destroy();
    else response.write(text);
  }

  #beat(): void {
    for (const listener of this.#listeners) this.#write(listener, ": still here\n\n");
    // This ends the listeners of expired sessions. Sessions that somebody ends are dropped at once.
    void this.#dropEnded();
  }

  async #dropEnded(): Promise<void> {
    for (const { caller, response } of this.#listeners) {
      const { token } = caller;
      if (token !== null && !(await this.#stands(token))) response.end();
    }
  }

  async #stands(token: string): Promise<boolean> {
    try {
      return (await this.#sessions.find(token)) !== null;
    } catch {
      return false;
    }
  }
}

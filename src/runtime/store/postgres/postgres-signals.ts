import { randomUUID } from "node:crypto";
import pg from "pg";
import type { SignalListener, StoreSignals } from "../store-signals.ts";

/** In milliseconds. */
const usualTimes: SignalTimes = { between: 20, echo: 5000, firstPause: 100, longestPause: 10_000 };

/** Times in milliseconds. */
export interface SignalTimes {
  /** Between two signals of a process. */
  readonly between: number;
  /** For how long a connection waits for its own first signal, without which it hears none of others. */
  readonly echo: number;
  /** Before a lost connection is made again; it doubles while none can be made. */
  readonly firstPause: number;
  readonly longestPause: number;
}

/** A connection that hears signals, or will not. */
type Connected =
  | { readonly kind: "hears"; readonly client: pg.Client }
  | { readonly kind: "silent"; readonly reason: string };

/**
 * Signals by LISTEN and NOTIFY, on a connection of their own.
 *
 * A signal is sent after the commit, and so many commits have one in common as come within some milliseconds, or before the server has answered the
 * last signal. A NOTIFY inside a transaction makes the commits of all processes wait for each other.
 */
export class PostgresSignals implements StoreSignals {
  readonly #config: pg.ClientConfig;
  readonly #channel: string;
  readonly #times: SignalTimes;
  #client: pg.Client | null = null;
  #isAnnounced = false;
  /** Whether there was a commit that no signal tells of. */
  #isDue = false;
  #isUnderWay = false;
  #next: NodeJS.Timeout | null = null;
  #sentAt = -Infinity;

  /** `channel`: a name that the processes of this store have in common, and no others on the database. */
  constructor(config: pg.ClientConfig, channel: string, times: Partial<SignalTimes> = {}) {
    this.#config = config;
    this.#channel = pg.escapeIdentifier(channel);
    this.#times = { ...usualTimes, ...times };
  }

  announce(): void {
    this.#isAnnounced = true;
  }

  /** Has to be called after each commit. */
  committed(): void {
    if (!this.#isAnnounced) return;
    this.#isAnnounced = false;
    this.#isDue = true;
    this.#sendDue();
  }

  listen(listener: SignalListener): () => Promise<void> {
    const listening = new AbortController();
    const ended = this.#keepConnected(listener, listening.signal);
    return async () => {
      listening.abort();
      clearTimeout(this.#next ?? undefined);
      await ended;
    };
  }

  /** Connects, and again whenever the connection is lost, until the signal is given or it has turned out that nothing is heard. */
  async #keepConnected(listener: SignalListener, stopped: AbortSignal): Promise<void> {
    for (let pause = this.#times.firstPause; !stopped.aborted; pause = Math.min(pause * 2, this.#times.longestPause)) {
      const connected = await this.#connect(listener, stopped);
      if (connected?.kind === "silent") return listener.silent(connected.reason);
      if (connected !== null) {
        pause = this.#times.firstPause;
        this.#client = connected.client;
        // What others have committed before is not signalled any more.
        listener.heard();
        // Nor have others been told of what this process has committed.
        this.#sendDue();
        await lost(connected.client, stopped);
        this.#client = null;
        await connected.client.end().catch(() => {});
      }
      // Processes that have lost their connections at the same moment do not all come back at the same moment.
      await unlessStopped(pause * (0.5 + Math.random() / 2), stopped);
    }
  }

  /** Null: the server can't be reached now. */
  async #connect(listener: SignalListener, stopped: AbortSignal): Promise<Connected | null> {
    const client = new pg.Client(this.#config);
    client.on("error", () => {});
    try {
      await client.connect();
    } catch {
      void client.end().catch(() => {});
      return null;
    }
    const echo = randomUUID();
    let isHeard = (): void => {};
    const heard = new Promise<"heard">((resolve) => (isHeard = () => resolve("heard")));
    client.on("notification", ({ payload, processId }) => {
      if (payload === echo) isHeard();
      else if (processId !== (client as unknown as { readonly processID: number }).processID) listener.heard();
    });
    let reason: string | null = "what it sends does not come back, as behind a pool that shares its connections";
    try {
      await client.query(`listen ${this.#channel}`);
      await client.query(`notify ${this.#channel}, '${echo}'`);
      if ((await Promise.race([heard, unlessStopped(this.#times.echo, stopped)])) === "heard")
        return { kind: "hears", client };
    } catch (error) {
      reason = refusalOf(error);
    }
    await client.end().catch(() => {});
    return reason === null || stopped.aborted ? null : { kind: "silent", reason };
  }

  #sendDue(): void {
    if (!this.#isDue || this.#client === null || this.#next !== null || this.#isUnderWay) return;
    const wait = this.#sentAt + this.#times.between - performance.now();
    if (wait <= 0) void this.#send(this.#client);
    else
      this.#next = setTimeout(() => {
        this.#next = null;
        if (this.#client !== null) void this.#send(this.#client);
      }, wait);
  }

  async #send(client: pg.Client): Promise<void> {
    this.#sentAt = performance.now();
    this.#isDue = false;
    this.#isUnderWay = true;
    // Where it fails, the others look a little later. A connection on which no answer comes has to be ended, so that another one is made.
    await client.query(`notify ${this.#channel}`).catch(() => client.end().catch(() => {}));
    this.#isUnderWay = false;
    this.#sendDue();
  }
}

/** How a server says that it does not know or allow a statement; null for whatever passes, such as a lost connection. */
function refusalOf(error: unknown): string | null {
  const { code } = error as { readonly code?: string };
  return code !== undefined && /^(?:0A|42)/.test(code) ? `the database refuses it with ${code}` : null;
}

/** Resolves when a connection has ended, or at the signal. */
function lost(client: pg.Client, stopped: AbortSignal): Promise<void> {
  return untilStopped(stopped, (resolve) => {
    client.once("end", resolve).once("error", resolve);
    return () => client.off("end", resolve).off("error", resolve);
  });
}

/** Resolves after some milliseconds, or at the signal. */
function unlessStopped(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return untilStopped(stopped, (resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    return () => clearTimeout(timer);
  });
}

/** Resolves when what has begun says so, or at the signal; then calls what `begin` has answered. */
async function untilStopped(stopped: AbortSignal, begin: (resolve: () => void) => () => void): Promise<void> {
  if (stopped.aborted) return;
  let resolve = (): void => {};
  const over = new Promise<void>((settle) => (resolve = settle));
  const end = begin(resolve);
  stopped.addEventListener("abort", resolve);
  await over;
  stopped.removeEventListener("abort", resolve);
  end();
}

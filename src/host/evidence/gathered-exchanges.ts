import { bytesPer } from "../../base/byte-units.ts";
import type { Evidence, Unsaid } from "../../observe/evidence/evidence.ts";
import type { Exchange, Json } from "../../observe/recording/recorded-exchange.ts";
import { harExchange } from "./har-exchange.ts";
import { letterOfSource, standInsOfSource } from "./stand-ins-of-source.ts";

/** The most exchanges that are kept of all recordings together. */
const mostExchanges = 50_000;

/** The most characters that their bodies have together. In memory, these take several times as many bytes. */
const mostText = 128 * bytesPer.MB;

/** What recordings hold. */
export interface ReadRecording {
  /** In the order of time. */
  readonly exchanges: readonly Exchange[];
  /** What was left out, and why. */
  readonly unsaid: readonly Unsaid[];
}

/** Gathers the exchanges of recordings, entry by entry. */
export class GatheredExchanges {
  readonly #exchanges: Exchange[] = [];
  /** The recordings that were read so far. */
  readonly #sources: string[] = [];
  #text = 0;
  #isFull = false;
  readonly #leftOut = new Map<string, { count: number; readonly first: Evidence }>();

  /** Adds an entry of a HAR file. */
  add(entry: Json, evidence: Evidence): void {
    if (!this.#sources.includes(evidence.source)) this.#sources.push(evidence.source);
    const letter = letterOfSource(this.#sources.indexOf(evidence.source));
    const read = harExchange(standInsOfSource(entry, letter), { evidence, order: 0 });
    if (read.exchange === null) return this.leaveOut(read.reason, evidence);
    const isRoom = this.#exchanges.length < mostExchanges && this.#text + read.size <= mostText;
    if (!isRoom || this.#isFull) {
      // What comes later would be seen without what happened before it.
      this.#isFull = true;
      return this.leaveOut("an exchange after those that are read at once", evidence);
    }
    for (const one of read.without) this.leaveOut(one, evidence);
    this.#text += read.size;
    this.#exchanges.push(read.exchange);
  }

  /** All of them, of the product alone. */
  result(): ReadRecording {
    const main = this.#mainOrigin();
    for (const { origin, evidence } of this.#exchanges)
      if (origin !== main) this.leaveOut(`a request to another service (${origin})`, evidence);
    const exchanges = this.#exchanges
      .filter(({ origin }) => origin === main)
      .toSorted((a, b) => a.time - b.time)
      .map((exchange, order) => ({ ...exchange, order }));
    const unsaid = [...this.#leftOut].map(([what, { count, first }]) => ({
      what: count === 1 ? what : `${what}, ${count} times`,
      evidence: [first],
    }));
    return { exchanges, unsaid };
  }

  /** A page calls other services, too; the product is the one with the most answers in JSON. */
  #mainOrigin(): string | null {
    const counts = new Map<string, number>();
    for (const { origin, answer } of this.#exchanges)
      counts.set(origin, (counts.get(origin) ?? 0) + (answer === undefined ? 0 : 1));
    return [...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))[0]?.[0] ?? null;
  }

  /** Says that something is left out. */
  leaveOut(why: string, evidence: Evidence): void {
    const known = this.#leftOut.get(why);
    if (known === undefined) this.#leftOut.set(why, { count: 1, first: evidence });
    else known.count += 1;
  }
}

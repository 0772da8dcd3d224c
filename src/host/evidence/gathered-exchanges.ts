import type { Evidence, Unsaid } from "../../observe/evidence/evidence.ts";
import type { Exchange, Json } from "../../observe/recording/recorded-exchange.ts";
import { harExchange } from "./har-exchange.ts";

/** The most exchanges that are kept of all recordings together. */
const mostExchanges = 50_000;

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
  readonly #leftOut = new Map<string, { count: number; readonly first: Evidence }>();

  /** Adds an entry of a HAR file. */
  add(entry: Json, evidence: Evidence): void {
    const { exchange, reason } = harExchange(entry, { evidence, order: 0 });
    if (exchange === null) this.#leaveOut(reason, evidence);
    else if (this.#exchanges.length < mostExchanges) this.#exchanges.push(exchange);
    else this.#leaveOut(`an exchange after the first ${mostExchanges}`, evidence);
  }

  /** All of them, of the product alone. */
  result(): ReadRecording {
    const main = this.#mainOrigin();
    for (const { origin, evidence } of this.#exchanges)
      if (origin !== main) this.#leaveOut(`a request to another service (${origin})`, evidence);
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

  #leaveOut(why: string, evidence: Evidence): void {
    const known = this.#leftOut.get(why);
    if (known === undefined) this.#leftOut.set(why, { count: 1, first: evidence });
    else known.count += 1;
  }
}

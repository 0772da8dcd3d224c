import type { Specification } from "../../model/specification.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { linesTestedBy } from "./lines-tested-by.ts";

/**
 * Counts how many requests tested each line of a document. Reports show which lines were tested.
 *
 * An *exchange* is a request with the answer that was received.
 */
export class LineCounts {
  readonly #model: Specification;
  /** By the offset at which a line starts: how many requests tested it. */
  readonly #times = new Map<number, number>();

  /** The number of requests that were made concurrently with other requests. */
  concurrentRequests = 0;

  constructor(model: Specification) {
    this.#model = model;
  }

  /** Counts the lines that an exchange tested, each once. */
  note(exchange: JudgedExchange): void {
    if (exchange.hasAnswerOfRequestAlone !== undefined) this.concurrentRequests += 1;
    for (const start of linesTestedBy(this.#model, exchange)) this.#times.set(start, (this.#times.get(start) ?? 0) + 1);
  }

  /** How many requests tested the line that starts at this offset. */
  timesOf(start: number): number {
    return this.#times.get(start) ?? 0;
  }
}

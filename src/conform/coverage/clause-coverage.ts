import type { Specification } from "../../model/specification.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { clausesExercisedBy } from "./exercised-clauses.ts";

/** Which clauses of a document a run has put to the test, and how often. */
export class ClauseCoverage {
  readonly #model: Specification;
  readonly #times = new Map<number, number>();

  /** Calls that were made at the same time as others. */
  atOnce = 0;

  constructor(model: Specification) {
    this.#model = model;
  }

  note(exchange: JudgedExchange): void {
    const starts = new Set(clausesExercisedBy(this.#model, exchange).map(({ start }) => start));
    if (exchange.isAsIfAlone !== undefined) this.atOnce += 1;
    for (const start of starts) this.#times.set(start, (this.#times.get(start) ?? 0) + 1);
  }

  /** How often the clause that begins there was put to the test. */
  timesOf(start: number): number {
    return this.#times.get(start) ?? 0;
  }
}

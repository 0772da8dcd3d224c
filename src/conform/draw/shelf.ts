import type { Call } from "../../model/call.ts";
import type { Attempt } from "./attempt.ts";
import type { Place } from "./place.ts";

/** An attempt and what it is worth. */
interface Weighed {
  readonly attempt: Attempt;
  readonly worth: number;
}

/** As many as are looked at again before each call. */
const room = 10;

/**
 * Attempts that were drawn for earlier calls and not made, though they were worth something. What is worth trying comes up
 * seldom, and most calls change little about it: so it need not be drawn again.
 */
export class Shelf {
  #attempts: readonly Attempt[] = [];

  /** Those that can be made now, by the same people about the same records as these are by now. */
  at({ people, state, mayCall }: Place, calls: readonly Call[]): readonly Attempt[] {
    return this.#attempts.flatMap((attempt) => {
      const { call, row } = attempt;
      const who = attempt.who === null ? null : people.find(({ id }) => id === attempt.who?.id);
      const now = row === null || call.subject === null ? null : state.entities[call.subject.entity]?.get(row.id);
      return who === undefined || now === undefined || !mayCall(who, call) || !calls.includes(call)
        ? []
        : [{ ...attempt, who, row: now }];
    });
  }

  /** Keeps those worth most, of each kind one. */
  keep(weighed: readonly Weighed[]): void {
    const kinds = new Set<string>();
    const kept: Attempt[] = [];
    for (const { attempt } of weighed.toSorted((one, other) => other.worth - one.worth)) {
      const kind = `${attempt.call.name} | ${attempt.manner} | ${attempt.who?.role ?? ""}`;
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      kept.push(attempt);
      if (kept.length === room) break;
    }
    this.#attempts = kept;
  }
}

import type { Call } from "../../model/call.ts";
import type { CandidateRequest } from "./candidate-request.ts";
import type { GenerationContext } from "./generation-context.ts";

/** An attempt and what it is worth. */
interface Weighed {
  readonly candidate: CandidateRequest;
  readonly score: number;
}

/** As many as are looked at again before each call. */
const room = 10;

/**
 * Attempts that were drawn for earlier calls and not made, though they were worth something. What is worth trying comes up
 * seldom, and most calls change little about it: so it need not be drawn again.
 */
export class CandidatePool {
  #candidates: readonly CandidateRequest[] = [];

  /** Those that can be made now, by the same people about the same records as these are by now. */
  at({ people, state, isCallAllowed }: GenerationContext, calls: readonly Call[]): readonly CandidateRequest[] {
    return this.#candidates.flatMap((candidate) => {
      const { call, row } = candidate;
      const caller = candidate.caller === null ? null : people.find(({ id }) => id === candidate.caller?.id);
      const now = row === null || call.subject === null ? null : state.entities[call.subject.entity]?.get(row.id);
      return caller === undefined || now === undefined || !isCallAllowed(caller, call) || !calls.includes(call)
        ? []
        : [{ ...candidate, caller, row: now }];
    });
  }

  /** Keeps those worth most, of each kind one. */
  keep(weighed: readonly Weighed[]): void {
    const kinds = new Set<string>();
    const kept: CandidateRequest[] = [];
    for (const { candidate } of weighed.toSorted((one, other) => other.score - one.score)) {
      const kind = `${candidate.call.name} | ${candidate.manner} | ${candidate.caller?.role ?? ""}`;
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      kept.push(candidate);
      if (kept.length === room) break;
    }
    this.#candidates = kept;
  }
}

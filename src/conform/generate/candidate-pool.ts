import type { Call } from "../../model/call.ts";
import type { CandidateRequest } from "./candidate-request.ts";
import type { GenerationContext } from "./generation-context.ts";

/** A candidate request with its score. */
interface ScoredRequest {
  readonly candidate: CandidateRequest;
  readonly score: number;
}

/** The number of candidates that are kept. They are judged again at each choice, so that more would take its time. */
const capacity = 10;

/**
 * Keeps the generated requests that scored well but were not sent, and offers them again in the next turns. Good
 * requests are generated rarely, and most requests that are sent in between leave them as good as they were.
 *
 * A *candidate* is a generated request that could be sent next.
 */
export class CandidatePool {
  #candidates: readonly CandidateRequest[] = [];

  /**
   * The candidates that can still be made: the caller takes part and needs no wait, and the record still exists. Caller
   * and record are given as they are in the current state.
   */
  stillPossible(
    { people, state, isWithinRateLimit }: GenerationContext,
    calls: readonly Call[],
  ): readonly CandidateRequest[] {
    return this.#candidates.flatMap((candidate) => {
      const { call, row } = candidate;
      const caller = candidate.caller === null ? null : people.find(({ id }) => id === candidate.caller?.id);
      const currentRow =
        row === null || call.subject === null ? null : state.entities[call.subject.entity]?.get(row.id);
      return caller === undefined ||
        currentRow === undefined ||
        !isWithinRateLimit(caller, call) ||
        !calls.includes(call)
        ? []
        : [{ ...candidate, caller, row: currentRow }];
    });
  }

  /**
   * Replaces the pool by the candidates with the highest scores: one for each call, strategy and role of the caller.
   */
  keep(scored: readonly ScoredRequest[]): void {
    const kinds = new Set<string>();
    const kept: CandidateRequest[] = [];
    for (const { candidate } of scored.toSorted((one, other) => other.score - one.score)) {
      const kind = `${candidate.call.name} | ${candidate.strategy} | ${candidate.caller?.role ?? ""}`;
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      kept.push(candidate);
      if (kept.length === capacity) break;
    }
    this.#candidates = kept;
  }
}

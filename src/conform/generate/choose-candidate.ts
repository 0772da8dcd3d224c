import type { Call } from "../../model/call.ts";
import type { Decision, Refusal } from "../../semantics/decision/decision.ts";
import type { CandidateRequest } from "./candidate-request.ts";
import { candidateCoverage } from "./candidate-coverage.ts";
import type { CoverageItem, CoverageCounts } from "./coverage-counts.ts";
import { generateRequest } from "./generate-request.ts";
import type { GenerationContext } from "./generation-context.ts";
import { RecordPopulation } from "./record-population.ts";
import { numberOfPart } from "./number-of-part.ts";
import type { CandidatePool } from "./candidate-pool.ts";
import type { PredictFor } from "./has-single-refusal-reason.ts";

/** A candidate request with its predicted decision, its coverage items and its score. */
export interface ScoredCandidate {
  readonly candidate: CandidateRequest;
  readonly decision: Decision;
  readonly items: readonly CoverageItem[];
  readonly score: number;
}

/** Predictions for candidate requests. */
export interface Predictions {
  /** Predicts the decision; null if the request would exceed a rate limit. */
  readonly predict: (candidate: CandidateRequest) => Decision | null;
  /** Predicts the decision if somebody else made the same request, or in another state. Rate limits are not asked. */
  readonly predictFor: PredictFor;
}

/**
 * How many requests are generated for each choice; `initialCount` if the pool has no candidates from earlier choices.
 * Each is decided once by the model, which takes the time of a choice.
 */
const candidateCount = 50;
const initialCount = 60;

/**
 * Generates many requests for `calls`, the calls that may be made now, and chooses the request with the highest score.
 * A request scores for coverage items that were covered least, and for creating kinds of records of which there are
 * few, so that more becomes possible later. The items of the chosen request are counted in `coverageCounts`. The other
 * requests are kept in `pool` for later choices. Null if no request is possible.
 *
 * A *candidate* is a generated request that could be sent next. A *coverage item* is something that a request can
 * cover, such as a call with an outcome.
 */
export function chooseCandidate(
  context: GenerationContext,
  coverageCounts: CoverageCounts,
  calls: readonly Call[],
  { predict, predictFor }: Predictions,
  pool: CandidatePool,
): ScoredCandidate | null {
  const population = new RecordPopulation(context.model, context.state, context.people);
  const weightedCalls = calls.map((call) => ({ call, weight: 1 / (3 + coverageCounts.timesOf(`call ${call.name}`)) }));
  const scored: ScoredCandidate[] = [];
  let best: ScoredCandidate | null = null;
  const consider = (generated: CandidateRequest | null): void => {
    const made = generated === null ? null : withAllowedCaller(context, generated, predict);
    if (made === null) return;
    const { candidate, decision } = made;
    const items = candidateCoverage(context, candidate, decision, {
      predictFor,
      isUncovered: (item) => coverageCounts.timesOf(item) === 0,
      // A variant that would exceed a rate limit counts as decided alike, so it adds no coverage.
      predictVariant: (params) => predict({ ...candidate, params }) ?? decision,
    });
    const score = coverageCounts.scoreOf(items) + 1.5 * population.diversityGain(decision);
    const predicted = { candidate, decision, items, score };
    scored.push(predicted);
    if (best === null || score > best.score) best = predicted;
  };
  const fromPool = pool.stillPossible(context, calls);
  for (const candidate of fromPool) consider(candidate);
  for (let at = 0; at < (fromPool.length === 0 ? initialCount : candidateCount); at++) {
    const call = context.random.weighted(weightedCalls, ({ weight }) => weight)?.call;
    consider(
      call === undefined
        ? null
        : generateRequest({ ...context, number: numberOfPart(context.number, initialCount, at) }, call),
    );
  }
  const chosen = best as ScoredCandidate | null;
  pool.keep(scored.filter((one) => one !== chosen));
  if (chosen === null) return null;
  coverageCounts.count(chosen.items);
  coverageCounts.countOne(`call ${chosen.candidate.call.name}`);
  return chosen;
}

/**
 * Replaces the caller of about half of the requests that are refused because of their caller by a caller who is
 * permitted. Most generated requests would otherwise be refused for that reason alone.
 */
function withAllowedCaller(
  { people, random }: GenerationContext,
  generated: CandidateRequest,
  predict: (candidate: CandidateRequest) => Decision | null,
): Pick<ScoredCandidate, "candidate" | "decision"> | null {
  const decision = predict(generated);
  if (decision === null) return null;
  if (generated.row !== null && decision.kind === "refusal" && isRefusedForCaller(decision) && random.chance(0.5)) {
    const first = random.below(Math.max(1, people.length));
    for (const caller of [...people.slice(first), ...people.slice(0, first)].slice(0, maxOtherCallers)) {
      const candidate = { ...generated, caller };
      const other = predict(candidate);
      if (other !== null && !(other.kind === "refusal" && isRefusedForCaller(other)))
        return { candidate, decision: other };
    }
  }
  return { candidate: generated, decision };
}

/**
 * Whether a request about an existing record is refused because of its caller. If a request names a key that does not
 * exist, "not found" says nothing about the caller.
 */
export function isRefusedForCaller({ detection }: Refusal): boolean {
  return detection === "not allowed" || detection === "not found" || detection === "not signed in";
}

/**
 * The most callers that are tried in place of a caller who may not make a request: with two people of each role, this
 * tries most roles.
 */
const maxOtherCallers = 5;

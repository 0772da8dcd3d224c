import type { Call } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import type { Answer } from "../../semantics/decision/decision.ts";
import { addressOfRecord } from "../../generation/record/record-address.ts";
import type { CandidateRequest } from "./candidate-request.ts";
import type { CoverageItem, CoverageCounts } from "./coverage-counts.ts";
import { findConflict, entitiesUsedBy, preservesKeys, preservesPeople } from "./request-conflict.ts";
import { numberOfPart } from "./number-of-part.ts";
import type { RequestConflict } from "./request-conflict.ts";
import { generateRequest } from "./generate-request.ts";
import { keyOfRecord } from "../../generation/record/record-key.ts";
import type { GenerationContext } from "./generation-context.ts";
import type { PredictFor } from "./has-single-refusal-reason.ts";

/** How many requests are tried to find the request whose conflict scores most, including the first request itself. */
const candidateCount = 8;
/** Requests made concurrently are numbered from here, beyond the numbers of the requests that are made alone. */
const firstConcurrentNumber = 1_000_000;
/** Conflicts with a lower score are not worth concurrent requests. */
const minimumScore = 1;

/** How much a conflict of each kind is worth when it occurs for the first time. */
const conflictWeights: Readonly<Record<RequestConflict["kind"], number>> = {
  refused: 8,
  crossed: 6,
  "written twice": 2,
  "beside each other": 1,
};

/**
 * Generates requests to be made concurrently with another request (`first`) that would be granted. They conflict with
 * it: the same request again, or another request about the same records. Mostly one request, sometimes two equal
 * requests. Empty if no request conflicts or all such pairs were covered.
 */
export function generateConcurrent(
  context: GenerationContext,
  coverageCounts: CoverageCounts,
  calls: readonly Call[],
  first: CandidateRequest,
  predictFor: PredictFor,
): readonly CandidateRequest[] {
  const granted = grantedConcurrently(context, coverageCounts, first, predictFor);
  if (granted === null) return [];
  const related = relatedCalls(coverageCounts, calls, first.call);
  let best: ScoredPair | null = null;
  for (let at = 0; at < candidateCount; at++) {
    const candidate =
      at === 0
        ? first
        : generateRelated(
            { ...context, number: firstConcurrentNumber + numberOfPart(context.number, candidateCount, at) },
            related,
            first,
          );
    const conflict = candidate === null ? null : conflictWith(context, first, granted, candidate, predictFor);
    if (candidate === null || conflict === null) continue;
    const items = concurrentCoverage(first, candidate, conflict);
    const score = coverageCounts.scoreOf(items);
    if (best === null || score > best.score) best = { candidate, items, score, conflict };
  }
  if (best === null || best.score < minimumScore) return [];
  // Two further copies of a request show whether only one of several is granted. For a call with a rate limit, they
  // would exceed it sooner.
  coverageCounts.count(best.items);
  return best.conflict.kind === "refused" && best.candidate.call.limit === null && context.random.chance(0.25)
    ? [best.candidate, best.candidate]
    : [best.candidate];
}

/** A request that conflicts with the first one, and what making both concurrently covers. */
interface ScoredPair {
  readonly candidate: CandidateRequest;
  readonly items: readonly CoverageItem[];
  readonly score: number;
  readonly conflict: RequestConflict;
}

/**
 * The answer to a request that may be made concurrently with others; null if it would not be granted, or may not be
 * made concurrently.
 */
function grantedConcurrently(
  { model, state }: GenerationContext,
  coverageCounts: CoverageCounts,
  first: CandidateRequest,
  predictFor: PredictFor,
): Answer | null {
  if (first.call.method === "GET" || coverageCounts.isAvoided(concurrentKey(first.call))) return null;
  const decision = predictFor(first.caller, first);
  return decision.kind === "answer" &&
    decision.writes.length > 0 &&
    preservesPeople(model, state, first, decision) &&
    preservesKeys(model, state, decision)
    ? decision
    : null;
}

/** The writing calls that have an entity in common with a call. */
function relatedCalls(coverageCounts: CoverageCounts, calls: readonly Call[], to: Call): readonly Call[] {
  const entities = entitiesUsedBy(to);
  return calls.filter(
    (call) =>
      call.method !== "GET" &&
      !coverageCounts.isAvoided(concurrentKey(call)) &&
      [...entitiesUsedBy(call)].some((entity) => entities.has(entity)),
  );
}

/** How a request conflicts with the first one, if both may be made concurrently; else null. */
function conflictWith(
  { model, state, isWithinRateLimit }: GenerationContext,
  first: CandidateRequest,
  granted: Answer,
  candidate: CandidateRequest,
  predictFor: PredictFor,
): RequestConflict | null {
  const { caller, call } = candidate;
  if (!isWithinRateLimit(caller, call) || (call.limit !== null && caller?.id === first.caller?.id)) return null;
  const conflict = findConflict(state, first, granted, candidate, predictFor);
  if (conflict === null) return null;
  const alone = predictFor(caller, candidate);
  return preservesPeople(model, state, candidate, alone) && preservesKeys(model, state, alone) ? conflict : null;
}

/** The coverage key of a call that is made concurrently with other calls. */
export function concurrentKey({ name }: Call): string {
  return `at once ${name}`;
}

/** What two concurrent requests cover: their calls with how they conflict, and whether one person makes both. */
function concurrentCoverage(
  first: CandidateRequest,
  second: CandidateRequest,
  conflict: RequestConflict,
): readonly CoverageItem[] {
  const names = [first.call.name, second.call.name].sort().join(" and ");
  const how =
    conflict.kind === "refused" ? `${conflict.refusal.code} ${conflict.refusal.because?.start ?? ""}` : conflict.kind;
  return [
    { name: `at once ${names} ${how}`, weight: conflictWeights[conflict.kind] },
    { name: `at once ${names} ${how} ${first.caller?.id === second.caller?.id ? "same" : "other"}`, weight: 0.7 },
  ];
}

/**
 * Generates a request about the same records as a given request: the same subject, the same references, the same or
 * another caller.
 */
function generateRelated(
  context: GenerationContext,
  related: readonly Call[],
  first: CandidateRequest,
): CandidateRequest | null {
  const { model, state, random, now } = context;
  const call = random.chance(0.5) ? first.call : random.pick(related);
  const generated =
    call === undefined ? null : generateRequest(context, call, random.chance(0.4) ? { caller: first.caller } : {});
  if (call === undefined || generated === null) return null;
  const isAboutSameEntity = call.subject !== null && call.subject.entity === first.call.subject?.entity;
  const address = isAboutSameEntity && first.row !== null ? addressOfRecord(model, state, now, call, first.row) : null;
  const sharedReferences = Object.fromEntries(
    call.takes.flatMap(({ name, type }) => {
      if (type.kind !== "reference" || !Object.hasOwn(generated.params.input, name) || random.chance(0.2)) return [];
      const value = referenceIn(context, first, type.entity);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  const input = { ...generated.params.input, ...sharedReferences, ...address?.pathInputs };
  if (address === null || first.row === null)
    return { ...generated, params: { ...generated.params, input, ifMatch: null } };
  return {
    ...generated,
    row: first.row,
    params: { ...generated.params, subject: address.subject, input, ifMatch: null },
  };
}

/** The key of the record of an entity that a request is about or refers to; undefined if there is none. */
function referenceIn(
  { model }: GenerationContext,
  { call, row, params }: CandidateRequest,
  entity: string,
): CandidateRequest["params"]["input"][string] | undefined {
  if (row !== null && call.subject?.entity === entity) return keyOfRecord(entityNamed(model, entity), row);
  const name = call.takes.find(
    ({ name: one, type }) => type.kind === "reference" && type.entity === entity && Object.hasOwn(params.input, one),
  )?.name;
  return name === undefined ? undefined : params.input[name];
}

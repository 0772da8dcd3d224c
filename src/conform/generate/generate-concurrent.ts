import type { Call } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import { addressOfRow } from "../../explore/moves/addressable-records.ts";
import { moveContextFor } from "../../explore/moves/move-context.ts";
import type { CandidateRequest } from "./candidate-request.ts";
import type { CoverageItem } from "./coverage-item.ts";
import { findConflict, entitiesUsedBy, preservesKeys, preservesPeople } from "./request-conflict.ts";
import type { RequestConflict } from "./request-conflict.ts";
import { generateRequest } from "./generate-request.ts";
import type { CoverageCounts } from "./coverage-counts.ts";
import { recordKey } from "./record-key.ts";
import type { GenerationContext } from "./generation-context.ts";
import type { PredictFor } from "./single-reason.ts";

const candidateCount = 8;
/** Conflicts with a lower score are not worth concurrent requests. */
const least = 1;

const conflictWeights: Readonly<Record<RequestConflict["kind"], number>> = {
  refused: 8,
  crossed: 6,
  "written twice": 2,
  "beside each other": 1,
};

/**
 * Generates requests to be made concurrently with one that would be granted, because they conflict with it: the same
 * request again, or another one about the same records. Mostly one, sometimes two of the same. Empty if nothing
 * conflicts or all such pairs were covered.
 */
export function generateConcurrent(
  context: GenerationContext,
  coverageCounts: CoverageCounts,
  calls: readonly Call[],
  first: CandidateRequest,
  predictFor: PredictFor,
): readonly CandidateRequest[] {
  const { model, state, random } = context;
  const granted =
    first.call.method === "GET" || coverageCounts.isAvoided(concurrentKey(first.call))
      ? null
      : predictFor(first.caller, first);
  if (
    granted === null ||
    granted.kind === "refusal" ||
    granted.writes.length === 0 ||
    !preservesPeople(model, state, first, granted) ||
    !preservesKeys(model, state, granted)
  )
    return [];
  const near = entitiesUsedBy(first.call);
  const related = calls.filter(
    (call) =>
      call.method !== "GET" &&
      !coverageCounts.isAvoided(concurrentKey(call)) &&
      [...entitiesUsedBy(call)].some((entity) => near.has(entity)),
  );
  let best: {
    readonly candidate: CandidateRequest;
    readonly items: readonly CoverageItem[];
    readonly weight: number;
    readonly conflict: RequestConflict;
  } | null = null;
  for (let at = 0; at < candidateCount; at++) {
    const candidate =
      at === 0
        ? first
        : generateRelated({ ...context, number: 1_000_000 + context.number * candidateCount + at }, related, first);
    if (
      candidate === null ||
      !context.isCallAllowed(candidate.caller, candidate.call) ||
      (candidate.call.limit !== null && candidate.caller?.id === first.caller?.id)
    )
      continue;
    const conflict = findConflict(state, first, granted, candidate, predictFor);
    const alone = conflict === null ? null : predictFor(candidate.caller, candidate);
    if (
      conflict === null ||
      alone === null ||
      !preservesPeople(model, state, candidate, alone) ||
      !preservesKeys(model, state, alone)
    )
      continue;
    const items = concurrentCoverage(first, candidate, conflict);
    const weight = coverageCounts.scoreOf(items);
    if (best === null || weight > best.weight) best = { candidate, items, weight, conflict };
  }
  if (best === null || best.weight < least) return [];
  coverageCounts.count(best.items);
  return best.conflict.kind === "refused" && best.candidate.call.limit === null && random.chance(0.25)
    ? [best.candidate, best.candidate]
    : [best.candidate];
}

/** The coverage key of a call that is made concurrently with others. */
export function concurrentKey({ name }: Call): string {
  return `at once ${name}`;
}

function concurrentCoverage(
  first: CandidateRequest,
  second: CandidateRequest,
  conflict: RequestConflict,
): readonly CoverageItem[] {
  const names = [first.call.name, second.call.name].sort().join(" and ");
  const how = conflict.kind === "refused" ? `${conflict.by.code} ${conflict.by.because?.start ?? ""}` : conflict.kind;
  return [
    { name: `at once ${names} ${how}`, weight: conflictWeights[conflict.kind] },
    { name: `at once ${names} ${how} ${first.caller?.id === second.caller?.id ? "same" : "other"}`, weight: 0.7 },
  ];
}

/**
 * Generates a request about the same records as another one: the same subject, the same references, the same or another
 * caller.
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
  const isAlike = call.subject !== null && call.subject.entity === first.call.subject?.entity;
  const address =
    isAlike && first.row !== null
      ? addressOfRow(call, first.row, moveContextFor(model, state, now, context.number))
      : null;
  const named = Object.fromEntries(
    call.takes.flatMap(({ name, type }) => {
      if (type.kind !== "reference" || !Object.hasOwn(generated.params.input, name) || random.chance(0.2)) return [];
      const value = referenceIn(context, first, type.entity);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  const input = { ...generated.params.input, ...named, ...address?.pathInputs };
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
  if (row !== null && call.subject?.entity === entity) return recordKey(entityNamed(model, entity), row);
  const name = call.takes.find(
    ({ name: one, type }) => type.kind === "reference" && type.entity === entity && Object.hasOwn(params.input, one),
  )?.name;
  return name === undefined ? undefined : params.input[name];
}

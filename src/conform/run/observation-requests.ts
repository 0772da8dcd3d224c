import { groupBy } from "../../base/group-by.ts";
import { entityNamed } from "../../model/find.ts";
import type { Call } from "../../model/call.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import type { CoverageCounts } from "../generate/coverage-counts.ts";
import { keyOfRecord } from "../../generation/record/record-key.ts";
import { ownershipOf } from "../generate/record-features.ts";
import { isPlaceholder } from "../model-state/placeholders.ts";
import { activePeople } from "../generate/active-people.ts";
import type { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";

/** A record that a request wrote, or was refused to write. */
interface AffectedRecord {
  readonly entity: string;
  readonly id: string;
}

/**
 * How often the records are read after the same kind of request, if nothing is to be revealed: a second read seldom
 * shows more.
 */
const maxRepetitions = 1;
/** The probability that they are read once more. */
const retryChance = 0.1;

/**
 * Requests that read what another request (`exchange`) has written or was refused to write, so that a wrong write is
 * noticed at once. Each record is read by the person who sees most of it, by its key or, if the key is unknown, in a
 * list. They are made if the call, its outcome and the entity are a new combination or if something was not revealed
 * yet, and with the probability `retryChance` otherwise. `calls` are the calls that may be used.
 *
 * The *target* is the implementation that is tested. An *exchange* is a request with the answer that was received.
 */
export function observationsAfter(
  executor: Executor,
  coverageCounts: CoverageCounts,
  calls: readonly Call[],
  exchange: JudgedExchange,
  chance: (probability: number) => boolean,
): readonly CandidateRequest[] {
  const { call, decision } = exchange;
  if (call.method === "GET") return [];
  const received = decision.kind === "answer" ? "granted" : `${decision.code} ${decision.because?.start ?? ""}`;
  return affectedRecords(exchange).flatMap(({ entity, id }) => {
    const item = `observe ${exchange.step.concurrentWith === undefined ? "" : "concurrently "}${call.name} ${received} ${entity}`;
    if (
      coverageCounts.timesOf(item) >= maxRepetitions &&
      !hasUnknownValue(executor, entity, id) &&
      !chance(retryChance)
    )
      return [];
    coverageCounts.countOne(item);
    const candidate = bestObservation(executor, calls, entity, id, exchange);
    return candidate === null ? [] : [candidate];
  });
}

/**
 * Whether a record has a value that only the target knows. Until it is revealed, the record can't be referred to, and
 * lists that contain it can't be predicted.
 */
function hasUnknownValue({ model, modelState }: Executor, entityName: string, id: string): boolean {
  const row = modelState.state.entities[entityName]?.get(id);
  return (
    row !== undefined &&
    (!modelState.isValueKnown(keyOfRecord(entityNamed(model, entityName), row)) ||
      Object.values(row.values).some((value) => typeof value === "number" && isPlaceholder(value)))
  );
}

/**
 * The records that a request wrote, starting with the records that its answer does not show; if it wrote none, the
 * record that it was about.
 */
function affectedRecords({ decision, call, row }: JudgedExchange): readonly AffectedRecord[] {
  if (decision.kind === "refusal")
    return row === null || call.subject === null ? [] : [{ entity: call.subject.entity, id: row.id }];
  const written = new Map<string, AffectedRecord>();
  for (const write of decision.writes) {
    if (write.kind === "count") continue;
    const id = write.kind === "put" ? write.row.id : write.id;
    written.set(`${write.entity} ${id}`, { entity: write.entity, id });
  }
  const shownInAnswer = decision.record === null ? null : `${decision.record.entity} ${decision.record.id}`;
  return [...written]
    .sort(([one], [other]) => Number(one === shownInAnswer) - Number(other === shownInAnswer))
    .map(([, affected]) => affected)
    .slice(0, maxAffectedRecords);
}

/** The most records that are read after one request. A request that changes many records mostly changes them alike. */
const maxAffectedRecords = 4;

/**
 * Reads the list of the created entity after a request with an idempotency key, to show whether the record was created
 * twice; null if nobody can read it.
 */
export function observeCreated(
  executor: Executor,
  calls: readonly Call[],
  exchange: JudgedExchange,
): CandidateRequest | null {
  const { call, decision, step } = exchange;
  const record =
    decision.kind === "answer" && call.does.kind === "create" && step.sendOptions?.key !== undefined
      ? decision.record
      : null;
  return record === null ? null : observeList(executor, calls, record.entity, exchange);
}

/** Reads all records of an entity, by the person who sees most of them; null if nobody can. */
export function observeList(
  executor: Executor,
  calls: readonly Call[],
  entity: string,
  exchange: JudgedExchange,
): CandidateRequest | null {
  return bestObservation(executor, calls, entity, null, exchange);
}

/**
 * A request that distinguishes the orders in which concurrent requests (`made`) may have taken effect, because it reads
 * what they wrote; null if there is none.
 */
export function observationOfOrder(
  executor: Executor,
  calls: readonly Call[],
  made: readonly JudgedExchange[],
): CandidateRequest | null {
  for (const exchange of made) {
    for (const { entity, id } of affectedRecords(exchange)) {
      const read = possibleObservations(executor, calls, { entityName: entity, id }, exchange).find((candidate) =>
        executor.distinguishesLinearizations(candidate),
      );
      if (read !== undefined) return read;
    }
  }
  return null;
}

/**
 * The request that reads a record, or all records if `id` is null, and shows most of it; null if nobody may read it.
 */
function bestObservation(
  executor: Executor,
  calls: readonly Call[],
  entityName: string,
  id: string | null,
  exchange: JudgedExchange,
): CandidateRequest | null {
  const { caller } = exchange;
  const candidates = possibleObservations(executor, calls, { entityName, id }, exchange, 1);
  const seen = candidates
    .map((candidate) => ({ candidate, shows: sizeShownTo(executor, candidate) }))
    .filter(({ shows }) => shows > 0);
  return (
    seen.sort(
      (one, other) =>
        other.shows - one.shows ||
        Number(one.candidate.caller?.id === caller?.id) - Number(other.candidate.caller?.id === caller?.id),
    )[0]?.candidate ?? null
  );
}

/**
 * The requests that read a record, or all records if `id` is null, by one person of each kind of relation to it. Reads
 * by key come first. At most `maxCalls` calls are used.
 */
function possibleObservations(
  executor: Executor,
  calls: readonly Call[],
  { entityName, id }: { readonly entityName: string; readonly id: string | null },
  { caller }: JudgedExchange,
  maxCalls = Infinity,
): readonly CandidateRequest[] {
  const { model, modelState } = executor;
  const entity = entityNamed(model, entityName);
  const row = id === null ? undefined : modelState.state.entities[entityName]?.get(id);
  const key = row === undefined ? null : keyOfRecord(entity, row);
  const isKnown = key !== null && modelState.isValueKnown(key);
  const reads = calls.filter(
    ({ does, takes }) =>
      (does.kind === "read" || does.kind === "list") &&
      does.entity === entityName &&
      takes.every(({ required, place }) => !required && place !== "path"),
  );
  const byKey = reads.filter(
    ({ does, subject }) => isKnown && does.kind === "read" && subject?.kind === "key" && subject.field === entity.key,
  );
  const inLists = reads.filter(({ does, subject }) => does.kind === "list" && subject === null);
  return [...byKey, ...inLists].slice(0, maxCalls).flatMap((read) => {
    const subject = read.does.kind === "read" ? String(key) : null;
    // People with the same relation see the same. People with the most requests left are preferred, and the last caller
    // is avoided.
    const permitted = activePeople(executor)
      .filter((reader) => executor.millisecondsUntilAllowed(reader, read) === 0)
      .toSorted(
        (one, other) =>
          Number(one.id === caller?.id) - Number(other.id === caller?.id) ||
          compareNumbers(executor.remainingRequests(other), executor.remainingRequests(one)),
      );
    const alike = groupBy(
      permitted,
      (reader) =>
        `${reader.role} ${row === undefined ? "" : ownershipOf(model, modelState.state, entity, row, reader)}`,
    );
    return Array.from(
      alike.values(),
      ([reader = null]): CandidateRequest => ({
        caller: reader,
        call: read,
        strategy: "read",
        row: null,
        params: { subject, input: {}, query: {}, ifMatch: null },
      }),
    );
  });
}

/** Compares numbers that may be infinite. */
function compareNumbers(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

/**
 * How much of the record or list the caller of a request sees, as the length of the answer; 0 if they may not read it.
 */
function sizeShownTo(executor: Executor, { caller, call, params }: CandidateRequest): number {
  const decision = executor.predict(caller, call, params);
  return decision.kind === "answer" ? JSON.stringify(decision.body ?? "").length : 0;
}

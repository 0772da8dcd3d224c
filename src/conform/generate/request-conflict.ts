import type { Call } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Answer, Decision, Refusal } from "../../semantics/decision/decision.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { Row, State, Write } from "../../semantics/state/state.ts";
import { setsSecret } from "../trace/sets-secret.ts";
import type { CandidateRequest } from "./candidate-request.ts";
import type { PredictFor } from "./has-single-refusal-reason.ts";

/** How two concurrent requests conflict. */
export type RequestConflict =
  /** Each request would be granted alone, but is refused after the other. */
  | { readonly kind: "refused"; readonly refusal: Refusal }
  /**
   * Both requests are granted, and each changes fields of a record that the other does not change: an implementation
   * that writes whole records loses one of the changes.
   */
  | { readonly kind: "crossed" }
  /** Both are granted and write the same record. */
  | { readonly kind: "written twice" }
  /** Both create a record of the same entity. */
  | { readonly kind: "beside each other" };

/**
 * Finds the conflict between a request that would be granted (`first`, with the answer `granted`) and another request.
 * Null if they do not conflict, or if the other request would be refused or write nothing.
 */
export function findConflict(
  state: State,
  first: CandidateRequest,
  granted: Answer,
  second: CandidateRequest,
  predictFor: PredictFor,
): RequestConflict | null {
  const alone = predictFor(second.caller, second);
  if (alone.kind === "refusal" || alone.writes.length === 0) return null;
  for (const after of [
    predictFor(second.caller, second, apply(state, granted.writes)),
    predictFor(first.caller, first, apply(state, alone.writes)),
  ])
    if (after.kind === "refusal") return { kind: "refused", refusal: after };
  const common = granted.writes.flatMap((one) =>
    alone.writes.flatMap((other) => (isSameRecord(one, other) ? [[one, other] as const] : [])),
  );
  if (common.length > 0)
    return common.some(([one, other]) => areLostUpdates(state, one, other))
      ? { kind: "crossed" }
      : { kind: "written twice" };
  return first.call.does.kind === "create" &&
    second.call.does.kind === "create" &&
    first.call.does.entity === second.call.does.entity
    ? { kind: "beside each other" }
    : null;
}

/**
 * Whether a request leaves the people who exist as they are, so that concurrent requests by them can be judged: it
 * deletes none, and changes nobody's role or secret. A refused request does so, too. `decision` is the predicted one.
 */
export function preservesPeople(
  model: Specification,
  state: State,
  { call, params }: Pick<CandidateRequest, "call" | "params">,
  decision: Decision,
): boolean {
  const { identification } = model;
  if (identification === null || decision.kind === "refusal") return true;
  const people = state.entities[identification.entity];
  const kept = [identification.secret, ...(identification.roleField === null ? [] : [identification.roleField])];
  return decision.writes.every((write) => {
    if (write.kind === "count" || write.entity !== identification.entity) return true;
    if (write.kind === "remove") return false;
    const before = people?.get(write.row.id);
    return (
      before === undefined ||
      (!setsSecret(model, call, params) &&
        kept.every((name) => JSON.stringify(before.values[name]) === JSON.stringify(write.row.values[name])))
    );
  });
}

/**
 * Whether a request leaves the keys and slugs of all records that it changes as they are, so that a concurrent request
 * can still refer to them. Deleting a record does, too: a concurrent request about it may then be refused.
 */
export function preservesKeys(model: Specification, { entities }: State, decision: Decision): boolean {
  return (
    decision.kind === "refusal" ||
    decision.writes.every((write) => {
      const before = write.kind === "put" ? entities[write.entity]?.get(write.row.id) : undefined;
      if (write.kind !== "put" || before === undefined) return true;
      const { key, fields } = entityNamed(model, write.entity);
      return fields.every(
        ({ name, type }) => (name !== key && type.kind !== "slug") || before.values[name] === write.row.values[name],
      );
    })
  );
}

/** The entities that a call is about, creates or refers to. */
export function entitiesUsedBy({ subject, does, takes }: Call): ReadonlySet<string> {
  return new Set([
    ...(subject === null ? [] : [subject.entity]),
    ...("entity" in does ? [does.entity] : []),
    ...takes.flatMap(({ type }) => (type.kind === "reference" ? [type.entity] : [])),
  ]);
}

/** Whether two writes concern the same record. */
function isSameRecord(one: Write, other: Write): boolean {
  return one.kind !== "count" && other.kind !== "count" && one.entity === other.entity && idOf(one) === idOf(other);
}

/** The id of the record that a write concerns. */
function idOf(write: Exclude<Write, { kind: "count" }>): string {
  return write.kind === "put" ? write.row.id : write.id;
}

/** Whether each of two writes changes a field of a record that the other write does not change. */
function areLostUpdates({ entities }: State, one: Write, other: Write): boolean {
  if (one.kind !== "put" || other.kind !== "put") return false;
  const before = entities[one.entity]?.get(one.row.id);
  if (before === undefined) return false;
  const [mine, theirs] = [changedFields(before, one.row), changedFields(before, other.row)];
  return mine.some((name) => !theirs.includes(name)) && theirs.some((name) => !mine.includes(name));
}

/** The names of the fields in which two versions of a record differ. */
function changedFields(before: Row, after: Row): readonly string[] {
  return Object.keys(after.values).filter(
    (name) => JSON.stringify(before.values[name]) !== JSON.stringify(after.values[name]),
  );
}

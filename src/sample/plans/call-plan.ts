import { millisecondsOf } from "../../base/calendar.ts";
import type { Call } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Answer } from "../../semantics/decision/decision.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { RecordAt } from "../../semantics/program/question.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { State } from "../../semantics/state/state.ts";
import { addressOfRecord } from "../../generation/record/record-address.ts";
import { recordWithKey, rowsInState } from "../../generation/record/record-key.ts";
import type { Move, Trace } from "../../trace/trace.ts";

/** Requests that lead to a record which is wanted, as a search has found them in a small world. */
export interface CallPlan {
  /** The state of the small world before the first request. */
  readonly start: State;
  readonly requests: readonly PlanStep[];
  /** The timestamp at which the record is there: after the last request, where a timer fires afterwards. */
  readonly until: string;
}

/** One request of a plan. People and records are those of the small world. */
export interface PlanStep {
  /** The timestamp at which it is made there. */
  readonly now: string;
  readonly call: Call;
  /** The person who makes it; null: a visitor. */
  readonly person: string | null;
  readonly subject: RecordAt | null;
  /** The inputs that are sent, apart from those in the path. */
  readonly input: Readonly<Record<string, Value>>;
  /** The records that inputs name, by the name of the input. */
  readonly references: ReadonlyMap<string, RecordAt>;
  /** The records that it creates. */
  readonly created: readonly RecordAt[];
}

/** The milliseconds from the first request of a plan until the record is there. */
export function durationOf({ requests, until }: CallPlan): number {
  return (millisecondsOf(until) ?? 0) - (millisecondsOf(requests[0]?.now ?? until) ?? 0);
}

/** Reads a plan from a trace. Timers are left out: they fire by themselves where time passes. */
export function planOfTrace(model: Specification, { start, steps }: Trace): CallPlan {
  let { state, now } = start;
  const requests: PlanStep[] = [];
  for (const { move, decision } of steps) {
    now = timeOf(move);
    if (decision?.kind !== "answer") continue;
    if (move.kind === "call") {
      const { actor, request } = move;
      const call = oneNamed(model.calls, request.call)!;
      const sent = call.takes.filter(({ name, place }) => place !== "path" && Object.hasOwn(request.input, name));
      requests.push({
        now: request.now,
        call,
        person: actor.kind === "person" ? actor.id : null,
        subject: subjectOf(model, state, call, request),
        input: Object.fromEntries(sent.map(({ name }) => [name, request.input[name]!])),
        references: new Map(
          sent.flatMap(({ name, type }): readonly (readonly [string, RecordAt])[] => {
            if (type.kind !== "reference") return [];
            const row = recordWithKey(state, entityNamed(model, type.entity), request.input[name]!);
            return row === undefined ? [] : [[name, { entity: type.entity, id: row.id }]];
          }),
        ),
        created: createdBy(state, decision),
      });
    }
    state = apply(state, decision.writes);
  }
  return { start: start.state, requests, until: now };
}

function timeOf(move: Move): string {
  switch (move.kind) {
    case "call":
      return move.request.now;
    case "timer":
      return move.firing.now;
    case "time":
      return move.now;
  }
}

/** The record that a request is about; null where there is none, or it is the person who makes it. */
function subjectOf(model: Specification, state: State, call: Call, request: Request): RecordAt | null {
  const { subject } = call;
  if (subject === null || subject.kind === "me") return null;
  const path = call.takes.filter(({ place }) => place === "path");
  const row = rowsInState(state, subject.entity).find((one) => {
    const address = addressOfRecord(model, state, request.now, call, one);
    return (
      address !== null &&
      address.subject === request.subject &&
      path.every(({ name }) => address.pathInputs[name] === request.input[name])
    );
  });
  return row === undefined ? null : { entity: subject.entity, id: row.id };
}

/** The records that a granted request creates. */
export function createdBy(before: State, { writes }: Answer): readonly RecordAt[] {
  return writes.flatMap((write) =>
    write.kind === "put" && before.entities[write.entity]?.has(write.row.id) !== true
      ? [{ entity: write.entity, id: write.row.id }]
      : [],
  );
}

import type { Input } from "../../model/call.ts";
import { callNamed, entityNamed, machineOf } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { State } from "../../semantics/state/state.ts";
import { recordWithKey } from "../../generation/record/record-key.ts";
import type { Move, Trace } from "../trace.ts";
import { subjectRecordOf } from "./subject-record.ts";
import type { RecordReference } from "./subject-record.ts";

/** A move of a trace with the records that it names. */
export interface NarratedMove {
  readonly move: Exclude<Move, { readonly kind: "time" }>;
  readonly before: State;
  readonly subject: RecordReference | null;
  /** The records that inputs refer to, by the names of the inputs. */
  readonly references: ReadonlyMap<string, RecordReference>;
  /** The records that the move creates; none where it is only tried. */
  readonly created: readonly RecordReference[];
}

/** A step of a trace, with all that a sentence says of it. */
export interface NarratedStep extends NarratedMove {
  readonly decision: Decision;
  readonly now: string;
  /** The milliseconds since the step before. */
  readonly elapsed: number;
  readonly deleted: readonly RecordReference[];
  /** The status fields that the step changed, of records that existed before. */
  readonly stateChanges: readonly { readonly record: RecordReference; readonly to: string }[];
}

/** Lists the steps of a trace with the records that each names and changes. Time that passes is no step of its own. */
export function narratedStepsOf(
  model: Specification,
  { start, steps }: Trace,
  millisecondsBetween: (from: string, to: string) => number,
): readonly NarratedStep[] {
  const narratedSteps: NarratedStep[] = [];
  let { state, now } = start;
  let lastMoment = now;
  for (const { move, decision } of steps) {
    if (move.kind === "time") {
      ({ now } = move);
      continue;
    }
    if (decision === null) continue;
    const at = move.kind === "call" ? move.request.now : move.firing.now;
    const writes = decision.kind === "answer" ? decision.writes : [];
    const after = apply(state, writes);
    narratedSteps.push({
      move,
      decision,
      before: state,
      now: at,
      elapsed: millisecondsBetween(lastMoment, at),
      ...recordsNamedBy(model, state, move),
      ...changesOf(model, state, after, writes),
    });
    state = after;
    now = at > now ? at : now;
    lastMoment = at;
  }
  return narratedSteps;
}

/** The records that a move names: the one it is about, and those that its inputs refer to. */
export function recordsNamedBy(
  model: Specification,
  state: State,
  move: NarratedMove["move"],
): Pick<NarratedMove, "subject" | "references"> {
  if (move.kind === "timer")
    return { subject: { entity: move.firing.entity, id: move.firing.id }, references: new Map() };
  const { actor, request } = move;
  const call = callNamed(model, request.call);
  const found = call.takes.flatMap((input) => {
    const record = referencedRecord(model, state, input, request.input[input.name]);
    return record === null ? [] : [[input.name, record] as const];
  });
  return { subject: subjectRecordOf(model, state, actor, request), references: new Map(found) };
}

function referencedRecord(
  model: Specification,
  state: State,
  { type }: Input,
  value: Value | undefined,
): RecordReference | null {
  if (type.kind !== "reference" || value === undefined || value === null) return null;
  const entity = entityNamed(model, type.entity);
  const row = recordWithKey(state, entity, value);
  return row === undefined ? null : { entity: entity.name, id: row.id };
}

function changesOf(
  model: Specification,
  before: State,
  after: State,
  writes: Extract<Decision, { kind: "answer" }>["writes"],
): Pick<NarratedStep, "created" | "deleted" | "stateChanges"> {
  const touched = new Map(
    writes.flatMap((write) =>
      write.kind === "count"
        ? []
        : [
            [
              `${write.entity} ${write.kind === "put" ? write.row.id : write.id}`,
              { entity: write.entity, id: write.kind === "put" ? write.row.id : write.id },
            ] as const,
          ],
    ),
  );
  const [made, gone, moved]: [RecordReference[], RecordReference[], NarratedStep["stateChanges"][number][]] = [
    [],
    [],
    [],
  ];
  for (const record of touched.values()) {
    const [old, row] = [before.entities[record.entity]?.get(record.id), after.entities[record.entity]?.get(record.id)];
    if (old === undefined && row !== undefined) made.push(record);
    else if (row === undefined) gone.push(record);
    else
      for (const { field } of machineOf(model, record.entity)) {
        if (old?.values[field] !== row.values[field]) moved.push({ record, to: String(row.values[field]) });
      }
  }
  return { created: made, deleted: gone, stateChanges: moved };
}

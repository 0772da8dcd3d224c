import type { Input } from "../../model/call.ts";
import { callNamed, entityNamed, machineOf } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { isSystemKey } from "../../semantics/value/key.ts";
import type { State } from "../../semantics/state/state.ts";
import type { Deed, Trace } from "../trace/trace.ts";
import { subjectOf } from "./subject-of.ts";
import type { RecordAt } from "./subject-of.ts";

/** One step of a trace with all that a story says of it. */
export interface Scene {
  readonly deed: Exclude<Deed, { readonly kind: "time" }>;
  readonly decision: Decision;
  readonly before: State;
  readonly now: string;
  /** Milliseconds that passed since the scene before. */
  readonly later: number;
  readonly subject: RecordAt | null;
  /** The records that inputs refer to, by the inputs' names. */
  readonly refersTo: ReadonlyMap<string, RecordAt>;
  readonly made: readonly RecordAt[];
  readonly gone: readonly RecordAt[];
  /** Status fields that are other than before, of records that were there before. */
  readonly moved: readonly { readonly record: RecordAt; readonly to: string }[];
}

/** Goes through a trace, and finds out what each step was about and what it changed. Time passing is no scene of its own. */
export function scenesOf(
  model: Specification,
  { start, steps }: Trace,
  millisecondsBetween: (from: string, to: string) => number,
): readonly Scene[] {
  const scenes: Scene[] = [];
  let { state, now } = start;
  let told = now;
  for (const { deed, decision } of steps) {
    if (deed.kind === "time") {
      ({ now } = deed);
      continue;
    }
    if (decision === null) continue;
    const at = deed.kind === "call" ? deed.request.now : deed.firing.now;
    const writes = decision.kind === "answer" ? decision.writes : [];
    const after = apply(state, writes);
    scenes.push({
      deed,
      decision,
      before: state,
      now: at,
      later: millisecondsBetween(told, at),
      ...aboutOf(model, state, deed),
      ...changesOf(model, state, after, writes),
    });
    state = after;
    now = at > now ? at : now;
    told = at;
  }
  return scenes;
}

function aboutOf(model: Specification, state: State, deed: Scene["deed"]): Pick<Scene, "subject" | "refersTo"> {
  if (deed.kind === "timer")
    return { subject: { entity: deed.firing.entity, id: deed.firing.id }, refersTo: new Map() };
  const { actor, request } = deed;
  const call = callNamed(model, request.call);
  const found = call.takes.flatMap((input) => {
    const record = referred(model, state, input, request.input[input.name]);
    return record === null ? [] : [[input.name, record] as const];
  });
  return { subject: subjectOf(model, state, actor, request), refersTo: new Map(found) };
}

function referred(model: Specification, state: State, { type }: Input, value: Value | undefined): RecordAt | null {
  if (type.kind !== "reference" || value === undefined || value === null) return null;
  const entity = entityNamed(model, type.entity);
  const rows = [...(state.entities[entity.name]?.values() ?? [])];
  const row = rows.find(({ id, values }) => (isSystemKey(entity) ? id : values[entity.key]) === value);
  return row === undefined ? null : { entity: entity.name, id: row.id };
}

function changesOf(
  model: Specification,
  before: State,
  after: State,
  writes: Extract<Decision, { kind: "answer" }>["writes"],
): Pick<Scene, "made" | "gone" | "moved"> {
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
  const [made, gone, moved]: [RecordAt[], RecordAt[], Scene["moved"][number][]] = [[], [], []];
  for (const record of touched.values()) {
    const [old, row] = [before.entities[record.entity]?.get(record.id), after.entities[record.entity]?.get(record.id)];
    if (old === undefined && row !== undefined) made.push(record);
    else if (row === undefined) gone.push(record);
    else
      for (const { field } of machineOf(model, record.entity)) {
        if (old?.values[field] !== row.values[field]) moved.push({ record, to: String(row.values[field]) });
      }
  }
  return { made, gone, moved };
}

import { dayLength, millisecondsOf, timestampOf } from "../../base/calendar.ts";
import { evaluate } from "../../expression/evaluate/evaluate.ts";
import type { Specification } from "../../model/specification.ts";
import { createTruth, scopeOf } from "../../semantics/memory/truth.ts";
import type { ConeOfInfluence } from "../influence/cone-of-influence.ts";
import type { StateReader } from "../state-space/state-reader.ts";
import { momentSlot } from "../state-space/state-layout.ts";
import type { MomentTable } from "../state-space/moment-table.ts";
import type { TurningPoints } from "../state-space/turning-points.ts";
import { momentOf } from "../../semantics/memory/view.ts";

/** The most moments that are tried from one state. */
const mostMoments = 12;

/**
 * Lists the timestamps until which waiting may change what can happen: the next turning points of the state's records,
 * and the moment just after each. Waiting ends at the next timer, which fires before anybody can wait longer.
 */
export function momentsToWaitFor(
  model: Specification,
  cone: ConeOfInfluence,
  points: TurningPoints,
  reader: StateReader,
  moments: MomentTable,
): readonly string[] {
  const { vector, pool, layout } = reader;
  const now = moments.millisecondsOf(vector[momentSlot]!);
  const found = new Set<number>();
  for (let place = layout.firstSlots[0]!; place < layout.size; place += 1) {
    const { times, days } = pool.rows[vector[place]!]!;
    for (let at = 1; at < times.length; at += 2)
      points.ofMoment(times[at]!, (point) => found.add(point).add(point + 1));
    for (let at = 1; at < days.length; at += 2) points.ofDay(days[at]!, (point) => found.add(point));
  }
  if (cone.dependsOnTimeParts) for (const step of [dayLength / 24, dayLength, 28 * dayLength]) found.add(now + step);
  for (const one of found) if (one <= now) found.delete(one);
  if (found.size === 0) return [];
  const due = nextTimerDue(model, reader, moments.textOf(vector[momentSlot]!), now);
  if (due !== null) found.add(due);
  const inOrder = [...found].filter((one) => due === null || one <= due).sort((a, b) => a - b);
  // The last moment, often that of a timer, leads farthest, so it is always tried.
  const looked = inOrder.length <= mostMoments ? inOrder : [...inOrder.slice(0, mostMoments - 1), inOrder.at(-1)!];
  return looked.flatMap((one) => timestampOf(one) ?? []);
}

/** When the next timer fires, in milliseconds; null where no timer is running. */
function nextTimerDue(model: Specification, reader: StateReader, now: string, moment: number): number | null {
  let next: number | null = null;
  const about = momentOf(model, { me: null, now, input: {} });
  const truth = createTruth(model, reader.state, about);
  for (const { entity, field, transitions } of model.machines) {
    for (const { after, from } of transitions) {
      if (after === null) continue;
      for (const row of reader.state.entities[entity]?.values() ?? []) {
        if (!from.includes(String(row.values[field]))) continue;
        const wait = evaluate(after, scopeOf(truth, about, { this: row.id, old: row.id }));
        const due = (millisecondsOf(row.since[field] ?? "") ?? Infinity) + (typeof wait === "number" ? wait : Infinity);
        if (due > moment && due < (next ?? Infinity)) next = due;
      }
    }
  }
  return next;
}

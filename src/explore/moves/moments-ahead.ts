import { dayLength, millisecondsOf, timestampOf } from "../../base/calendar.ts";
import { evaluate } from "../../expression/evaluate/evaluate.ts";
import type { Specification } from "../../model/specification.ts";
import { createTruth, scopeOf } from "../../semantics/memory/truth.ts";
import type { Cone } from "../cone/cone.ts";
import type { Lens } from "../space/lens.ts";
import { momentPlace } from "../space/layout.ts";
import type { Moments } from "../space/moments.ts";
import type { TurningPoints } from "../space/turning-points.ts";
import { momentOf } from "../../semantics/memory/view.ts";

/** As many moments ahead as are looked at from one state. */
const most = 12;

/**
 * The moments ahead at which something may become otherwise, and those just after them; in between nothing changes. Not beyond
 * the next timer, which goes off before anybody can wait longer.
 */
export function momentsAhead(
  model: Specification,
  cone: Cone,
  points: TurningPoints,
  lens: Lens,
  moments: Moments,
): readonly string[] {
  const { vector, pool, layout } = lens;
  const now = moments.millisecondsOf(vector[momentPlace]!);
  const found = new Set<number>();
  for (let place = layout.places[0]!; place < layout.size; place += 1) {
    const { times, days } = pool.rows[vector[place]!]!;
    for (let at = 1; at < times.length; at += 2)
      points.ofMoment(times[at]!, (point) => found.add(point).add(point + 1));
    for (let at = 1; at < days.length; at += 2) points.ofDay(days[at]!, (point) => found.add(point));
  }
  if (cone.knowsParts) for (const step of [dayLength / 24, dayLength, 28 * dayLength]) found.add(now + step);
  for (const one of found) if (one <= now) found.delete(one);
  if (found.size === 0) return [];
  const due = nextTimer(model, lens, moments.textOf(vector[momentPlace]!), now);
  if (due !== null) found.add(due);
  const inOrder = [...found].filter((one) => due === null || one <= due).sort((a, b) => a - b);
  // The last of them, often a timer's, is farthest from all that the first ones lead to.
  const looked = inOrder.length <= most ? inOrder : [...inOrder.slice(0, most - 1), inOrder.at(-1)!];
  return looked.flatMap((one) => timestampOf(one) ?? []);
}

/** When the next timer is due; null where none runs. */
function nextTimer(model: Specification, lens: Lens, now: string, moment: number): number | null {
  let next: number | null = null;
  const about = momentOf(model, { me: null, now, input: {} });
  const truth = createTruth(model, lens.state, about);
  for (const { entity, field, transitions } of model.machines) {
    for (const { after, from } of transitions) {
      if (after === null) continue;
      for (const row of lens.state.entities[entity]?.values() ?? []) {
        if (!from.includes(String(row.values[field]))) continue;
        const wait = evaluate(after, scopeOf(truth, about, { this: row.id, old: row.id }));
        const due = (millisecondsOf(row.since[field] ?? "") ?? Infinity) + (typeof wait === "number" ? wait : Infinity);
        if (due > moment && due < (next ?? Infinity)) next = due;
      }
    }
  }
  return next;
}

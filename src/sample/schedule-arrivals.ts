import { entityNamed } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import type { Random } from "../generation/random/random.ts";
import { isOnCalendar } from "./calendar-guide.ts";
import { hourInMilliseconds } from "./typical-pace.ts";
import type { EventSchedule } from "./event-schedule.ts";
import { runsOut } from "./sample-plan.ts";
import type { SamplePlan } from "./sample-plan.ts";

/** What arrives in the course of a history. */
export interface Arrivals {
  readonly plan: SamplePlan;
  /** The present of the sample, in milliseconds. */
  readonly end: number;
  /** The number of people who sign up. */
  readonly signUps: number;
}

/** Schedules the people who sign up and the records that are created; returns when the first of them are all there. */
export function scheduleArrivals(
  events: EventSchedule,
  random: Random,
  model: Specification,
  { plan: { span, settings, flows }, end, signUps }: Arrivals,
): number {
  const begin = end - span;
  let at = begin + hourInMilliseconds;
  const firstSignUps = Math.ceil(signUps / 3);
  for (let one = 0; one < firstSignUps; one += 1)
    events.addAt((at += random.between(0.05, 0.3) * hourInMilliseconds), { kind: "sign up" });
  for (const { entity, rows } of settings) {
    // What runs out, such as the rounds of a competition, is also created later.
    const first = runsOut(entityNamed(model, entity)) ? Math.ceil(rows / 2) : rows;
    for (let one = 0; one < rows; one += 1) {
      const early = (at += random.between(0.02, 0.3) * hourInMilliseconds);
      const event = { kind: "create", entity, nth: one + 1, triesLeft: 2 } as const;
      if (one < first) events.addAt(early, event);
      else events.addArrival(begin + span * random.between(0.5, 1), begin, event);
    }
  }
  for (let one = firstSignUps; one < signUps; one += 1)
    events.addFrom(random.between(at, at + span * 0.5), { kind: "sign up" });
  for (const { entity, rows } of flows) {
    // A growing business: more records are created towards the end, and most so where a calendar shows the present days.
    const growth = isOnCalendar(model, entity) ? 0.5 : 0.65;
    const arrivals = Array.from({ length: rows }, () => random.unit() ** growth).sort((a, b) => a - b);
    for (const [one, arrival] of arrivals.entries()) {
      const event = { kind: "create", entity, nth: one + 1, triesLeft: 6 } as const;
      events.addArrival(at + (end - 2 * hourInMilliseconds - at) * arrival, begin, event);
    }
  }
  return at;
}

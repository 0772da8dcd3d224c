import type { Call } from "../model/call.ts";
import type { Random } from "../generation/random/random.ts";
import type { EventSchedule } from "./event-schedule.ts";
import { hourInMilliseconds } from "./typical-pace.ts";

/** Schedules the calls that the plan of a sample does not provide for, each a few times between two moments in milliseconds. */
export function scheduleOccasions(
  events: EventSchedule,
  random: Random,
  calls: readonly Call[],
  { from, until, rows }: { readonly from: number; readonly until: number; readonly rows: number },
): void {
  for (const call of calls) {
    for (let one = 0; one < Math.ceil(rows / 4); one += 1)
      events.addArrival(random.between(from, until - 2 * hourInMilliseconds), from, { kind: "occasion", call });
  }
}

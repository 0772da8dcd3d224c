import { timestampOf } from "../../base/calendar.ts";
import { oncePer } from "../../base/once-per.ts";
import type { Head } from "../../model/head.ts";
import { createZoneClock } from "./zone-clock.ts";

/** From a moment on, how far the clocks of a zone are ahead of UTC, in milliseconds. */
export interface OffsetChange {
  readonly from: string;
  readonly offset: number;
}

const first = Date.UTC(1970, 0, 1);
const last = Date.UTC(2100, 0, 1);
const week = 7 * 86_400_000;
const quarter = 15 * 60_000;

/**
 * How far the clocks of the document's time zone are ahead of UTC from 1970 to 2100, or those of UTC where the document declares none. What holds at either end
 * is taken to hold before and after.
 */
export const offsetChangesOf = oncePer(({ timeZone }: Pick<Head, "timeZone">): readonly OffsetChange[] => {
  const { offset } = createZoneClock(timeZone ?? "UTC");
  const changeAt = (at: number): OffsetChange => ({ from: timestampOf(at)!, offset: offset(at) });
  const changes = [changeAt(first)];
  for (let from = first; from < last; from += week) {
    if (offset(from) === offset(from + week)) continue;
    // Clocks change at a quarter of an hour.
    let [before, after] = [from / quarter, (from + week) / quarter];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (offset(middle * quarter) === offset(from)) before = middle;
      else after = middle;
    }
    changes.push(changeAt(after * quarter));
  }
  return changes;
});

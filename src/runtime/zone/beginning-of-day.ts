import { millisecondsOf, timestampOf } from "../../base/calendar.ts";
import { createZoneClock } from "./zone-clock.ts";

/** The moment at which a day begins in a zone. Where the clocks skip midnight, it begins when they have skipped it. */
export function beginningOfDay(day: string, zone: string): string {
  const midnight = `${day}T00:00:00.000Z`;
  const clock = createZoneClock(zone);
  const shown = millisecondsOf(midnight) ?? 0;
  const [at] = clock.momentsOf(`${day} 00:00:00.000`);
  return timestampOf(at ?? shown - clock.offset(shown - 86_400_000)) ?? midnight;
}

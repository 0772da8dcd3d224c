import type { ReactElement } from "react";
import { relativeTime } from "./relative-time.ts";
import { plannedText, timestampText } from "./date-text.ts";
import { useNow } from "./use-now.ts";

/** A point in time as people speak of it; the exact one shows on pointing at it and is there for machines. */
export function Moment({
  at,
  planned = false,
  settled = false,
}: {
  readonly at: string;
  /** Whether people choose it: then the day and the time of day are shown, as nobody comes to an appointment "in 11 days". */
  readonly planned?: boolean;
  /** Whether nobody waits for it any more: once it has passed, its day is told, since "24 days ago" would sound late. */
  readonly settled?: boolean;
}): ReactElement {
  const now = useNow();
  const time = Date.parse(at);
  if (Number.isNaN(time)) return <>{at}</>;
  return (
    <time dateTime={at} title={timestampText(at)}>
      {/* On paper "5 minutes ago" would say nothing; print.css shows the exact time instead. */}
      <span data-no-print>{planned || (settled && time < now) ? plannedText(at, now) : relativeTime(time, now)}</span>
    </time>
  );
}

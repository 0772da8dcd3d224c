import type { ReactElement } from "react";
import type { ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { currentLocale } from "../texts/current-texts.ts";
import { weekStartOf } from "./months-and-weeks.ts";
import { PageOfRecords } from "./page-of-records.tsx";
import type { ScreenViewOf } from "./screen-view-of.ts";
import { shownSpan } from "./shown-span.ts";
import { SpanBar } from "./span-bar.tsx";
import { TimelineGrid } from "./timeline-grid.tsx";

/** Records as bars from one date to another, over a month or a week. */
export function TimelineScreen({
  screen,
  timeline,
}: {
  readonly screen: ScreenLink;
  readonly timeline: ScreenViewOf<"timeline">;
}): ReactElement {
  const { search } = useAppLocation();
  const span = shownSpan(search, weekStartOf(currentLocale()));
  const page = { ...timeline.page, next: undefined };
  return (
    <PageOfRecords screen={screen} page={page} rows={page.rows} sorted={false} always>
      <SpanBar span={span} units={["month", "week"]} />
      <TimelineGrid timeline={timeline} days={span.days} label={screen.name} />
    </PageOfRecords>
  );
}

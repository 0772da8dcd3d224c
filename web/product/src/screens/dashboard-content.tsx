import type { ReactElement } from "react";

import type { ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { ScreenView } from "../../../../src/runtime/screens/view/protocol.ts";
import { EmptyPage } from "./empty-page.tsx";
import { AppLink } from "../routes/app-link.tsx";
import { pathOf } from "../routes/path-segments.ts";
import { printSearch } from "../routes/search-parameters.ts";
import { Prose } from "../states/prose.tsx";
import { currentLocale } from "../texts/current-texts.ts";
import { ChoiceMark } from "../values/choice-mark.tsx";
import { Agenda } from "./agenda.tsx";
import { rowsByDay } from "./rows-by-day.ts";
import { ChartFigure } from "./chart-figure.tsx";
import { FigureList } from "./figures-screen.tsx";
import { weekStartOf } from "./months-and-weeks.ts";
import { printCount } from "./page-words.ts";
import { RecordDetails } from "./record-details.tsx";
import { RecordRows } from "./record-rows.tsx";
import type { ScreenViewOf } from "./screen-view-of.ts";
import { shownSpan } from "./shown-span.ts";
import { tellingReference } from "./telling-reference.ts";
import { TimelineGrid } from "./timeline-grid.tsx";
import classes from "./dashboard-screen.module.css";

/** What a screen shows, as a part of a dashboard: without filters and actions of its own. */
export function DashboardContent({
  screen,
  view,
}: {
  readonly screen: ScreenLink;
  readonly view: ScreenView;
}): ReactElement | null {
  switch (view.kind) {
    case "list":
    case "table":
      return view.page.rows.length === 0 ? (
        <EmptyPage page={view.page} />
      ) : (
        <RecordRows page={view.page} label={screen.name} />
      );
    case "board":
      return <ColumnTotals screen={screen} board={view} />;
    case "calendar": {
      const byDay = rowsByDay(view.page.rows, view.by);
      const telling = tellingReference(view.page.rows, view.page.columns);
      const page = { ...view.page, by: view.by, tellsPeople: false, telling };
      return <Agenda days={thisWeek()} rowsOf={(day) => byDay.get(day) ?? []} page={page} />;
    }
    case "timeline":
      return <TimelineGrid timeline={view} days={thisWeek()} label={screen.name} />;
    case "chart":
      return <ChartFigure chart={view} label={screen.name} filters={{}} />;
    case "figures":
      return <FigureList figures={view.figures} />;
    case "record":
      return <RecordDetails record={view.record} columns={view.columns} />;
    case "prose":
      return <Prose text={view.text} />;
    case "column":
    case "dashboard":
    case "form":
      return null;
  }
}

/** How many records are in each column of a board. */
function ColumnTotals({
  screen,
  board: { by, columns, page },
}: {
  readonly screen: ScreenLink;
  readonly board: ScreenViewOf<"board">;
}): ReactElement {
  const field = page.columns.find((column) => column.field === by);
  return (
    <ul className={classes.columns}>
      {columns.map(({ value, total }) => (
        <li key={value}>
          <AppLink href={pathOf(screen.route) + printSearch({ [by]: value })}>
            <ChoiceMark column={field ?? { type: "status", values: null }} value={value} plain />
          </AppLink>
          <span className={classes.total}>{printCount(total)}</span>
        </li>
      ))}
    </ul>
  );
}

function thisWeek(): readonly string[] {
  return shownSpan({ "span.week": "" }, weekStartOf(currentLocale())).days;
}

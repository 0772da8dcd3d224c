import type { ReactElement } from "react";
import { lazy, Suspense } from "react";
import type { ScreenView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { ScreenMatch } from "../routes/match-screen.ts";
import { LoadingScreen } from "../states/loading-screen.tsx";
import { BoardScreen } from "./board-screen.tsx";
import { FiguresScreen } from "./figures-screen.tsx";
import { ListScreen } from "./list-screen.tsx";
import { ProseScreen } from "./prose-screen.tsx";
import { RecordScreen } from "./record-screen.tsx";
import { TableScreen } from "./table-screen.tsx";

const ChartScreen = lazy(async () => ({ default: (await import("./chart-screen.tsx")).ChartScreen }));
const FormScreen = lazy(async () => ({ default: (await import("./form-screen.tsx")).FormScreen }));
const CalendarScreen = lazy(async () => ({ default: (await import("./calendar-screen.tsx")).CalendarScreen }));

/** The content of a screen, by its kind. */
export function ScreenContent({
  match,
  view,
}: {
  readonly match: ScreenMatch;
  readonly view: ScreenView;
}): ReactElement {
  switch (view.kind) {
    case "list":
      return <ListScreen screen={match.screen} page={view.page} />;
    case "table":
      return <TableScreen screen={match.screen} page={view.page} />;
    case "board":
      return <BoardScreen screen={match.screen} board={view} />;
    case "calendar":
      return (
        <Suspense fallback={<LoadingScreen kind="calendar" />}>
          <CalendarScreen screen={match.screen} calendar={view} />
        </Suspense>
      );
    case "chart":
      return (
        <Suspense fallback={<LoadingScreen kind="chart" />}>
          <ChartScreen screen={match.screen} chart={view} />
        </Suspense>
      );
    case "figures":
      return <FiguresScreen view={view} />;
    case "record":
      return <RecordScreen match={match} view={view} />;
    case "form":
      return (
        <Suspense fallback={<LoadingScreen kind="form" />}>
          <FormScreen view={view} />
        </Suspense>
      );
    case "prose":
      return <ProseScreen view={view} />;
  }
}

import type { ScreenKind } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { LoadingScreen } from "../states/loading-screen.tsx";

/** The screens by their kind, each loaded while its content is still on the way: one reader sees only a few kinds of them. */
export const screenParts = {
  list: lazyPart(async () => (await import("./list-screen.tsx")).ListScreen, {
    waiting: () => <LoadingScreen kind="list" />,
  }),
  table: lazyPart(async () => (await import("./table-screen.tsx")).TableScreen, {
    waiting: () => <LoadingScreen kind="table" />,
  }),
  board: lazyPart(async () => (await import("./board-screen.tsx")).BoardScreen, {
    waiting: () => <LoadingScreen kind="board" />,
  }),
  calendar: lazyPart(async () => (await import("./calendar-screen.tsx")).CalendarScreen, {
    waiting: () => <LoadingScreen kind="calendar" />,
  }),
  timeline: lazyPart(async () => (await import("./timeline-screen.tsx")).TimelineScreen, {
    waiting: () => <LoadingScreen kind="timeline" />,
  }),
  dashboard: lazyPart(async () => (await import("./dashboard-screen.tsx")).DashboardScreen, {
    waiting: () => <LoadingScreen kind="dashboard" />,
  }),
  chart: lazyPart(async () => (await import("./chart-screen.tsx")).ChartScreen, {
    waiting: () => <LoadingScreen kind="chart" />,
  }),
  figures: lazyPart(async () => (await import("./figures-screen.tsx")).FiguresScreen, {
    waiting: () => <LoadingScreen kind="figures" />,
  }),
  record: lazyPart(async () => (await import("./record-screen.tsx")).RecordScreen, {
    waiting: () => <LoadingScreen kind="record" />,
  }),
  form: lazyPart(async () => (await import("./form-screen.tsx")).FormScreen, {
    waiting: () => <LoadingScreen kind="form" />,
  }),
  prose: lazyPart(async () => (await import("./prose-screen.tsx")).ProseScreen, {
    waiting: () => <LoadingScreen kind="prose" />,
  }),
} satisfies Readonly<Record<ScreenKind, unknown>>;

/** Loads the code of a kind of screen. */
export function preloadScreen(kind: ScreenKind): Promise<void> {
  return screenParts[kind].preload();
}

import type { Screen } from "../../../model/screen.ts";

/** What point 2 says of a chart. */
export type ChartShows = Extract<Screen["shows"], { kind: "chart" }>;

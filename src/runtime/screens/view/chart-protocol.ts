import type { Value } from "../../../model/value-type.ts";

/** One bar of a chart. */
export interface SeriesPoint {
  /** The value; the first day of a period. */
  readonly value: Value;
  readonly label: string;
  readonly amount: number;
  /** The filters by which `ListOfChart` shows the records that are counted here. */
  readonly filters: Readonly<Record<string, string>>;
}

/** The screen on which the records of a chart are listed, and the filters that its condition comes to there. */
export interface ListOfChart {
  readonly screen: string;
  readonly filters: Readonly<Record<string, string>>;
}

import type { Span } from "../base/span.ts";
import type { Expression } from "./expression.ts";
import type { PathPart } from "./call.ts";

/** One screen of the product, at its route. */
export interface Screen {
  readonly name: string;
  readonly path: readonly PathPart[];
  /** Fields of the shown entity that the query part of the route may filter by. */
  readonly query: readonly string[];
  readonly shows: Shows;
  /** The roles it is for; null: everyone. */
  readonly for: readonly string[] | null;
  /** Names of the transitions and calls it offers; null: all that the viewer may take. */
  readonly actions: readonly string[] | null;
  readonly from: "document" | "convention";
  readonly span: Span;
}

/** What a screen shows. */
export type Shows =
  | {
      readonly kind: "list" | "table";
      readonly entity: string;
      readonly where: Expression | null;
      readonly sort: readonly SortKey[];
    }
  | {
      readonly kind: "board" | "calendar";
      readonly entity: string;
      readonly by: string;
      readonly where: Expression | null;
      readonly sort: readonly SortKey[];
    }
  | {
      readonly kind: "chart";
      readonly entity: string;
      readonly by: string;
      /** The length of the periods into which a chart over time divides the dates of `by`; null where each value has a bar of its own. */
      readonly per: ChartPeriod | null;
      readonly measure: Measure;
      readonly where: Expression | null;
    }
  /** Bars from one date to another; `by`: the field whose values are the rows. */
  | {
      readonly kind: "timeline";
      readonly entity: string;
      readonly from: string;
      readonly to: string;
      readonly by: string | null;
      readonly where: Expression | null;
      readonly sort: readonly SortKey[];
    }
  /** Other screens, by their names, as the parts of one. */
  | { readonly kind: "dashboard"; readonly screens: readonly string[] }
  | { readonly kind: "figures"; readonly figures: readonly Figure[] }
  /** Found by the route's parameter, by `where` (`User where this == me`), or by both. */
  | {
      readonly kind: "record";
      readonly entity: string;
      readonly by: { readonly field: string; readonly parameter: string } | null;
      readonly where: Expression | null;
      readonly related: readonly string[];
    }
  | { readonly kind: "form"; readonly call: string }
  | { readonly kind: "prose"; readonly text: string };

/** One field that a list is sorted by. */
export interface SortKey {
  readonly field: string;
  readonly descending: boolean;
}

/** The periods of charts over time. */
export const chartPeriods = ["day", "week", "month", "quarter", "year"] as const;
export type ChartPeriod = (typeof chartPeriods)[number];

/** What the height of a chart's bar means. */
export type Measure = { readonly kind: "count" } | { readonly kind: "sum" | "average"; readonly field: string };

/** A number with its label. */
export interface Figure {
  readonly label: string;
  readonly value: Expression;
}

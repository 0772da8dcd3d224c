import type { Refusal } from "../../../src/semantics/decision/decision.ts";
import type { PageView, RowView, ScreenView } from "../../../src/runtime/screens/view/protocol.ts";
import { sortedSeries } from "./expected-series.ts";

/** What a screen shows, in the form in which `expectedScreen` says what it has to show. */
export function shownOn(view: ScreenView | Refusal): unknown {
  switch (view.kind) {
    case "refusal":
      return "refused";
    case "list":
    case "table":
      return {
        kind: view.kind,
        page: pageOf(view.page),
        ...(view.grouping === null ? {} : { grouping: view.grouping }),
      };
    case "calendar":
      return { kind: "calendar", from: view.from, until: view.until, page: pageOf(view.page) };
    case "board": {
      const columns = view.columns
        .filter(({ total }) => total > 0)
        .map(({ value, total, rows }) => ({ value, total, rows: rows.map(rowOf) }));
      return { kind: "board", total: view.page.total, columns };
    }
    case "timeline":
      return { kind: "timeline", from: view.from, until: view.until, page: pageOf(view.page) };
    case "dashboard":
      return { kind: "dashboard", parts: view.parts };
    case "column":
      return { kind: "column", value: view.value, rows: view.rows.map(rowOf), next: view.next !== null };
    case "chart": {
      const isFalling = view.series.every(({ amount }, at) => at === 0 || amount <= (view.series[at - 1]?.amount ?? 0));
      const series = view.series.map(({ value, amount }) => ({ value, amount: Math.round(amount * 1e6) / 1e6 }));
      return { kind: isFalling ? "chart" : "a chart in no order", series: sortedSeries(series) };
    }
    case "figures":
      return { kind: "figures", figures: view.figures.map(({ label, value }) => ({ label, value })) };
    case "record": {
      const related = view.related.map(({ field, by, page, conversation }) => ({
        field,
        by,
        rows: (conversation === null ? page.rows : oldestFirst(page.rows, conversation.at)).map(rowOf),
        total: page.total,
        columns: page.columns.map((column) => column.field),
      }));
      return { kind: "record", record: rowOf(view.record), columns: view.columns.map(({ field }) => field), related };
    }
    case "form":
      return "form";
    case "prose":
      return { kind: "prose", text: view.text };
  }
}

/** The rows of a conversation, those of one moment in the order of their keys. Latest first is the order of a page. */
function oldestFirst(rows: readonly RowView[], at: string): readonly RowView[] {
  const momentOf = ({ values }: RowView): string => String(values[at] ?? "");
  const isLatestFirst = rows.every((row, place) => place === 0 || momentOf(row) <= momentOf(rows[place - 1]!));
  return isLatestFirst ? rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)) : [];
}

function pageOf({ rows, total, next, sort, columns }: PageView): unknown {
  return { rows: rows.map(rowOf), total, next: next !== null, sort, columns: columns.map(({ field }) => field) };
}

function rowOf({ key, label, values, references }: RowView): unknown {
  return { key, label, values, references };
}

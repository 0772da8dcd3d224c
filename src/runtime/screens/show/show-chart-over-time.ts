import { dateOfDays, daysOfDate } from "../../../base/calendar.ts";
import { oncePer } from "../../../base/once-per.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { ChartPeriod, Screen } from "../../../model/screen.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findAllRows } from "../../engine/context/query-context.ts";
import { listCells, listClauses } from "../../engine/read/list-clauses.ts";
import { listShapeOf } from "../../engine/read/list-shape.ts";
import type { ListShape } from "../../engine/read/list-shape.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import { fieldOfRow } from "../../store/compile/compile-field-access.ts";
import { finishStatement, sql } from "../../store/sql.ts";
import type { SeriesPoint } from "../view/chart-protocol.ts";
import type { ScreenView } from "../view/protocol.ts";
import { viewerScopeOf } from "../view/row-views.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import type { Parameters } from "../view/screens.ts";
import { chartFrame, groupingField, readChartQuery, scaleOfMeasure, amountAtScale } from "./show-chart.ts";
import type { ChartShows } from "./chart-shows.ts";
import { dayOfField } from "./day-of-field.ts";
import { boundsOfDays } from "./day-span.ts";

/** The most periods that are filled where nothing was counted. A mistyped year would else make hundreds of thousands. */
const mostPeriods = 2000;

/** A chart over time: the number of records or another measure for each period, in order and without gaps. */
export async function showChartOverTime(
  screenContext: ScreenContext,
  screen: Screen,
  shows: ChartShows & { readonly per: ChartPeriod },
  parameters: Parameters,
): Promise<ScreenView | Refusal> {
  const { compiled, role } = screenContext;
  const { model } = compiled;
  const query = readChartQuery(screenContext, screen.name, shows.entity, parameters);
  if ("kind" in query) return query;
  const field = groupingField(model, shows);
  const statement = daysStatement(compiled, role, shows, listShapeOf(query));
  const days = await findAllRows(screenContext, statement, listCells(model, shows.entity, query));
  const totals = new Map<string, { count: number; sum: number }>();
  for (const [day = null, count = 0, sum = 0] of days) {
    if (day === null) continue;
    const period = periodOf(String(day), shows.per);
    const total = totals.get(period) ?? { count: 0, sum: 0 };
    totals.set(period, { count: total.count + Number(count), sum: total.sum + Number(sum ?? 0) });
  }
  const scale = scaleOfMeasure(model, shows.entity, shows.measure);
  const series = withoutGaps([...totals.keys()].sort(), shows.per).map((from): SeriesPoint => {
    const { count, sum } = totals.get(from) ?? { count: 0, sum: 0 };
    const amount = shows.measure.kind === "average" ? (count === 0 ? 0 : sum / count) : sum;
    const bounds = boundsOfDays({ from, until: nextPeriod(from, shows.per) }, field, model.head);
    return {
      value: from,
      label: from,
      amount: amountAtScale(amount, scale),
      filters: { [`${field.name}.gte`]: bounds.from, [`${field.name}.lte`]: bounds.to },
    };
  });
  return { ...chartFrame(screenContext, screen.name, shows, field), scale, series };
}

/** The number and the sum of what is counted on each day: all longer periods are made of days. */
const daysStatement = oncePer((compiled: CompiledModel, role: string, shows: ChartShows, shape: ListShape) => {
  const { entity: name, measure, where } = shows;
  const viewerScope = viewerScopeOf(compiled, role);
  const within = where === null ? [] : [sql`coalesce(${compileCondition(where, viewerScope)}, false)`];
  const parts = listClauses(viewerScope, name, shape, within);
  const field = groupingField(compiled.model, shows);
  const day = sql`substr(${dayOfField(compiled, field, fieldOfRow(name, field, "t", viewerScope))}, 1, 10)`;
  const measured = measure.kind === "count" ? undefined : fieldNamed(entityNamed(compiled.model, name), measure.field);
  const amount = measured === undefined ? sql`1` : fieldOfRow(name, measured, "t", viewerScope);
  return finishStatement(
    sql`select ${day}, count(${amount}), sum(${amount}) from ${parts.from} where ${parts.where} group by 1`,
    compiled.dialect,
  );
});

/** The first day of the period in which a day lies. Weeks begin on Monday. */
export function periodOf(day: string, per: ChartPeriod): string {
  const [year = "", month = "01"] = day.split("-");
  switch (per) {
    case "day":
      return day;
    case "week": {
      const days = daysOfDate(day) ?? 0;
      return dateOfDays(days - ((((days + 3) % 7) + 7) % 7)) ?? day;
    }
    case "month":
      return `${year}-${month}-01`;
    case "quarter":
      return `${year}-${String(3 * Math.floor((Number(month) - 1) / 3) + 1).padStart(2, "0")}-01`;
    case "year":
      return `${year}-01-01`;
  }
}

/** The first day of the period after the one that begins on a day. */
export function nextPeriod(from: string, per: ChartPeriod): string {
  const length = { day: 1, week: 7, month: 31, quarter: 92, year: 366 }[per];
  return periodOf(dateOfDays((daysOfDate(from) ?? 0) + length) ?? from, per);
}

/** The periods from the first to the last, those without anything included. */
function withoutGaps(periods: readonly string[], per: ChartPeriod): readonly string[] {
  const last = periods.at(-1);
  const filled = periods.slice(0, 1);
  for (let at = filled[0]; at !== undefined && last !== undefined && at < last; at = filled.at(-1)) {
    const next = nextPeriod(at, per);
    if (next <= at || filled.length > mostPeriods) return periods;
    filled.push(next);
  }
  return filled;
}

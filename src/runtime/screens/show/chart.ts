import { printDuration } from "../../../base/duration.ts";
import { oncePer } from "../../../base/once-per.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { Field } from "../../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Measure, Screen } from "../../../model/screen.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/refuse.ts";
import { readListQuery } from "../../../semantics/list/list-query.ts";
import type { PageQuery } from "../../../semantics/list/list-query.ts";
import { toWire } from "../../../semantics/value/wire.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findAllRows } from "../../engine/context/query-context.ts";
import { listCells, listParts } from "../../engine/read/list-parts.ts";
import { listShapeOf } from "../../engine/read/list-shape.ts";
import type { ListShape } from "../../engine/read/list-shape.ts";
import type { ViewerScope } from "../../engine/visibility/role-visibility.ts";
import { decodeCell } from "../../store/cell.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import { fieldOfRow } from "../../store/compile/fields.ts";
import type { Fragment } from "../../store/fragment.ts";
import type { Cell } from "../../store/data-store.ts";
import { finishStatement, sql } from "../../store/sql.ts";
import { columnViews } from "../view/column-views.ts";
import type { ScreenView, SeriesPoint } from "../view/protocol.ts";
import { labelOfReference } from "../view/record-label.ts";
import { viewerScopeOf } from "../view/row-views.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import type { Parameters } from "../view/screens.ts";
import { nameInWords } from "../view/words.ts";

type ChartShows = Extract<Screen["shows"], { kind: "chart" }>;

/** A chart: the number of records or another measure for each value of a field, in descending order. */
export async function showChart(
  screenContext: ScreenContext,
  screen: Screen,
  shows: ChartShows,
  parameters: Parameters,
): Promise<ScreenView | Refusal> {
  const { compiled, role } = screenContext;
  const { model } = compiled;
  const { entity: name, by, measure } = shows;
  const { query: asked, errors } = readListQuery(model, role, name, {
    of: ["chart", screen.name, screenContext.facts.me],
    query: parameters,
  });
  if (errors.length > 0) return createRefusal(model, "invalid input", { fields: errors });
  const query: PageQuery = { ...asked, after: null, sort: [] };
  const field = groupingField(model, shows);
  const statement = chartStatement(compiled, role, shows, listShapeOf(query));
  const found = await findAllRows(screenContext, statement, listCells(model, name, query));
  const scale = scaleOf(model, name, measure);
  const series = found.map(
    ([cell = null, label = null, amount = null]): SeriesPoint => ({
      value: label === null ? toWire(field.type, decodeCell(cell, valueTypeOf(field.type, false))) : String(label),
      label: labelOf(field, cell, label),
      amount: scale === null ? Number(amount ?? 0) : Number(amount ?? 0) / 10 ** scale,
    }),
  );
  const columns = columnViews(model, role, entityNamed(model, name));
  return {
    kind: "chart",
    name: screen.name,
    by: nameInWords(by),
    measure: measureWords(measure),
    scale,
    series,
    columns,
  };
}

const chartStatement = oncePer((compiled: CompiledModel, role: string, shows: ChartShows, shape: ListShape) => {
  const { entity: name, measure, where } = shows;
  const field = groupingField(compiled.model, shows);
  const viewerScope = viewerScopeOf(compiled, role);
  const within = where === null ? [] : [sql`coalesce(${compileCondition(where, viewerScope)}, false)`];
  const parts = listParts(viewerScope, name, shape, within);
  const grouped = fieldOfRow(name, field, "t", viewerScope);
  const label =
    field.type.kind === "reference"
      ? labelOfReference(entityNamed(compiled.model, field.type.entity), grouped, viewerScope)
      : sql`null`;
  return finishStatement(
    sql`select ${grouped}, ${label}, ${amountOf(measure, name, viewerScope)} as amount from ${parts.from} where ${parts.where} group by 1 order by 3 desc, 1`,
    compiled.dialect,
  );
});

function groupingField(model: Specification, { entity, by }: ChartShows): Field {
  const field = fieldNamed(entityNamed(model, entity), by);
  if (field === undefined) throw new Error(`fault: no field ${entity}.${by}`);
  return field;
}

function amountOf(measure: Measure, entity: string, viewerScope: ViewerScope): Fragment {
  if (measure.kind === "count") return sql`count(*)`;
  const field = fieldNamed(entityNamed(viewerScope.model, entity), measure.field);
  const amount = field === undefined ? sql`null` : fieldOfRow(entity, field, "t", viewerScope);
  return measure.kind === "sum" ? sql`sum(${amount})` : sql`avg(${amount})`;
}

function scaleOf(model: Specification, entity: string, measure: Measure): number | null {
  const type = measure.kind === "count" ? undefined : fieldNamed(entityNamed(model, entity), measure.field)?.type;
  return type?.kind === "decimal" ? type.scale : null;
}

function measureWords(measure: Measure): string {
  switch (measure.kind) {
    case "count":
      return "Number";
    case "sum":
      return `Sum of ${nameInWords(measure.field).toLowerCase()}`;
    case "average":
      return `Average of ${nameInWords(measure.field).toLowerCase()}`;
  }
}

function labelOf({ type }: Field, cell: Cell, label: Cell): string {
  if (cell === null) return "Not set";
  if (label !== null) return String(label);
  switch (type.kind) {
    case "boolean":
      return cell ? "Yes" : "No";
    case "choice":
    case "status":
      return nameInWords(String(cell));
    case "duration":
      return printDuration(Number(cell));
    default:
      return String(toWire(type, cell));
  }
}

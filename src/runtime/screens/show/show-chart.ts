import { oncePer } from "../../../base/once-per.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Measure, Screen } from "../../../model/screen.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/create-refusal.ts";
import { isFilterValue, readListQuery } from "../../../semantics/list/list-query.ts";
import type { PageQuery } from "../../../semantics/list/list-query.ts";
import { toWire } from "../../../semantics/value/to-wire.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findAllRows } from "../../engine/context/query-context.ts";
import { listCells, listClauses } from "../../engine/read/list-clauses.ts";
import { listShapeOf } from "../../engine/read/list-shape.ts";
import { groupValue } from "./group-value.ts";
import type { ChartShows } from "./chart-shows.ts";
import { peopleWithout, roleOfGroups } from "./people-without.ts";
import type { ListShape } from "../../engine/read/list-shape.ts";
import type { ViewerScope } from "../../engine/visibility/role-visibility.ts";
import { decodeCell } from "../../store/encode-cell.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import { fieldOfRow } from "../../store/compile/compile-field-access.ts";
import type { Fragment } from "../../store/fragment.ts";
import type { Cell } from "../../store/data-store.ts";
import { finishStatement, sql } from "../../store/sql.ts";
import { columnViews, sayCurrency } from "../view/column-views.ts";
import { currencyOfField } from "../view/currency-of.ts";
import type { ScreenView } from "../view/protocol.ts";
import type { SeriesPoint } from "../view/chart-protocol.ts";
import { fieldOfReference, labelOfReference } from "../view/record-label.ts";
import { listOfChart, scopeOfChart } from "../view/list-of-chart.ts";
import { viewerScopeOf } from "../view/row-views.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import type { Parameters } from "../view/screens.ts";
import type { LanguageTexts, ScreenTexts } from "../../../wording/languages/language-texts.ts";
import { textsOf } from "../../../wording/languages/texts-of.ts";
import { nameInWords } from "../../../wording/name-in-words.ts";
import { spacedPlural } from "../../../wording/spaced-plural.ts";

/** A chart: the number of records or another measure for each value of a field, in descending order. */
export async function showChart(
  screenContext: ScreenContext,
  screen: Screen,
  shows: ChartShows,
  parameters: Parameters,
): Promise<ScreenView | Refusal> {
  const { compiled, role } = screenContext;
  const { model } = compiled;
  const { entity: name, measure } = shows;
  const query = readChartQuery(screenContext, screen.name, name, parameters);
  if ("kind" in query) return query;
  const field = groupingField(model, shows);
  const statement = chartStatement(compiled, role, shows, listShapeOf(query));
  const found = await findAllRows(screenContext, statement, listCells(model, name, query));
  const scale = scaleOfMeasure(model, name, measure);
  const series = found.map(([cell = null, label = null, key = null, amount = null]): SeriesPoint => {
    const value = label === null ? toWire(field.type, decodeCell(cell, valueTypeOf(field.type, false))) : String(label);
    return {
      value,
      label: labelOf(field, cell, label, textsOf(model.head)),
      amount: amountAtScale(Number(amount ?? 0), scale),
      filters: { [field.name]: cell === null ? "" : String(key ?? value) },
    };
  });
  const known = {
    roles: found.map(([, , , , personRole = null]) => personRole),
    keys: new Set(found.map(([cell = null, , key = null]) => String(key ?? cell))),
  };
  const without = await peopleWithout(screenContext, shows, field, query, known);
  return { ...chartFrame(screenContext, screen.name, shows, field), scale, series: [...series, ...without] };
}

/** What a chart has around its bars. */
export function chartFrame(
  screenContext: ScreenContext,
  name: string,
  { entity, by, per, measure, where }: ChartShows,
  field: Field,
): Omit<ScreenViewOfChart, "scale" | "series"> {
  const {
    compiled: { model },
    role,
  } = screenContext;
  return {
    kind: "chart",
    name,
    by: nameInWords(by),
    measure: measureWords(measure, entityNamed(model, entity), textsOf(model.head).screens),
    per,
    adds: measure.kind !== "average",
    ...sayCurrency(currencyOfMeasure(model, entity, measure)),
    list: isFilterValue(field, "eq") ? listOfChart(screenContext, entity, where) : null,
    scope: scopeOfChart(screenContext, entity, where),
    columns: columnViews(model, role, entityNamed(model, entity)),
  };
}

type ScreenViewOfChart = Extract<ScreenView, { readonly kind: "chart" }>;

/** The filters of a chart's reader. */
export function readChartQuery(
  { compiled: { model }, role, facts }: ScreenContext,
  screen: string,
  entity: string,
  parameters: Parameters,
): PageQuery | Refusal {
  const { query, errors } = readListQuery(model, role, entity, { of: ["chart", screen, facts.me], query: parameters });
  return errors.length > 0
    ? createRefusal(model, "invalid input", { fields: errors })
    : { ...query, after: null, sort: [] };
}

/** A stored number as people know it. */
export function amountAtScale(amount: number, scale: number | null): number {
  return scale === null ? amount : amount / 10 ** scale;
}

const chartStatement = oncePer((compiled: CompiledModel, role: string, shows: ChartShows, shape: ListShape) => {
  const { entity: name, measure, where } = shows;
  const field = groupingField(compiled.model, shows);
  const viewerScope = viewerScopeOf(compiled, role);
  const within = where === null ? [] : [sql`coalesce(${compileCondition(where, viewerScope)}, false)`];
  const parts = listClauses(viewerScope, name, shape, within);
  const grouped = fieldOfRow(name, field, "t", viewerScope);
  const value = groupValue(grouped, { by: field.name, where, isSearch: false, shape }, compiled.dialect);
  const label =
    field.type.kind === "reference"
      ? labelOfReference(entityNamed(compiled.model, field.type.entity), grouped, viewerScope)
      : sql`null`;
  const key =
    field.type.kind === "reference"
      ? keyOf(entityNamed(compiled.model, field.type.entity), grouped, viewerScope)
      : sql`null`;
  const roleField = roleOfGroups(compiled.model, field);
  const roleOfPerson =
    roleField === null || field.type.kind !== "reference"
      ? sql`null`
      : fieldOfReference(entityNamed(compiled.model, field.type.entity), grouped, roleField, viewerScope);
  return finishStatement(
    sql`select ${value}, ${label}, ${key}, ${amountOf(measure, name, viewerScope)} as amount, ${roleOfPerson} from ${parts.from} where ${parts.where} group by 1 order by 4 desc, 1`,
    compiled.dialect,
  );
});

/** SQL for the key of the record with an id. */
function keyOf(target: Entity, id: Fragment, viewerScope: ViewerScope): Fragment {
  const field = fieldNamed(target, target.key);
  return field === undefined ? id : fieldOfReference(target, id, field, viewerScope);
}

/** The field whose values are the bars. */
export function groupingField(model: Specification, { entity, by }: ChartShows): Field {
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

/** The decimal places of what a chart shows. */
export function scaleOfMeasure(model: Specification, entity: string, measure: Measure): number | null {
  const type = measure.kind === "count" ? undefined : fieldNamed(entityNamed(model, entity), measure.field)?.type;
  return type?.kind === "decimal" ? type.scale : null;
}

function currencyOfMeasure(model: Specification, entity: string, measure: Measure): string | null {
  const field = measure.kind === "count" ? undefined : fieldNamed(entityNamed(model, entity), measure.field);
  return field === undefined ? null : currencyOfField(model, field);
}

/** What a chart counts or adds: "Tickets", "Sum of length (days)". */
function measureWords(measure: Measure, entity: Entity, texts: ScreenTexts): string {
  switch (measure.kind) {
    case "count":
      return nameInWords(spacedPlural(entity));
    case "sum":
      return texts.sumOf(nameInWords(measure.field)) + unitOf(entity, measure.field);
    case "average":
      return texts.averageOf(nameInWords(measure.field)) + unitOf(entity, measure.field);
  }
}

/** In what a field is counted, where its meaning is one word, and no more: "days". */
function unitOf(entity: Entity, name: string): string {
  const meaning = fieldNamed(entity, name)?.meaning.trim() ?? "";
  return /^(?:\p{L}+|%)$/u.test(meaning) ? ` (${meaning.toLowerCase()})` : "";
}

function labelOf({ type }: Field, cell: Cell, label: Cell, { screens, fields }: LanguageTexts): string {
  if (cell === null) return screens.notSet;
  if (label !== null) return String(label);
  switch (type.kind) {
    case "boolean":
      return cell ? screens.yes : screens.no;
    case "choice":
    case "status":
      return nameInWords(String(cell));
    case "duration":
      return fields.duration(Number(cell));
    default:
      return String(toWire(type, cell));
  }
}

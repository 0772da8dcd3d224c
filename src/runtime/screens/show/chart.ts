import { printDuration } from "../../../base/duration.ts";
import { oncePer } from "../../../base/once-per.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Measure, Screen } from "../../../model/screen.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { readListQuery } from "../../../semantics/list/list-query.ts";
import type { PageQuery } from "../../../semantics/list/list-query.ts";
import { createRefusal } from "../../../semantics/decision/refuse.ts";
import { toWire } from "../../../semantics/value/wire.ts";
import { listCells, listParts } from "../../engine/read/list-parts.ts";
import { shapeOf } from "../../engine/read/list-shape.ts";
import type { ListShape } from "../../engine/read/list-shape.ts";
import type { Compiled } from "../../engine/turn/compiled.ts";
import type { Viewing } from "../../engine/sight/viewing.ts";
import { decode } from "../../store/cell.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import { fieldOfRow } from "../../store/compile/fields.ts";
import type { Cell } from "../../store/port.ts";
import { finish, sql } from "../../store/sql.ts";
import type { Fragment } from "../../store/fragment.ts";
import { findAll } from "../view/look.ts";
import type { Look } from "../view/look.ts";
import type { ScreenView, SeriesPoint } from "../view/protocol.ts";
import { labelOfReference } from "../view/record-label.ts";
import { viewingOf } from "../view/row-views.ts";
import { inWords } from "../view/words.ts";
import type { Parameters } from "../view/screens.ts";

type ChartShows = Extract<Screen["shows"], { kind: "chart" }>;

/** How many records, or how much of something, for each value of a field; the largest amount first. */
export async function showChart(
  look: Look,
  screen: Screen,
  { entity: name, by, measure, where }: ChartShows,
  parameters: Parameters,
): Promise<ScreenView | Refusal> {
  const { compiled, role } = look;
  const { model } = compiled;
  const { query: asked, errors } = readListQuery(model, role, name, {
    of: ["chart", screen.name, look.facts.me],
    query: parameters,
  });
  if (errors.length > 0) return createRefusal(model, "invalid input", { fields: errors });
  const query: PageQuery = { ...asked, after: null, sort: [] };
  const field = fieldNamed(entityNamed(model, name), by);
  if (field === undefined) throw new Error(`fault: no field ${name}.${by}`);
  const statement = chartStatement(compiled, role, name, field, measure, where, shapeOf(query));
  const found = await findAll(look, statement, listCells(model, name, query));
  const scale = scaleOf(model, name, measure);
  const series = found.map(
    ([cell = null, label = null, amount = null]): SeriesPoint => ({
      value: label === null ? toWire(field.type, decode(cell, valueTypeOf(field.type, false))) : String(label),
      label: labelOf(field, cell, label),
      amount: scale === null ? Number(amount ?? 0) : Number(amount ?? 0) / 10 ** scale,
    }),
  );
  return { kind: "chart", name: screen.name, by: inWords(by), measure: measureWords(measure), scale, series };
}

const chartStatement = oncePer(
  (
    compiled: Compiled,
    role: string,
    name: string,
    field: Field,
    measure: Measure,
    where: Expression | null,
    shape: ListShape,
  ) => {
    const viewing = viewingOf(compiled, role);
    const within = where === null ? [] : [sql`coalesce(${compileCondition(where, viewing)}, false)`];
    const parts = listParts(viewing, name, shape, within);
    const grouped = fieldOfRow(name, field, "t", viewing);
    const label =
      field.type.kind === "reference"
        ? labelOfReference(entityNamed(compiled.model, field.type.entity), grouped, viewing)
        : sql`null`;
    return finish(
      sql`select ${grouped}, ${label}, ${amountOf(measure, name, viewing)} as amount from ${parts.from} where ${parts.where} group by 1 order by 3 desc, 1`,
      compiled.dialect,
    );
  },
);

function amountOf(measure: Measure, entity: string, viewing: Viewing): Fragment {
  if (measure.kind === "count") return sql`count(*)`;
  const field = fieldNamed(entityNamed(viewing.model, entity), measure.field);
  const amount = field === undefined ? sql`null` : fieldOfRow(entity, field, "t", viewing);
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
      return `Sum of ${inWords(measure.field).toLowerCase()}`;
    case "average":
      return `Average of ${inWords(measure.field).toLowerCase()}`;
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
      return inWords(String(cell));
    case "duration":
      return printDuration(Number(cell));
    default:
      return String(toWire(type, cell));
  }
}

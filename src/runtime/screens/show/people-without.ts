import { oncePer } from "../../../base/once-per.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import type { Field } from "../../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Screen } from "../../../model/screen.ts";
import type { Specification } from "../../../model/specification.ts";
import type { PageQuery } from "../../../semantics/list/list-query.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findAllRows } from "../../engine/context/query-context.ts";
import { shownField } from "../../engine/read/list-clauses.ts";
import { keyColumn, tableAs } from "../../store/compile/sql-scope.ts";
import { visibilityConditions } from "../../store/compile/only-where-visible.ts";
import { sqlAll } from "../../store/sql-parts.ts";
import type { Cell } from "../../store/data-store.ts";
import { finishStatement, sql, sqlParameter, sqlValue } from "../../store/sql.ts";
import type { SeriesPoint } from "../view/chart-protocol.ts";
import { recordLabel } from "../view/record-label.ts";
import { viewerScopeOf } from "../view/row-views.ts";
import type { ScreenContext } from "../view/screen-context.ts";

type ChartShows = Extract<Screen["shows"], { kind: "chart" }>;

/** Of a role with more people, none is shown who has nothing. */
const mostOfRole = 20;

/** The field with the role of the people by whom a chart groups its records; null where it groups by none, or people have no field with one role. */
export function roleOfGroups(model: Specification, { type }: Field): Field | null {
  const { identification } = model;
  if (type.kind !== "reference" || identification === null || type.entity !== identification.entity) return null;
  const role = fieldNamed(entityNamed(model, type.entity), identification.roleField ?? "");
  return role === undefined || role.type.kind === "list" ? null : role;
}

/**
 * The bars of the people who have nothing in a chart, and the role of somebody who has something: an agent without a ticket is as much a part of the load of
 * the agents as any other. None for an average, nor where the chart or its reader asks for some people alone.
 */
export async function peopleWithout(
  by: ScreenContext,
  { measure, where }: ChartShows,
  field: Field,
  { filters }: PageQuery,
  known: { readonly roles: readonly Cell[]; readonly keys: ReadonlySet<string> },
): Promise<readonly SeriesPoint[]> {
  const asksForSome =
    filters.some((filter) => filter.field === field.name) ||
    (where !== null && someNode(where, (node) => node.kind === "field" && node.name === field.name));
  if (measure.kind === "average" || asksForSome) return [];
  const points: SeriesPoint[] = [];
  for (const role of new Set(known.roles.filter((one) => one !== null))) {
    const statement = peopleStatement(by.compiled, by.role, roleOfGroups(by.compiled.model, field)?.name ?? "");
    const found = await findAllRows(by, statement, { role });
    if (found.length > mostOfRole) continue;
    for (const [key = null, label = null] of found) {
      const name = String(label ?? key);
      if (!known.keys.has(String(key)))
        points.push({ value: name, label: name, amount: 0, filters: { [field.name]: String(key) } });
    }
  }
  return points;
}

const peopleStatement = oncePer((compiled: CompiledModel, viewerRole: string, roleField: string) => {
  const { model, dialect } = compiled;
  const people = entityNamed(model, model.identification?.entity ?? "");
  const viewerScope = viewerScopeOf(compiled, viewerRole);
  const role = fieldNamed(people, roleField);
  const where = sqlAll([
    ...visibilityConditions(viewerScope.visibility.record(people.name, "t")),
    sql`${shownField(viewerScope, people, role?.name ?? "")} = ${sqlParameter({ kind: "named", name: "role", form: "text" })}`,
  ]);
  return finishStatement(
    sql`select ${keyColumn(people, "t")}, ${recordLabel(people, "t", viewerScope)} as label from ${tableAs(people, "t")} where ${where} order by label, 1 limit ${sqlValue(mostOfRole + 1)}`,
    dialect,
  );
});

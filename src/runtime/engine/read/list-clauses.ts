import type { Entity, Field } from "../../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { SortKey } from "../../../model/screen.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Filter, PageQuery } from "../../../semantics/list/list-query.ts";
import { valuesInOrder } from "../../../expression/value/values-in-order.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import { sqlOrderOfValue } from "../../store/sql-order-of-value.ts";
import { fieldOfRow } from "../../store/compile/compile-field-access.ts";
import { keyColumn, sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import { visibilityConditions } from "../../store/compile/only-where-visible.ts";
import type { Fragment } from "../../store/fragment.ts";
import type { Cell } from "../../store/data-store.ts";
import { namedParameter, sqlAll, sqlList } from "../../store/sql-parts.ts";
import { joinFragments, sql, sqlIdentifier } from "../../store/sql.ts";
import type { ViewerScope } from "../visibility/role-visibility.ts";
import type { ListShape, ValueForm } from "./list-shape.ts";

/** The SQL clauses of a viewer's query of a list. The alias of the rows is `t`. */
export interface ListClauses {
  readonly from: Fragment;
  /** The condition of the whole list. */
  readonly where: Fragment;
  /** The condition of the rows after the cursor. */
  readonly rest: Fragment;
  readonly order: Fragment;
  /** The directions of the sort columns, for an outer query. */
  readonly directions: readonly Fragment[];
  /** The columns by which the list is sorted, as the viewer sees them. */
  readonly sortColumns: readonly Fragment[];
  /** The database's own address of the row. */
  readonly place: Fragment;
}

/** The clauses for queries of a shape. `within`: further conditions on the rows. */
export function listClauses(
  viewerScope: ViewerScope,
  entityName: string,
  [filters, sort, after]: ListShape,
  within: readonly Fragment[],
): ListClauses {
  const entity = entityNamed(viewerScope.model, entityName);
  const conditions = filters.map((filter, at) => filterOf(viewerScope, entity, filter, at));
  const visible = visibilityConditions(viewerScope.visibility.record(entityName, "t"));
  const where = sqlAll([sql`true`, ...visible, ...within, ...conditions]);
  const columns = sort.map(([field]) => sortColumn(viewerScope, entity, field));
  const sortColumns = columns.map(({ of }) => of);
  const rest = after === null ? where : sql`${where} and ${beyondCursor(sort, after, columns)}`;
  return {
    from: tableAs(entity, "t"),
    where,
    rest,
    order: orderOf(sort, sortColumns),
    directions: sort.map(direction),
    sortColumns,
    place: sql`${sqlIdentifier("t")}.${viewerScope.dialect.place}`,
  };
}

/** A field of the row as the viewer sees it. */
export function shownField(viewerScope: ViewerScope, entity: Entity, name: string): Fragment {
  const field = fieldNamed(entity, name);
  if (field === undefined) throw new Error(`fault: no field ${entity.name}.${name}`);
  return name === entity.key ? sqlColumn("t", name) : fieldOfRow(entity.name, field, "t", viewerScope);
}

/** What a list is sorted by: the SQL of one sort key. */
export interface SortColumn {
  readonly of: Fragment;
  /** The values of a choice in the order of the document, of which `of` gives the place; null: `of` is the value itself. */
  readonly values: readonly string[] | null;
}

/** A field of the row, as the viewer sees it, to sort by. */
export function sortColumn(viewerScope: ViewerScope, entity: Entity, name: string): SortColumn {
  const values = valuesOf(fieldNamed(entity, name));
  return { of: sqlOrderOfValue(values, shownField(viewerScope, entity, name)), values };
}

function valuesOf(field: Field | undefined): readonly string[] | null {
  return field === undefined ? null : valuesInOrder(valueTypeOf(field.type, true));
}

function orderOf(sort: ListShape[1], columns: readonly Fragment[]): Fragment {
  const keys = sort.map((key, at) => sql`${columns[at] ?? sql`null`} ${direction(key)}`);
  return sqlList([...keys, sqlColumn("t", "@id")]);
}

function direction([, descending]: ListShape[1][number]): Fragment {
  return descending ? sql`desc nulls last` : sql`asc nulls first`;
}

/**
 * The condition that a row is listed after a place, whose values and id are bound to parameters whose names begin with `place`. `columns`: the
 * columns by which the list is sorted.
 */
export function beyondCursor(
  sort: ListShape[1],
  after: readonly ValueForm[],
  columns: readonly SortColumn[],
  place = "after",
): Fragment {
  const alternatives: Fragment[] = [];
  const equal: Fragment[] = [];
  sort.forEach(([, descending], at) => {
    const { of: shown, values } = columns[at] ?? { of: sql`null`, values: null };
    const form = after[at] ?? "null";
    const bound = form === "null" ? null : sqlOrderOfValue(values, namedParameter(`${place} ${at}`, form));
    alternatives.push(sqlAll([...equal, beyond(shown, bound, descending)]));
    equal.push(bound === null ? sql`${shown} is null` : sql`${shown} = ${bound}`);
  });
  alternatives.push(sqlAll([...equal, sql`${sqlColumn("t", "@id")} > ${namedParameter(`${place} id`)}`]));
  return sql`(${joinFragments(alternatives, sql` or `)})`;
}

/** The condition that a row is listed after those that show a value. Null comes before everything. */
function beyond(shown: Fragment, bound: Fragment | null, descending: boolean): Fragment {
  if (bound === null) return descending ? sql`false` : sql`${shown} is not null`;
  return descending ? sql`(${shown} < ${bound} or ${shown} is null)` : sql`${shown} > ${bound}`;
}

function filterOf(
  viewerScope: ViewerScope,
  entity: Entity,
  [name, operator, forms]: ListShape[0][number],
  number: number,
): Fragment {
  const field = fieldNamed(entity, name);
  const shown = shownField(viewerScope, entity, name);
  if ((forms[0] ?? "null") === "null") return operator === "ne" ? sql`${shown} is not null` : sql`${shown} is null`;
  const bound = forms.map((form, at) => filterValue(viewerScope, field, `filter ${number} ${at}`, form));
  const [first = sql`null`] = bound;
  switch (operator) {
    case "ne":
      return sql`(${shown} is null or ${shown} <> ${first})`;
    case "in":
      return sql`${shown} in (${sqlList(bound)})`;
    case "contains": {
      const { dialect } = viewerScope;
      return dialect.call("contains", [dialect.call("lowerAscii", [shown]), dialect.call("lowerAscii", [first])]);
    }
    case "eq":
      return sql`${shown} = ${first}`;
    default: {
      const values = valuesOf(field);
      return sql`${sqlOrderOfValue(values, shown)} ${comparisons[operator]} ${sqlOrderOfValue(values, first)}`;
    }
  }
}

const comparisons = { lt: sql`<`, lte: sql`<=`, gt: sql`>`, gte: sql`>=` } as const;

/** The value of a filter's parameter; of a reference, the id of the record that the key names, as far as the viewer may read it. */
function filterValue(viewerScope: ViewerScope, field: Field | undefined, name: string, form: ValueForm): Fragment {
  if (field?.type.kind !== "reference") return form === "null" ? sql`null` : namedParameter(name, form);
  const target = entityNamed(viewerScope.model, field.type.entity);
  const key = namedParameter(name, hasNumberKey(target) ? "integer" : "text");
  const found = sqlAll([
    sql`${keyColumn(target, "k")} = ${key}`,
    ...visibilityConditions(viewerScope.visibility.record(target.name, "k")),
  ]);
  return sql`coalesce((select ${sqlColumn("k", "@id")} from ${tableAs(target, "k")} where ${found}), '')`;
}

function hasNumberKey(target: Entity): boolean {
  return fieldNamed(target, target.key)?.type.kind === "integer";
}

/** The cells of the parameters in a list's clauses. */
export function listCells(model: Specification, entityName: string, query: PageQuery): Readonly<Record<string, Cell>> {
  const entity = entityNamed(model, entityName);
  const cells: Record<string, Cell> = {};
  query.filters.forEach(({ field: name, values }, at) => {
    const type = fieldNamed(entity, name)?.type;
    values.forEach((value, number) => {
      cells[`filter ${at} ${number}`] =
        type?.kind === "reference" ? keyCell(entityNamed(model, type.entity), value) : (value as Cell);
    });
  });
  return { ...cells, ...placeCells(query.after, "after") };
}

/** The cells of the parameters of `beyondCursor`. */
export function placeCells(passed: PageQuery["after"], place: string): Readonly<Record<string, Cell>> {
  const cells: Record<string, Cell> = {};
  passed?.values.forEach((value, at) => {
    cells[`${place} ${at}`] = value as Cell;
  });
  cells[`${place} id`] = passed?.id ?? null;
  return cells;
}

function keyCell(target: Entity, value: Filter["values"][number]): Cell {
  if (!hasNumberKey(target)) return String(value);
  return Number.isSafeInteger(Number(value)) ? Number(value) : null;
}

/** A cell of a sort column as a value in a cursor. */
export function sortValue(entity: Entity, { field }: SortKey, cell: Cell): Filter["values"][number] {
  if (cell === null) return null;
  const found = fieldNamed(entity, field);
  const values = valuesOf(found);
  if (values !== null) return values[Number(cell)] ?? null;
  return found?.type.kind === "boolean" ? Boolean(cell) : cell;
}

import type { Entity, Field } from "../../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { SortKey } from "../../../model/screen.ts";
import type { Viewing } from "../sight/viewing.ts";
import { isSystemKey } from "../../../semantics/key.ts";
import type { Filter, PageQuery } from "../../../semantics/list-query.ts";
import { fieldOfRow } from "../../store/compile/fields.ts";
import { column, tableAs } from "../../store/compile/scope.ts";
import { whereSeen } from "../../store/compile/sight.ts";
import type { Cell } from "../../store/port.ts";
import { identifier, join, parameter, sql } from "../../store/sql.ts";
import type { Fragment } from "../../store/sql.ts";

/** The clauses of a list as a viewer asks for it; the row is `t`. */
export interface ListParts {
  readonly from: Fragment;
  /** Of the whole list. */
  readonly where: Fragment;
  /** Of what comes after the cursor. */
  readonly rest: Fragment;
  readonly order: Fragment;
  /** The directions of the sort columns, for a query around. */
  readonly directions: readonly Fragment[];
  /** What the list is sorted by, as the viewer sees it. */
  readonly sortColumns: readonly Fragment[];
  /** Where the database keeps the row. */
  readonly place: Fragment;
}

/** The clauses for a query, over the records for which the conditions `within` hold too. */
export function listParts(viewing: Viewing, entityName: string, query: PageQuery, within: readonly Fragment[]): ListParts {
  const entity = entityNamed(viewing.model, entityName);
  const filters = query.filters.map((filter, at) => filterOf(viewing, entity, filter, at));
  const where = join([sql`true`, ...whereSeen(viewing.eyes.record(entityName, "t")), ...within, ...filters], sql` and `);
  const sortColumns = query.sort.map(({ field }) => shownField(viewing, entity, field));
  const rest = query.after === null ? where : sql`${where} and ${afterCursor(query, sortColumns)}`;
  return {
    from: tableAs(entity, "t"), where, rest, order: orderOf(query.sort, sortColumns), directions: query.sort.map(direction), sortColumns,
    place: sql`${identifier("t")}.${viewing.dialect.place}`,
  };
}

/** What the shape of a list's statement depends on. */
export function shapeOf({ filters, sort, after }: PageQuery): string {
  const filtered = filters.map(({ field, operator, values }) => `${field} ${operator} ${values.length}${values[0] === null ? "null" : ""}`);
  const cursor = after === null ? "" : after.values.map((value) => (value === null ? "null" : "set")).join(" ");
  return [filtered.join(","), sort.map(({ field, descending }) => `${field}${descending ? " desc" : ""}`).join(","), after === null ? "" : `after ${cursor}`].join("|");
}

/** A field of the row as the viewer sees it. */
export function shownField(viewing: Viewing, entity: Entity, name: string): Fragment {
  const field = fieldNamed(entity, name);
  if (field === undefined) throw new Error(`fault: no field ${entity.name}.${name}`);
  return name === entity.key ? column("t", name) : fieldOfRow(entity.name, field, "t", viewing);
}

function orderOf(sort: readonly SortKey[], columns: readonly Fragment[]): Fragment {
  const keys = sort.map((key, at) => sql`${columns[at] ?? sql`null`} ${direction(key)}`);
  return join([...keys, column("t", "@id")], sql`, `);
}

function direction({ descending }: SortKey): Fragment {
  return descending ? sql`desc nulls last` : sql`asc nulls first`;
}

function afterCursor({ sort, after }: PageQuery, columns: readonly Fragment[]): Fragment {
  const alternatives: Fragment[] = [];
  const equal: Fragment[] = [];
  sort.forEach(({ descending }, at) => {
    const shown = columns[at] ?? sql`null`;
    const value = after?.values[at] ?? null;
    const bound = asked(`after ${at}`, value);
    const beyond = descending
      ? value === null ? sql`false` : sql`(${shown} < ${bound} or ${shown} is null)`
      : value === null ? sql`${shown} is not null` : sql`${shown} > ${bound}`;
    alternatives.push(join([...equal, beyond], sql` and `));
    equal.push(value === null ? sql`${shown} is null` : sql`${shown} = ${bound}`);
  });
  const id = sql`${column("t", "@id")} > ${parameter({ kind: "named", name: "after id", form: "text" })}`;
  alternatives.push(join([...equal, id], sql` and `));
  return sql`(${join(alternatives, sql` or `)})`;
}

function filterOf(viewing: Viewing, entity: Entity, { field: name, operator, values }: Filter, at: number): Fragment {
  const field = fieldNamed(entity, name);
  const shown = shownField(viewing, entity, name);
  const [value = null] = values;
  if (value === null) return operator === "ne" ? sql`${shown} is not null` : sql`${shown} is null`;
  const bound = values.map((one, number) => wanted(viewing, field, `filter ${at} ${number}`, one));
  const [first = sql`null`] = bound;
  switch (operator) {
    case "eq":
      return sql`${shown} = ${first}`;
    case "ne":
      return sql`(${shown} is null or ${shown} <> ${first})`;
    case "in":
      return sql`${shown} in (${join(bound, sql`, `)})`;
    case "contains": {
      const { dialect } = viewing;
      return dialect.call("contains", [dialect.call("lowerAscii", [shown]), dialect.call("lowerAscii", [first])]);
    }
    case "lt":
      return sql`${shown} < ${first}`;
    case "lte":
      return sql`${shown} <= ${first}`;
    case "gt":
      return sql`${shown} > ${first}`;
    case "gte":
      return sql`${shown} >= ${first}`;
  }
}

/** The value asked for; of a reference, the id that its key stands for, as far as the viewer may read that record. */
function wanted(viewing: Viewing, field: Field | undefined, name: string, value: Filter["values"][number]): Fragment {
  if (field?.type.kind !== "reference") return asked(name, value);
  const target = entityNamed(viewing.model, field.type.entity);
  const key = parameter({ kind: "named", name, form: hasNumberKey(target) ? "integer" : "text" });
  const found = join([sql`${column("k", isSystemKey(target) ? "@id" : target.key)} = ${key}`, ...whereSeen(viewing.eyes.record(target.name, "k"))], sql` and `);
  return sql`coalesce((select ${column("k", "@id")} from ${tableAs(target, "k")} where ${found}), '')`;
}

function asked(name: string, value: Filter["values"][number]): Fragment {
  return parameter({ kind: "named", name, form: typeof value === "number" ? "integer" : typeof value === "boolean" ? "boolean" : "text" });
}

function hasNumberKey(target: Entity): boolean {
  return fieldNamed(target, target.key)?.type.kind === "integer";
}

/** What the parameters of a list's clauses are bound to. */
export function listCells(viewing: Viewing, entityName: string, query: PageQuery): Readonly<Record<string, Cell>> {
  const entity = entityNamed(viewing.model, entityName);
  const cells: Record<string, Cell> = {};
  query.filters.forEach(({ field: name, values }, at) => {
    const type = fieldNamed(entity, name)?.type;
    values.forEach((value, number) => {
      cells[`filter ${at} ${number}`] = type?.kind === "reference" ? keyCell(entityNamed(viewing.model, type.entity), value) : value as Cell;
    });
  });
  query.after?.values.forEach((value, at) => { cells[`after ${at}`] = value as Cell; });
  cells["after id"] = query.after?.id ?? null;
  return cells;
}

function keyCell(target: Entity, value: Filter["values"][number]): Cell {
  if (!hasNumberKey(target)) return String(value);
  return Number.isSafeInteger(Number(value)) ? Number(value) : null;
}

/** A cell of a sort column as the cursor has it. */
export function sortValue(entity: Entity, { field }: SortKey, cell: Cell): Filter["values"][number] {
  if (cell === null) return null;
  return fieldNamed(entity, field)?.type.kind === "boolean" ? Boolean(cell) : cell;
}

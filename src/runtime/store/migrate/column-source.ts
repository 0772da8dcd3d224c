import type { Entity, Field } from "../../../model/entity.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Dialect } from "../dialect.ts";
import { sinceColumn, storedFields } from "../schema/entity-table.ts";
import { identifier, parameter, sql } from "../sql.ts";
import type { Fragment } from "../sql.ts";
import { convertColumn } from "./convert-column.ts";
import { startingValue } from "./starting-value.ts";

/** Where a column of an entity's new table gets its cells from: the old table's row, as an expression over it. */
export interface ColumnSource {
  readonly column: string;
  readonly from: Fragment;
  /** What becomes of the data that a field of that name held before; null where the column is no such field's. */
  readonly fate: "kept" | "emptied" | null;
}

/** A source for each column of the entity's table, in order. */
export function columnSources(old: Entity, entity: Entity, model: Specification, dialect: Dialect): readonly ColumnSource[] {
  const before = new Map(storedFields(old).map((field) => [field.name, field]));
  const fields = storedFields(entity);
  return [
    { column: "@id", from: identifier("@id"), fate: null },
    ...fields.map((field) => fieldSource(before.get(field.name), entity.name, field, model, dialect)),
    ...fields.filter(({ type }) => type.kind === "status").map(({ name }) => sinceSource(before.get(name), name)),
  ];
}

function fieldSource(before: Field | undefined, entity: string, field: Field, model: Specification, dialect: Dialect): ColumnSource {
  const { name } = field;
  if (before === undefined) return { column: name, from: startingValue(entity, field, model, dialect), fate: null };
  const from = convertColumn(before.type, field.type, identifier(name));
  return { column: name, from: from ?? sql`null`, fate: from === null ? "emptied" : "kept" };
}

function sinceSource(before: Field | undefined, status: string): ColumnSource {
  const column = sinceColumn(status);
  return { column, from: before?.type.kind === "status" ? identifier(column) : parameter({ kind: "now" }), fate: null };
}

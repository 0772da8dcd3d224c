import { nowhere } from "../../../base/span.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import type { FieldType } from "../../../model/field-type.ts";
import type { Specification } from "../../../model/specification.ts";
import { compileExpression } from "../compile/compile-expression.ts";
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
  const converted = convertColumn(before.type, field.type, identifier(name));
  const from = converted !== null && becomesSet(before.type, field.type) ? madeSet(converted, model, dialect) : converted;
  return { column: name, from: from ?? sql`null`, fate: from === null ? "emptied" : "kept" };
}

function becomesSet(from: FieldType, to: FieldType): boolean {
  return to.kind === "list" && to.set === true && !(from.kind === "list" && from.set === true);
}

/** A list's values in order, each once. */
function madeSet(list: Fragment, model: Specification, dialect: Dialect): Fragment {
  const type = { kind: "list", of: { kind: "text" } } as const;
  const call = (name: string, of: Expression): Expression => ({ kind: "call", name, arguments: [of], span: nowhere, type });
  const set = call("sort", call("distinct", { kind: "variable", name: "list", span: nowhere, type }));
  return compileExpression(set, { model, dialect, eyes: null, this: null, old: null, variables: { list: { kind: "value", of: list } }, taken: [] });
}

function sinceSource(before: Field | undefined, status: string): ColumnSource {
  const column = sinceColumn(status);
  return { column, from: before?.type.kind === "status" ? identifier(column) : parameter({ kind: "now" }), fate: null };
}

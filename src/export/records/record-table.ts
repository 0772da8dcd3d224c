import type { Entity, Field } from "../../model/entity.ts";
import type { FieldType } from "../../model/field-type.ts";
import { storedFields } from "../../model/fields-of.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { rightToRead, rightToReadField } from "../../semantics/rights/rights.ts";
import type { Row } from "../../semantics/state/state.ts";
import { keyFieldOf, sqlNames, tableOf } from "../sql/table-names.ts";

/** A column of the records of an entity. */
export interface RecordColumn {
  readonly name: string;
  /** The type of its values; a reference has that of the key of the record to which it leads. */
  readonly type: FieldType;
  /** The field; null: the id that the system gives. */
  readonly field: Field | null;
}

/** The records of an entity as a table: its key, and the fields that hold data. Secrets are left out. */
export interface RecordTable {
  readonly entity: string;
  /** The plural of the entity, as the exported tables are called. */
  readonly name: string;
  readonly columns: readonly RecordColumn[];
}

/** Gives the key of a record by its id; null where there is none. */
export type KeyOfRecord = (entity: string, id: string) => Value;

/** The tables of a document's records, with the entities and fields that a role may read; null: all. */
export function recordTables(model: Specification, role: string | null): readonly RecordTable[] {
  return model.entities.flatMap((entity): readonly RecordTable[] => {
    if (role !== null && rightToRead(model, role, entity.name).kind === "never") return [];
    const shown = storedFields(entity).filter(
      ({ name, type, hidden }) =>
        type.kind !== "secret" &&
        (role === null || (!hidden && rightToReadField(model, role, entity, name).kind !== "never")),
    );
    const own: readonly RecordColumn[] =
      keyFieldOf(entity) === null
        ? [{ name: tableOf(model, entity.name).key, type: { kind: "uuid" }, field: null }]
        : [];
    const fields = shown.map((field) => ({ name: field.name, type: shownType(model, field.type), field }));
    const name = sqlNames(model).tables.get(entity.name) ?? entity.plural;
    return [{ entity: entity.name, name, columns: [...own, ...fields] }];
  });
}

function shownType(model: Specification, type: FieldType): FieldType {
  if (type.kind !== "reference") return type;
  return keyFieldOf(entityNamed(model, type.entity))?.type ?? { kind: "uuid" };
}

/** The stored value of a record in a column. Of a file, only name, type and size are given. */
export function valueInColumn({ field }: RecordColumn, row: Row, keyOf: KeyOfRecord): Value {
  if (field === null) return row.id;
  const value = row.values[field.name] ?? null;
  if (value === null) return null;
  switch (field.type.kind) {
    case "reference":
      return keyOf(field.type.entity, value as string);
    case "file":
    case "image": {
      const { name = null, type = null, size = null } = value as Readonly<Record<string, Value>>;
      return { name, type, size };
    }
    default:
      return value;
  }
}

/** The key by which other tables refer to a record. */
export function keyInTables(entity: Entity, row: Row): Value {
  const field = keyFieldOf(entity);
  return field === null ? row.id : (row.values[field.name] ?? null);
}

import { valueTypeOf } from "../../../expression/value-type-of.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import { cellFormOf } from "../sql.ts";
import type { Column, Index, Table } from "./table.ts";

/** The table that holds an entity's records: `@id`, the stored fields by name, and since when each status is what it is. */
export function entityTable(entity: Entity): Table {
  const fields = storedFields(entity);
  return {
    name: entity.name,
    columns: [
      { name: "@id", form: "text" },
      ...fields.map(fieldColumn),
      ...fields.filter(isStatus).map((field): Column => ({ name: sinceColumn(field.name), form: "text" })),
    ],
    primaryKey: ["@id"],
    indexes: indexesOf(entity, fields),
  };
}

/** The fields that hold data: neither derived nor the reverse of a reference. */
export function storedFields(entity: Pick<Entity, "fields">): readonly Field[] {
  return entity.fields.filter((field) => field.derived === null && field.type.kind !== "reverse");
}

/** The column that holds the timestamp at which a record entered the state it is in. */
export function sinceColumn(statusField: string): string {
  return `@since ${statusField}`;
}

function fieldColumn({ name, type }: Field): Column {
  return { name, form: cellFormOf(valueTypeOf(type, false)) };
}

function isStatus({ type }: Field): boolean {
  return type.kind === "status";
}

function indexesOf(entity: Entity, fields: readonly Field[]): readonly Index[] {
  return [
    ...entity.unique.map((columns): Index => ({ unique: true, columns })),
    ...fields.filter(({ type }) => type.kind === "reference").map(({ name }): Index => ({ unique: false, columns: [name, "@id"] })),
    ...fields.filter(isStatus).map(({ name }): Index => ({ unique: false, columns: [name, sinceColumn(name)] })),
  ];
}

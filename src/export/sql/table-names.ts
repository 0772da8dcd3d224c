import type { Entity, Field } from "../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import { isSetForGood } from "../../model/field-questions.ts";
import { storedFields } from "../../model/fields-of.ts";
import type { Specification } from "../../model/specification.ts";
import { oncePer } from "../../base/once-per.ts";
import { freshNames } from "./fresh-names.ts";

/** What the tables of a document are called. */
export interface SqlNames {
  /** The table of an entity's records. */
  readonly tables: ReadonlyMap<string, string>;
  /** By `Entity.field`, the table of a list's items, and that of the transitions of a status. */
  readonly parts: ReadonlyMap<string, string>;
  /** The columns of the keys, by entity. */
  readonly keys: ReadonlyMap<string, string>;
}

/** The column types that the export defines itself. */
export const domainNames = { email: "email_address", url: "web_address", phone: "phone_number", slug: "slug_text" };

/** The names of all tables and keys of a document. */
export const sqlNames = oncePer((model: Specification): SqlNames => {
  const fresh = freshNames([...Object.values(domainNames), "refuse_change"]);
  const tables = new Map(model.entities.map(({ name, plural }) => [name, fresh(plural)]));
  const parts = new Map<string, string>();
  for (const entity of model.entities)
    for (const { name, type } of storedFields(entity)) {
      const of = `${tables.get(entity.name) ?? ""}_${name}`;
      if (type.kind === "list") parts.set(`${entity.name}.${name}`, fresh(of));
      if (type.kind === "status") parts.set(`${entity.name}.${name}`, fresh(`${of}_transitions`));
    }
  return { tables, parts, keys: new Map(model.entities.map((entity) => [entity.name, keyColumnOf(entity)])) };
});

/** The field that is the primary key of an entity's table: the record key, if it never changes. Null: the system's id is. */
export function keyFieldOf(entity: Entity): Field | null {
  const field = fieldNamed(entity, entity.key);
  return field !== undefined && (field.name === "id" || isSetForGood(field)) ? field : null;
}

function keyColumnOf(entity: Entity): string {
  return keyFieldOf(entity)?.name ?? freshNames(entity.fields.map(({ name }) => name))("id");
}

/** The name of an entity's table, and the column of its key. */
export function tableOf(model: Specification, entity: string): { readonly table: string; readonly key: string } {
  const { tables, keys } = sqlNames(model);
  return { table: tables.get(entity) ?? entity, key: keys.get(entityNamed(model, entity).name) ?? "id" };
}

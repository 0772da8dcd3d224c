import type { Entity, Field } from "../../../model/entity.ts";
import type { Fragment } from "../fragment.ts";
import { sqlIdentifier, sql, sqlValue } from "../sql.ts";
import { createTable } from "../schema/schema-table.ts";
import type { CellForm } from "../fragment.ts";
import type { MigrationContext } from "./migration-context.ts";
import { queryRows, runStatement } from "./migration-context.ts";
import { readStoredEntity, readStoredField } from "./stored-model.ts";

/** Data that is set aside, because the document does not name it any more, or gives it another type. */
export type KeptColumns = KeptField | KeptEntity;

/** Cells of a field, by the ids of their records. */
export interface KeptField {
  readonly kind: "field";
  readonly number: number;
  readonly entity: string;
  readonly field: string;
  /**
   * Removed: the last cells of all records. Converted: the cells from before a change of the type. Each is valid as long as the
   * record still has the value to which it was converted.
   */
  readonly why: "removed" | "converted";
  readonly was: Field;
  readonly since: string;
  /** The number of the earlier document that it comes from, where that was stored. */
  readonly document: number;
}

/** The records of an entity, in their columns of that time. */
export interface KeptEntity {
  readonly kind: "entity";
  readonly number: number;
  readonly entity: string;
  readonly was: Entity;
  readonly since: string;
  readonly document: number;
}

const registry = sqlIdentifier("@kept");
const columns = sql`"number", "entity", "field", "why", "was", "since", "document"`;

/** The table of data that is set aside. */
export function keptTable({ number }: Pick<KeptColumns, "number">): Fragment {
  return sqlIdentifier(tableName(number));
}

/** The name of the table of data that is set aside. */
export function tableName(number: number): string {
  return `@kept_${number}`;
}

/** All data that is set aside, the latest first. */
export async function readKept(migrating: MigrationContext): Promise<readonly KeptColumns[]> {
  const rows = await queryRows(migrating, sql`select ${columns} from ${registry} order by "number" desc`);
  return rows.map(([number, entity, field, why, was, since, document]): KeptColumns => {
    const common = { number: Number(number), entity: String(entity), since: String(since), document: Number(document) };
    return field === null
      ? { ...common, kind: "entity", was: readStoredEntity(String(was)) }
      : {
          ...common,
          kind: "field",
          field: String(field),
          why: why === "removed" ? "removed" : "converted",
          was: readStoredField(String(was)),
        };
  });
}

/** The next free number for data that is set aside. */
export async function nextKept(migrating: MigrationContext): Promise<number> {
  const [row] = await queryRows(migrating, sql`select max("number") from ${registry}`);
  return Number(row?.[0] ?? 0) + 1;
}

/** Registers data that is set aside, or its new name. */
export async function registerKept(migrating: MigrationContext, kept: KeptColumns): Promise<void> {
  const [field, why] = kept.kind === "field" ? [kept.field, kept.why] : [null, "removed"];
  await runStatement(migrating, sql`delete from ${registry} where "number" = ${sqlValue(kept.number)}`);
  await runStatement(
    migrating,
    sql`insert into ${registry} (${columns}) values (${sqlValue(kept.number)}, ${sqlValue(kept.entity)}, ${sqlValue(field)},
    ${sqlValue(why)}, ${sqlValue(JSON.stringify(kept.was))}, ${sqlValue(kept.since)}, ${sqlValue(kept.document)})`,
  );
}

/** Deletes data that is set aside. */
export async function discardKept(migrating: MigrationContext, { number }: Pick<KeptColumns, "number">): Promise<void> {
  await runStatement(migrating, sql`drop table ${sqlIdentifier(tableName(number))}`);
  await runStatement(migrating, sql`delete from ${registry} where "number" = ${sqlValue(number)}`);
}

/** Creates the table for cells of a field. */
export async function createKeptTable(
  migrating: MigrationContext,
  name: string,
  form: CellForm,
  became: CellForm,
): Promise<void> {
  await runStatement(
    migrating,
    createTable(
      {
        name,
        columns: [
          { name: "@id", form: "text" },
          { name: "value", form },
          { name: "since", form: "text" },
          { name: "became", form: became },
        ],
        keys: [["@id"]],
        indexes: [],
      },
      migrating.dialect,
    ),
  );
}

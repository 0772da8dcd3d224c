import type { Entity, Field } from "../../../model/entity.ts";
import type { Fragment } from "../fragment.ts";
import { identifier, sql, value } from "../sql.ts";
import { createTable } from "../schema/table.ts";
import type { CellForm } from "../fragment.ts";
import type { Migrating } from "./migrating.ts";
import { ask, run } from "./migrating.ts";

/** Data that is set aside: the document that names it is gone, or says another type. */
export type Kept = KeptField | KeptEntity;

/** Cells of a field, by the ids of their records. */
export interface KeptField {
  readonly kind: "field";
  readonly number: number;
  readonly entity: string;
  readonly field: string;
  /**
   * Removed: the last cell of every record. Converted: cells from before the type changed, each good for as long as the record
   * still holds what its cell then became.
   */
  readonly why: "removed" | "converted";
  readonly was: Field;
  readonly since: string;
  /** The earlier document that it comes from, where that was kept. */
  readonly document: number;
}

/** The records of an entity, in the columns that they had. */
export interface KeptEntity {
  readonly kind: "entity";
  readonly number: number;
  readonly entity: string;
  readonly was: Entity;
  readonly since: string;
  readonly document: number;
}

const registry = identifier("@kept");
const columns = sql`"number", "entity", "field", "why", "was", "since", "document"`;

/** The table of what is set aside. */
export function keptTable({ number }: Pick<Kept, "number">): Fragment {
  return identifier(tableName(number));
}

/** The name of the table of what is set aside. */
export function tableName(number: number): string {
  return `@kept_${number}`;
}

/** All that is set aside, the latest first. */
export async function readKept(migrating: Migrating): Promise<readonly Kept[]> {
  const rows = await ask(migrating, sql`select ${columns} from ${registry} order by "number" desc`);
  return rows.map(([number, entity, field, why, was, since, document]): Kept => {
    const common = { number: Number(number), entity: String(entity), since: String(since), document: Number(document) };
    return field === null
      ? { ...common, kind: "entity", was: JSON.parse(String(was)) as Entity }
      : {
          ...common,
          kind: "field",
          field: String(field),
          why: why === "removed" ? "removed" : "converted",
          was: JSON.parse(String(was)) as Field,
        };
  });
}

/** The next number that nothing set aside has. */
export async function nextKept(migrating: Migrating): Promise<number> {
  const [row] = await ask(migrating, sql`select max("number") from ${registry}`);
  return Number(row?.[0] ?? 0) + 1;
}

/** Notes down what is set aside, or what it goes by from now on. */
export async function register(migrating: Migrating, kept: Kept): Promise<void> {
  const [field, why] = kept.kind === "field" ? [kept.field, kept.why] : [null, "removed"];
  await run(migrating, sql`delete from ${registry} where "number" = ${value(kept.number)}`);
  await run(
    migrating,
    sql`insert into ${registry} (${columns}) values (${value(kept.number)}, ${value(kept.entity)}, ${value(field)},
    ${value(why)}, ${value(JSON.stringify(kept.was))}, ${value(kept.since)}, ${value(kept.document)})`,
  );
}

/** Takes what is set aside away, its data included. */
export async function discard(migrating: Migrating, { number }: Pick<Kept, "number">): Promise<void> {
  await run(migrating, sql`drop table ${identifier(tableName(number))}`);
  await run(migrating, sql`delete from ${registry} where "number" = ${value(number)}`);
}

/** Makes the table for cells of a field. */
export async function createKeptTable(
  migrating: Migrating,
  name: string,
  form: CellForm,
  became: CellForm,
): Promise<void> {
  await run(
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

import type { Specification } from "../../../model/specification.ts";
import type { Dialect } from "../dialect.ts";
import type { WriteQueries } from "../data-store.ts";
import { sql } from "../sql.ts";
import { createSystemTables } from "./create-system-tables.ts";
import { discardKept, keptTable, readKept } from "./kept-columns.ts";
import type { KeptColumns } from "./kept-columns.ts";
import { forgetDocuments, lastDocument } from "./last-document.ts";
import { queryRows, countRows } from "./migration-context.ts";
import { dropEntityFromHistory, dropFieldFromHistory } from "./migrate-history.ts";
import type { MigrationContext } from "./migration-context.ts";
import { readStoredModel } from "./stored-model.ts";

/** A set of data that is set aside, with its size and the document that it comes from. */
export interface KeptData {
  readonly kept: KeptColumns;
  /** The number of records or values. */
  readonly count: number;
  readonly model: Specification | null;
  /** The text of that document; null where it is unknown. */
  readonly source: string | null;
}

/** All data that is set aside, and the model for which the tables were last migrated; null where there is no data. */
export interface KeptList {
  readonly model: Specification | null;
  readonly list: readonly KeptData[];
}

/** Lists the data that is set aside in a database, the latest first. */
export async function listKept(queries: WriteQueries, dialect: Dialect): Promise<KeptList> {
  const migrating: MigrationContext = { dialect, queries, now: "" };
  const documents = new Map(
    (await queryRows(migrating, sql`select "number", "model", "source" from "@earlier"`)).map(
      ([number, model, source]) => [
        Number(number),
        { model: readStoredModel(String(model)), source: source === null ? null : String(source) },
      ],
    ),
  );
  const list: KeptData[] = [];
  for (const kept of await readKept(migrating)) {
    const size = kept.kind === "entity" ? sql`count(*)` : sql`count("value")`;
    const { model, source } = documents.get(kept.document) ?? { model: null, source: null };
    list.push({ kept, count: await countRows(migrating, sql`select ${size} from ${keptTable(kept)}`), model, source });
  }
  return { model: (await lastDocument(migrating)).model, list };
}

/** The name of data that is set aside: `Ticket` or `Ticket.note`. */
export function nameOfKept(kept: KeptColumns): string {
  return kept.kind === "entity" ? kept.entity : `${kept.entity}.${kept.field}`;
}

/** Deletes the data that is set aside under some names; with an entity's records, the cells set aside of its fields. Gives what was deleted. */
export async function dropKept(
  queries: WriteQueries,
  dialect: Dialect,
  names: readonly string[],
): Promise<readonly KeptColumns[]> {
  const migrating: MigrationContext = { dialect, queries, now: "" };
  await createSystemTables(migrating);
  const all = await readKept(migrating);
  const entities = all.flatMap((kept) => (kept.kind === "entity" && names.includes(kept.entity) ? [kept.entity] : []));
  const dropped = all.filter((kept) => names.includes(nameOfKept(kept)) || entities.includes(kept.entity));
  for (const kept of dropped) {
    if (kept.kind === "entity") await dropEntityFromHistory(migrating, kept);
    else if (kept.why === "removed") await dropFieldFromHistory(migrating, kept.entity, kept.field);
    await discardKept(migrating, kept);
  }
  await forgetDocuments(migrating);
  return dropped;
}

import type { Specification } from "../../../model/specification.ts";
import type { DataStore } from "../data-store.ts";
import { sql, sqlValue } from "../sql.ts";
import { queryRows, runStatement } from "./migration-context.ts";
import type { MigrationContext } from "./migration-context.ts";
import { readStoredModel } from "./stored-model.ts";

/** The document for which the tables were last migrated. */
export interface LastDocument {
  /** Null where there are no tables yet. */
  readonly model: Specification | null;
  /** Its text; null where that is unknown. */
  readonly source: string | null;
  /** The fields (`Ticket.subject`) whose stored values may be invalid under it. */
  readonly suspects: readonly string[];
}

/** Reads the document for which the tables were last migrated. */
export async function lastDocument(migrating: MigrationContext): Promise<LastDocument> {
  const rows = new Map(
    (await queryRows(migrating, sql`select "name", "model" from "@document"`)).map(([name, text]) => [
      String(name),
      String(text),
    ]),
  );
  const [model, suspects] = [rows.get("model"), rows.get("suspects")];
  return {
    model: model === undefined ? null : readStoredModel(model),
    source: rows.get("source") ?? null,
    suspects: suspects === undefined ? [] : (JSON.parse(suspects) as readonly string[]),
  };
}

/** Stores the document for which the tables are migrated. */
export async function noteDocument(
  migrating: MigrationContext,
  { model, source, suspects }: LastDocument,
): Promise<void> {
  await runStatement(migrating, sql`delete from "@document"`);
  await runStatement(
    migrating,
    sql`insert into "@document" values ('model', ${sqlValue(JSON.stringify(model))}), ('suspects', ${sqlValue(JSON.stringify(suspects))})`,
  );
  if (source !== null)
    await runStatement(migrating, sql`insert into "@document" values ('source', ${sqlValue(source)})`);
}

/** Stores which fields are known to have invalid values, once the records were checked. */
export async function noteSuspects(store: DataStore, suspects: readonly string[]): Promise<void> {
  await store.write((queries) =>
    runStatement(
      { dialect: store.dialect, queries, now: "" },
      sql`update "@document" set "model" = ${sqlValue(JSON.stringify(suspects))} where "name" = 'suspects'`,
    ),
  );
}

/** Makes the function that stores the document before and gives its number, when that is first needed. */
export function numberOfDocument(migrating: MigrationContext, { model, source }: LastDocument): () => Promise<number> {
  let number: number | null = null;
  return async () => {
    if (number !== null) return number;
    const [row] = await queryRows(migrating, sql`select max("number") from "@earlier"`);
    number = Number(row?.[0] ?? 0) + 1;
    await runStatement(
      migrating,
      sql`insert into "@earlier" values (${sqlValue(number)}, ${sqlValue(JSON.stringify(model))}, ${sqlValue(source)})`,
    );
    return number;
  };
}

/** Deletes the stored documents of which no data is set aside any more. */
export async function forgetDocuments(migrating: MigrationContext): Promise<void> {
  await runStatement(migrating, sql`delete from "@earlier" where "number" not in (select "document" from "@kept")`);
}

import type { Specification } from "../../../model/specification.ts";
import type { DataStore } from "../data-store.ts";
import { sql, sqlValue } from "../sql.ts";
import { queryRows, runStatement } from "./migration-context.ts";
import type { MigrationContext } from "./migration-context.ts";
import { earlierRow, earlierThen } from "./earlier-documents.ts";
import { readStoredModel } from "./stored-model.ts";
import type { Suspects } from "./suspects.ts";

/** The document for which the tables were last migrated, as it is stored. */
export interface LastDocument extends NotedDocument {
  /** The rows that hold it, by their names. */
  readonly rows: ReadonlyMap<string, string>;
}

/** A document for which tables are migrated. */
export interface NotedDocument {
  /** Null where there are no tables yet. */
  readonly model: Specification | null;
  /** Its text; null where that is unknown. */
  readonly source: string | null;
  /** What stored records may not keep of it; null for the rules where an earlier version has not noted them. */
  readonly suspects: Omit<Suspects, "rules"> & { readonly rules: Suspects["rules"] | null };
}

/** Reads the document for which the tables were last migrated. */
export async function lastDocument(migrating: MigrationContext): Promise<LastDocument> {
  const rows = new Map(
    (await queryRows(migrating, sql`select "name", "model" from "@document"`)).map(([name, text]) => [
      String(name),
      String(text),
    ]),
  );
  const [model, fields, rules] = [rows.get("model"), rows.get("suspects"), rows.get("suspect rules")];
  return {
    model: model === undefined ? null : readStoredModel(model),
    source: rows.get("source") ?? null,
    suspects: { fields: namesIn(fields) ?? [], rules: namesIn(rules) },
    rows,
  };
}

function namesIn(text: string | undefined): readonly string[] | null {
  return text === undefined ? null : (JSON.parse(text) as readonly string[]);
}

/** Whether a model is stored already, in the present form. */
export function isStoredModel({ rows }: LastDocument, model: Specification): boolean {
  return rows.get("model") === JSON.stringify(model);
}

/** The row of `@heads` that counts the documents for which the tables were migrated. No process has this id. */
export const documentHead = "@document";

/** The row of `@heads` that is there while a process is about to migrate the tables to another document. Its number tells it from earlier ones. */
export const migrationHead = "@migration";

/** Stores the document for which the tables are migrated, and counts it, so that other processes hear of it. Nothing is written where that is the last one, and as much is suspect, unless data was changed. */
export async function noteDocument(
  migrating: MigrationContext,
  last: LastDocument,
  { model, source, suspects }: NotedDocument,
  isDataChanged: boolean,
): Promise<void> {
  const earlier = source === null ? [] : earlierThen(last, source);
  const rows = new Map([
    ["model", JSON.stringify(model)],
    ["suspects", JSON.stringify(suspects.fields)],
    ["suspect rules", JSON.stringify(suspects.rules)],
    ...(source === null ? [] : [["source", source] as const]),
    ...(earlier.length === 0 ? [] : [[earlierRow, JSON.stringify(earlier)] as const]),
  ]);
  if (!isDataChanged && rows.size === last.rows.size && [...rows].every(([name, text]) => last.rows.get(name) === text))
    return;
  await runStatement(migrating, sql`delete from "@document"`);
  for (const [name, text] of rows)
    await runStatement(migrating, sql`insert into "@document" values (${sqlValue(name)}, ${sqlValue(text)})`);
  await runStatement(
    migrating,
    sql`insert into "@heads" ("process", "number", "at") values (${sqlValue(documentHead)}, ${sqlValue(1)}, ${sqlValue(migrating.now)})
      on conflict ("process") do update set "number" = "@heads"."number" + 1, "at" = excluded."at"`,
  );
}

/** Stores what records are known not to keep of the document, once they were checked. */
export async function noteSuspects(store: DataStore, suspects: Suspects): Promise<void> {
  await store.write((queries) => noteSuspectsWithin({ dialect: store.dialect, queries, now: "" }, suspects));
}

/** The same, as a part of a transaction. */
export async function noteSuspectsWithin(migrating: MigrationContext, { fields, rules }: Suspects): Promise<void> {
  const found: readonly (readonly [string, readonly string[]])[] = [
    ["suspects", fields],
    ["suspect rules", rules],
  ];
  for (const [name, names] of found)
    await runStatement(
      migrating,
      sql`update "@document" set "model" = ${sqlValue(JSON.stringify(names))} where "name" = ${sqlValue(name)}`,
    );
}

/** Makes the function that stores the document before and gives its number, when that is first needed. */
export function numberOfDocument(migrating: MigrationContext, { model, source }: NotedDocument): () => Promise<number> {
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

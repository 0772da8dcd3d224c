import type { Specification } from "../../../model/specification.ts";
import type { DataStore } from "../port.ts";
import { sql, sqlValue } from "../sql.ts";
import { queryRows, runStatement } from "./migration-context.ts";
import type { MigrationContext } from "./migration-context.ts";

/** The document that the tables were last made for. */
export interface LastDocument {
  /** Null where there are no tables yet. */
  readonly model: Specification | null;
  /** Its text, where that is known. */
  readonly source: string | null;
  /** `Ticket.subject`: fields whose records may not be as it says. */
  readonly suspects: readonly string[];
}

/** Reads which document the tables were last made for. */
export async function lastDocument(migrating: MigrationContext): Promise<LastDocument> {
  const rows = new Map(
    (await queryRows(migrating, sql`select "name", "model" from "@document"`)).map(([name, text]) => [
      String(name),
      String(text),
    ]),
  );
  const [model, suspects] = [rows.get("model"), rows.get("suspects")];
  return {
    model: model === undefined ? null : (JSON.parse(model) as Specification),
    source: rows.get("source") ?? null,
    suspects: suspects === undefined ? [] : (JSON.parse(suspects) as readonly string[]),
  };
}

/** Notes down which document the tables are made for. */
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

/** Notes down which fields' records are known not to be as the document says, once they were looked at. */
export async function noteSuspects(store: DataStore, suspects: readonly string[]): Promise<void> {
  await store.write((queries) =>
    runStatement(
      { dialect: store.dialect, queries, now: "" },
      sql`update "@document" set "model" = ${sqlValue(JSON.stringify(suspects))} where "name" = 'suspects'`,
    ),
  );
}

/** Gives the document that is left a number when that is asked for first. */
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

/** Forgets the documents of which nothing is set aside any more. */
export async function forgetDocuments(migrating: MigrationContext): Promise<void> {
  await runStatement(migrating, sql`delete from "@earlier" where "number" not in (select "document" from "@kept")`);
}

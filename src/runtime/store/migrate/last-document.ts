import type { Specification } from "../../../model/specification.ts";
import type { Store } from "../port.ts";
import { sql, value } from "../sql.ts";
import { ask, run } from "./migrating.ts";
import type { Migrating } from "./migrating.ts";

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
export async function lastDocument(migrating: Migrating): Promise<LastDocument> {
  const rows = new Map(
    (await ask(migrating, sql`select "name", "model" from "@document"`)).map(([name, text]) => [
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
export async function noteDocument(migrating: Migrating, { model, source, suspects }: LastDocument): Promise<void> {
  await run(migrating, sql`delete from "@document"`);
  await run(
    migrating,
    sql`insert into "@document" values ('model', ${value(JSON.stringify(model))}), ('suspects', ${value(JSON.stringify(suspects))})`,
  );
  if (source !== null) await run(migrating, sql`insert into "@document" values ('source', ${value(source)})`);
}

/** Notes down which fields' records are known not to be as the document says, once they were looked at. */
export async function noteSuspects(store: Store, suspects: readonly string[]): Promise<void> {
  await store.write((queries) =>
    run(
      { dialect: store.dialect, queries, now: "" },
      sql`update "@document" set "model" = ${value(JSON.stringify(suspects))} where "name" = 'suspects'`,
    ),
  );
}

/** Gives the document that is left a number when that is asked for first. */
export function numberOfDocument(migrating: Migrating, { model, source }: LastDocument): () => Promise<number> {
  let number: number | null = null;
  return async () => {
    if (number !== null) return number;
    const [row] = await ask(migrating, sql`select max("number") from "@earlier"`);
    number = Number(row?.[0] ?? 0) + 1;
    await run(
      migrating,
      sql`insert into "@earlier" values (${value(number)}, ${value(JSON.stringify(model))}, ${value(source)})`,
    );
    return number;
  };
}

/** Forgets the documents of which nothing is set aside any more. */
export async function forgetDocuments(migrating: Migrating): Promise<void> {
  await run(migrating, sql`delete from "@earlier" where "number" not in (select "document" from "@kept")`);
}

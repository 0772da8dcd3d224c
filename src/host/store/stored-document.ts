import { createHash } from "node:crypto";
import { oncePer } from "../../base/once-per.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import type { Dialect } from "../../runtime/store/dialect.ts";
import { isEarlierDocument } from "../../runtime/store/migrate/earlier-documents.ts";
import { documentHead, lastDocument } from "../../runtime/store/migrate/last-document.ts";
import { finishStatement, sql, sqlValue } from "../../runtime/store/sql.ts";

/** Whether the data in a database on a server was last migrated to this text of a document. The tables have been made. */
export async function followsDocument(store: DataStore, source: string): Promise<boolean> {
  const [stored] = (await store.latest.one(storedDigest(store.dialect), [])) ?? [];
  return stored === undefined || stored === createHash("md5").update(source, "utf8").digest("hex");
}

// Asked for twice a second: a digest, not the text.
const storedDigest = oncePer((dialect: Dialect) =>
  finishStatement(sql`select md5("model") from "@document" where "name" = 'source'`, dialect),
);

/** The document to which the data was last migrated. */
export interface StoredDocument {
  /** Differs from that of each document before it. */
  readonly number: number;
  /** Its text; null where there is none yet. */
  readonly source: string | null;
}

/** Reads the document to which the data was last migrated, with its number. The tables have been made. */
export async function storedDocument(store: DataStore): Promise<StoredDocument> {
  const [number, source] = (await store.latest.one(storedText(store.dialect), [])) ?? [];
  return { number: Number(number ?? 0), source: typeof source === "string" ? source : null };
}

const storedText = oncePer((dialect: Dialect) =>
  finishStatement(
    sql`select (select "number" from "@heads" where "process" = ${sqlValue(documentHead)}), (select "model" from "@document" where "name" = 'source')`,
    dialect,
  ),
);

/** The text of the document to which the data was last migrated; null where there is none yet. */
export async function storedSource(store: DataStore): Promise<string | null> {
  try {
    const text = sql`select "model" from "@document" where "name" = 'source'`;
    const [stored] = (await store.latest.one(finishStatement(text, store.dialect), [])) ?? [];
    return typeof stored === "string" ? stored : null;
  } catch {
    // The store has no tables yet; what else is wrong with it, the migration says.
    return null;
  }
}

/** Whether the data in a store was once migrated to the document of a text, and then to another one. */
export function hasMovedOn(store: DataStore, source: string): Promise<boolean> {
  return store.read(async (queries) =>
    isEarlierDocument(await lastDocument({ dialect: store.dialect, queries, now: "" }), source),
  );
}

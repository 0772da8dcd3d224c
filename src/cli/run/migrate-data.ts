import { findLikelyRenames } from "../data/find-likely-renames.ts";
import { copyData, removeCopy } from "../data/copies.ts";
import { copyHint, renameHint } from "../data/in-words.ts";
import type { Specification } from "../../model/specification.ts";
import { brokenFields } from "../../runtime/engine/broken-fields.ts";
import { brokenRules } from "../../runtime/engine/broken-rules.ts";
import { noteSuspects } from "../../runtime/store/migrate/last-document.ts";
import { listKept } from "../../runtime/store/migrate/list-kept.ts";
import { migrateStore, renameData } from "../../runtime/store/migrate/migrate-store.ts";
import type { Migration } from "../../runtime/store/migrate/migration.ts";
import { CannotRename } from "../../runtime/store/migrate/rename-tables.ts";
import type { DataRename } from "../../runtime/store/migrate/rename-tables.ts";
import { DuplicateRecords } from "../../runtime/store/migrate/require-unique.ts";
import { WouldDelete } from "../../runtime/store/migrate/settle-references.ts";
import type { DataStore } from "../../runtime/store/port.ts";
import { UniqueClash } from "../../runtime/store/unique-clash.ts";
import { UsageError } from "../usage/usage-error.ts";
import { brokenFieldNotes } from "./broken-field-notes.ts";
import { brokenRuleNotes } from "./broken-rule-notes.ts";
import { migrationNotes } from "./migration-notes.ts";

/** A reading of a document, and the folder of the data that is to follow it. */
export interface FollowedDocument {
  readonly model: Specification;
  /** The document's text. */
  readonly source: string;
  /** Undefined: the data is gone when the product stops. */
  readonly data: string | undefined;
}

/** What a document did to the data, and where the data was copied to before. */
export interface DataMigration {
  readonly migration: Migration;
  readonly copy: string | null;
}

/** Brings the data in the form of a document; where the data stands against it, everything stays as it was. */
export async function migrateData(store: DataStore, { model, source, data }: FollowedDocument): Promise<DataMigration> {
  const now = new Date().toISOString();
  try {
    if (data === undefined) return { migration: await migrateStore(store, model, now, { source }), copy: null };
    return await migrateStore(store, model, now, { source, mayDelete: false }).then(
      (migration) => ({ migration, copy: null }),
      async (error: unknown) => {
        if (!(error instanceof WouldDelete)) throw error;
        const copy = await copyData(data, "before-restoring");
        return { migration: await migrateStore(store, model, now, { source }), copy };
      },
    );
  } catch (error) {
    throw clash(error) ?? error;
  }
}

/** Gives what is set aside under old names to the new ones; the data is copied before. */
export async function moveData(
  store: DataStore,
  { data }: Pick<FollowedDocument, "data">,
  renames: readonly DataRename[],
): Promise<DataMigration> {
  const copy = data === undefined ? null : await copyData(data, "before-renaming");
  try {
    return { migration: await renameData(store, renames, new Date().toISOString()), copy };
  } catch (error) {
    if (copy !== null && data !== undefined) removeCopy(data, copy);
    throw error instanceof CannotRename ? new UsageError(error.message) : (clash(error) ?? error);
  }
}

/** What a document did to the data, and what the data does to the document, in sentences. */
export async function dataNotes(
  store: DataStore,
  { model, data }: FollowedDocument,
  { migration, copy }: DataMigration,
): Promise<readonly string[]> {
  const broken = await brokenFields(model, store, migration.suspects);
  if (migration.suspects.length > 0)
    await noteSuspects(
      store,
      broken.map(({ entity, field }) => `${entity}.${field}`),
    );
  const kept = data === undefined ? null : await store.read((queries) => listKept(queries, store.dialect));
  return [
    ...migrationNotes(migration.changes),
    ...(copy === null ? [] : [copyHint(String(data), copy)]),
    ...(kept === null || data === undefined ? [] : findLikelyRenames(kept).map((rename) => renameHint(data, rename))),
    ...brokenFieldNotes(broken),
    ...brokenRuleNotes(await brokenRules(model, store, new Date().toISOString())),
  ];
}

/** Says which records stand against a document; null for what is no such error. */
function clash(error: unknown): UsageError | null {
  if (error instanceof DuplicateRecords) {
    const { entity, fields, groups, count } = error;
    const shown = groups.map((keys) => keys.join(" and ")).join("; ") + (count > groups.length ? "; …" : "");
    return new UsageError(
      `records of ${entity} have the same ${fields.join(" and ")}, which the document says is unique: ${shown}. The data stays as it was. Change those records with the earlier document, or leave out “unique”.`,
    );
  }
  return error instanceof UniqueClash
    ? new UsageError(
        `records of ${error.table} have the same ${error.columns.join(" and ")}, which the document says is unique. The data stays as it was.`,
      )
    : null;
}

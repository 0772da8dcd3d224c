import { duplicatesInWords } from "../migration-words/duplicates-in-words.ts";
import { announceMigration } from "../store/announce-migration.ts";
import { findLikelyRenames } from "../data/find-likely-renames.ts";
import { copyData, removeCopy } from "../data/data-copies.ts";
import { renameHint } from "../migration-words/rename-hints.ts";
import { copyHint } from "../data/copy-hint.ts";
import { dependsOnTime } from "../../expression/tree/depends-on-time.ts";
import type { Specification } from "../../model/specification.ts";
import { brokenFields } from "../../runtime/store/migrate/broken-fields.ts";
import { brokenRules } from "../../runtime/engine/broken-rules.ts";
import { noteSuspects } from "../../runtime/store/migrate/last-document.ts";
import { listKept } from "../../runtime/store/migrate/list-kept.ts";
import { migrateStore, renameData } from "../../runtime/store/migrate/migrate-store.ts";
import type { Migration } from "../../runtime/store/migrate/migration.ts";
import { CannotRename, LacksName } from "../../runtime/store/migrate/rename-kept.ts";
import type { DataRename } from "../../runtime/store/migrate/migration.ts";
import { DuplicateRecords } from "../../runtime/store/migrate/require-unique.ts";
import { rulesOnEntities } from "../../runtime/store/migrate/suspect-rules.ts";
import type { Suspects } from "../../runtime/store/migrate/suspects.ts";
import { WouldDelete } from "../../runtime/store/migrate/settle-references.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import { UniqueClash } from "../../runtime/store/unique-clash.ts";
import { retryHindered } from "../store/hold-back-others.ts";
import { requireFunctions } from "../store/require-functions.ts";
import { UsageError } from "../usage/usage-error.ts";
import { brokenFieldsInWords } from "../migration-words/broken-fields-in-words.ts";
import { brokenRulesInWords } from "../migration-words/broken-rules-in-words.ts";
import { changesInWords } from "../migration-words/changes-in-words.ts";

/** A document, and the data folder that is migrated to it. */
export interface FollowedDocument {
  readonly model: Specification;
  /** The document's text. */
  readonly source: string;
  /** Undefined if the data is deleted when the product stops. */
  readonly data: string | undefined;
  /** Whether the data may go back to a document from which it has moved on. Otherwise `MovedOn` is thrown. */
  readonly mayGoBack?: boolean;
}

/** The changes that a document made to the data, and the copy made before. */
export interface DataMigration {
  readonly migration: Migration;
  readonly copy: string | null;
}

/** Migrates the data to a document. If the data does not allow it, nothing changes. Other processes hold back their requests meanwhile. */
export function migrateData(store: DataStore, followed: FollowedDocument): Promise<DataMigration> {
  return announceMigration(store, followed.source, () => migrateAnnounced(store, followed));
}

async function migrateAnnounced(store: DataStore, followed: FollowedDocument): Promise<DataMigration> {
  const { model, source, data, mayGoBack = true } = followed;
  const now = new Date().toISOString();
  requireFunctions(model, source, store.dialect);
  try {
    if (data === undefined)
      return { migration: await migrateStore(store, model, now, { source, mayGoBack }), copy: null };
    return await migrateStore(store, model, now, { source, mayDelete: false, mayGoBack }).then(
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

/** Moves data set aside under old names to new ones, after making a copy. */
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
    if (error instanceof LacksName)
      throw new UsageError(
        `${error.message}, in the document that the data was last used with. Run the product with the changed document first.`,
      );
    throw error instanceof CannotRename ? new UsageError(error.message) : (clash(error) ?? error);
  }
}

/** Describes the changes of the data, and the records that break the document. `verify`: every rule is asked, not only those that records may break. */
export async function dataNotes(
  store: DataStore,
  { model, data }: FollowedDocument,
  { migration, copy }: DataMigration,
  { verify = false }: { readonly verify?: boolean } = {},
): Promise<readonly string[]> {
  const suspects = verify ? { ...migration.suspects, rules: rulesOnEntities(model) } : migration.suspects;
  const fields = await brokenFields(model, store, suspects.fields);
  const rules = await brokenRules(suspected(model, suspects), store, new Date().toISOString());
  const broken: Suspects = {
    fields: fields.map(({ entity, field }) => `${entity}.${field}`),
    rules: rules.map(({ rule }) => rule.name),
  };
  if (JSON.stringify(broken) !== JSON.stringify(migration.suspects))
    await retryHindered(() => noteSuspects(store, broken));
  const kept = data === undefined ? null : await store.read((queries) => listKept(queries, store.dialect));
  return [
    ...changesInWords(migration.changes),
    ...(copy === null ? [] : [copyHint(String(data), copy)]),
    ...(kept === null || data === undefined ? [] : findLikelyRenames(kept).map((rename) => renameHint(data, rename))),
    ...brokenFieldsInWords(fields),
    ...brokenRulesInWords(rules),
  ];
}

/** The document with those of its rules that stored records may break: by suspicion, or because time has passed. */
function suspected(model: Specification, suspects: Suspects): Specification {
  const rules = model.rules.filter(({ name, holds }) => suspects.rules.includes(name) || dependsOnTime(model, holds));
  return { ...model, rules };
}

/** Describes the records that prevent a migration; null for any other error. */
function clash(error: unknown): UsageError | null {
  if (error instanceof DuplicateRecords) {
    return new UsageError(
      `records of ${error.entity} ${duplicatesInWords(error)}. The data stays as it was. Change those records with the earlier document, or leave out “unique”.`,
    );
  }
  return error instanceof UniqueClash
    ? new UsageError(
        `records of ${error.table} have the same ${error.columns.join(" and ")}, which the document says is unique. The data stays as it was.`,
      )
    : null;
}

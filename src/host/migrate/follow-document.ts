import { existsSync } from "node:fs";
import type { DataStore } from "../../runtime/store/data-store.ts";
import { copyData, databaseIn, removeCopy } from "../data/data-copies.ts";
import { databaseOf } from "../data/data-folder.ts";
import { migrateByPlan } from "./plan-migration.ts";
import type { DocumentToFollow, PlannedMigration } from "./plan-migration.ts";

/** What came of a migration, and the copy of the data that was made before, if one was. */
export interface FollowedWithConsent extends PlannedMigration {
  /** The path of the copy, relative to the data folder. */
  readonly copy: string | null;
}

/**
 * Migrates the data to a document if nothing needs consent, or if `consent` is the word of the plan; otherwise nothing changes. Where consent is given
 * and the data is in a folder, the database is copied before.
 */
export async function followDocument(
  store: DataStore,
  document: DocumentToFollow,
  now: string,
  consent: string | null,
): Promise<FollowedWithConsent> {
  const { data } = document;
  const isCopied = consent !== null && databaseOf(data) === undefined && existsSync(databaseIn(data));
  const copy = isCopied ? await copyData(data, "before-migrating") : null;
  let isNeeded = false;
  try {
    const followed = await migrateByPlan(store, document, now, (plan) => !plan.needsConsent || plan.word === consent);
    isNeeded = followed.isDone && followed.plan.needsConsent;
    return { ...followed, copy: isNeeded ? copy : null };
  } finally {
    if (!isNeeded && copy !== null) removeCopy(data, copy);
  }
}

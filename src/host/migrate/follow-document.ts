import { existsSync } from "node:fs";
import type { DataStore } from "../../runtime/store/data-store.ts";
import { copyData, databaseIn, removeCopy } from "../data/data-copies.ts";
import { databaseOf } from "../data/data-folder.ts";
import { migrateByPlan, planOnCopy } from "./plan-migration.ts";
import type { MigrationPlan } from "./migration-plan.ts";
import type { DocumentToFollow, PlannedMigration } from "./plan-migration.ts";

/** What came of a migration. */
export type FollowedWithConsent = PlannedMigration & {
  /** The path of the copy of the data that was made before, relative to the data folder; null where none was. */
  readonly copy: string | null;
  /** Whether the migration was refused only because of what others have written since it was planned without locks. */
  readonly hasChanged: boolean;
};

/**
 * Migrates the data to a document if nothing needs consent, or if `consent` is the word of the plan; otherwise nothing changes. Where other processes
 * use the store, they wait only for a migration that its plan allows: it is planned on a copy of the tables, and again when it is done. Where consent
 * is given and the data is in a folder, the database is copied before.
 */
export async function followDocument(
  store: DataStore,
  document: DocumentToFollow,
  consent: string | null,
): Promise<FollowedWithConsent> {
  const now = (): string => new Date().toISOString();
  const isAccepted = (plan: MigrationPlan): boolean => !plan.needsConsent || plan.word === consent;
  const plan = await planOnCopy(store, document, now());
  if (plan !== null && !(plan.isPossible && isAccepted(plan)))
    return { plan, isDone: false, copy: null, hasChanged: false };
  const copy = await copyBefore(document, consent);
  let isNeeded = false;
  try {
    const followed = await migrateByPlan(store, document, now(), isAccepted);
    isNeeded = followed.isDone && followed.plan.needsConsent;
    return { ...followed, copy: isNeeded ? copy : null, hasChanged: plan !== null && !followed.isDone };
  } finally {
    if (!isNeeded && copy !== null) removeCopy(document.data, copy);
  }
}

/** Copies the database in a folder, if consent is given. */
async function copyBefore({ data }: DocumentToFollow, consent: string | null): Promise<string | null> {
  const isCopied = consent !== null && databaseOf(data) === undefined && existsSync(databaseIn(data));
  return isCopied ? copyData(data, "before-migrating") : null;
}

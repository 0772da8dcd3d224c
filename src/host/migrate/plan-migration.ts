import { createHash } from "node:crypto";
import { createSource } from "../../base/source.ts";
import type { Entity } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";
import { lastDocument, noteSuspectsWithin } from "../../runtime/store/migrate/last-document.ts";
import { migrateWithin } from "../../runtime/store/migrate/migrate-store.ts";
import { queryRows } from "../../runtime/store/migrate/migration-context.ts";
import type { MigrationContext } from "../../runtime/store/migrate/migration-context.ts";
import type { Migration } from "../../runtime/store/migrate/migration.ts";
import type { DataRename } from "../../runtime/store/migrate/migration.ts";
import { DuplicateRecords } from "../../runtime/store/migrate/require-unique.ts";
import { createSystemTables } from "../../runtime/store/migrate/create-system-tables.ts";
import { CannotCopyTables } from "../../runtime/store/cannot-copy-tables.ts";
import type { DataStore, TransactionQueries } from "../../runtime/store/data-store.ts";
import { sql } from "../../runtime/store/sql.ts";
import { announceMigration } from "../store/announce-migration.ts";
import { requireFunctions } from "../store/require-functions.ts";
import { brokenSteps } from "./broken-steps.ts";
import { changeSteps, indexesOf, keptNow } from "./change-steps.ts";
import { duplicatesStep } from "./duplicates-step.ts";
import { timersDueBefore, timerSteps } from "./timer-steps.ts";
import type { MigrationPlan, PlannedStep } from "./migration-plan.ts";

/** A document that the data in a store is to follow. */
export interface DocumentToFollow {
  readonly model: Specification;
  /** Its text. */
  readonly source: string;
  /** Whether the steps show values of records. */
  readonly showsValues?: boolean;
  /** The folder of the data, which is copied before, or its address. */
  readonly data: string;
  /** The new names of data that the migration sets aside, or that is set aside already. */
  readonly renames?: readonly DataRename[];
  /** Whether the data may go back to a document from which it has moved on. Otherwise `MovedOn` is thrown. */
  readonly mayGoBack?: boolean;
}

/** A plan, and whether it was carried out, with what that has done. */
export type PlannedMigration = CarriedOut | { readonly plan: MigrationPlan; readonly isDone: false };

/**
 * Says what a document would do to the data in a store. It is done in a transaction that is undone: nothing changes. Where other processes use the store, it
 * is done on a copy of the tables, so that they need not wait, unless the database allows none.
 */
export async function planMigration(store: DataStore, document: DocumentToFollow, now: string): Promise<MigrationPlan> {
  return (await planOnCopy(store, document, now)) ?? (await migrateByPlan(store, document, now, () => false)).plan;
}

/** Plans on a copy of the tables, so that nobody waits; null where nobody else uses the store, and where the database allows no copy. */
export async function planOnCopy(
  { dialect, onCopy }: DataStore,
  document: DocumentToFollow,
  now: string,
): Promise<MigrationPlan | null> {
  requireFunctions(document.model, document.source, dialect);
  if (onCopy === undefined) return null;
  try {
    const { plan } = await withDuplicates(document, (one, duplicates) =>
      onCopy((queries) => carryOut({ dialect, queries, now }, one, duplicates)),
    );
    return plan;
  } catch (error) {
    if (error instanceof CannotCopyTables) return null;
    throw error;
  }
}

/**
 * Migrates the data in a store to a document, unless `accept` refuses the plan, which was made by doing it, in the same transaction. Where
 * records share what is to be unique, nothing changes.
 */
export async function migrateByPlan(
  store: DataStore,
  document: DocumentToFollow,
  now: string,
  accept: (plan: MigrationPlan) => boolean,
): Promise<PlannedMigration> {
  const { dialect } = store;
  requireFunctions(document.model, document.source, dialect);
  try {
    return await withDuplicates(document, (one, duplicates) => {
      const work = async (queries: TransactionQueries): Promise<CarriedOut> => {
        const made = await carryOut({ dialect, queries, now }, one, duplicates);
        if (!made.plan.isPossible || !accept(made.plan)) throw new NotAccepted(made.plan);
        return made;
      };
      return announceMigration(store, document.source, () => store.write(work));
    });
  } catch (error) {
    if (error instanceof NotAccepted) return { plan: error.plan, isDone: false };
    throw error;
  }
}

/** Plans a document, and again without what records share though it is to be unique, so that all else is found out. */
async function withDuplicates(
  document: DocumentToFollow,
  plan: (document: DocumentToFollow, duplicates: readonly DuplicateRecords[]) => Promise<CarriedOut>,
): Promise<CarriedOut> {
  const duplicates: DuplicateRecords[] = [];
  for (;;) {
    try {
      return await plan({ ...document, model: withoutUnique(document.model, duplicates) }, duplicates);
    } catch (error) {
      if (!(error instanceof DuplicateRecords)) throw error;
      duplicates.push(error);
    }
  }
}

/** Undoes the transaction. */
class NotAccepted extends Error {
  readonly plan: MigrationPlan;

  constructor(plan: MigrationPlan) {
    super("the plan was not accepted");
    this.plan = plan;
  }
}

/** A plan, and the migration of which it was made. */
interface CarriedOut {
  readonly plan: MigrationPlan;
  readonly isDone: true;
  readonly migration: Migration;
}

async function carryOut(
  migrating: MigrationContext,
  document: DocumentToFollow,
  duplicates: readonly DuplicateRecords[],
): Promise<CarriedOut> {
  const { model, source, renames = [], mayGoBack = true } = document;
  await createSystemTables(migrating);
  const last = await lastDocument(migrating);
  const before = { last, kept: await keptNow(migrating), indexes: await indexesOf(migrating, last.model) };
  const due = await timersDueBefore(migrating, last, model);
  const migration = await migrateWithin(migrating, model, { source, renames, mayGoBack });
  const lines = createSource("", source);
  const { steps: broken, suspects } = await brokenSteps(migrating, { ...document, lines, migration, last });
  await noteSuspectsWithin(migrating, suspects);
  const changed = await changeSteps(migrating, { ...document, lines, migration, before });
  const steps = [
    ...duplicates.map((one) => duplicatesStep(model, lines, one)),
    ...changed.steps,
    ...broken,
    ...(await timerSteps(migrating, { model, lines, before: due })),
  ] satisfies readonly PlannedStep[];
  const [identity] = await queryRows(migrating, sql`select "id" from "@identity"`);
  const plan = {
    word: wordOf([identity?.[0] ?? null, source, renames, changed.digests, steps.map(factsOf)]),
    isPossible: duplicates.length === 0,
    needsConsent: steps.some(({ needsConsent }) => needsConsent),
    steps,
  };
  return { plan, isDone: true, migration };
}

/** The document without what the data can't keep unique, so that all else can be found out. */
function withoutUnique(model: Specification, duplicates: readonly DuplicateRecords[]): Specification {
  if (duplicates.length === 0) return model;
  const isDuplicate = (entity: Entity, together: readonly string[]): boolean =>
    duplicates.some((one) => one.entity === entity.name && one.fields.join(" ") === together.join(" "));
  return {
    ...model,
    entities: model.entities.map((entity) => ({
      ...entity,
      unique: entity.unique.filter((together) => !isDuplicate(entity, together)),
    })),
  };
}

/** What makes another plan of a step. Whether values are shown does not, nor how many timers have become due meanwhile: time passes while somebody reads a plan. */
function factsOf({ values: _, says: __, ...facts }: PlannedStep): unknown {
  return facts.kind === "timers due" ? { ...facts, count: 0, keys: [] } : facts;
}

function wordOf(facts: unknown): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 12);
}

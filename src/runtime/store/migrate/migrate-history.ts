import type { Fragment } from "../fragment.ts";
import { sql, sqlIdentifier, sqlValue } from "../sql.ts";
import { keptTable } from "./kept-columns.ts";
import type { KeptEntity } from "./kept-columns.ts";
import { queryRows, runStatement } from "./migration-context.ts";
import type { MigrationContext } from "./migration-context.ts";

/** The changes of one entry of a history: by field, the value before and after, and perhaps its kind. */
type StoredChanges = Readonly<Record<string, readonly unknown[]>>;

/** The number of entries that are read at a time. */
const pageSize = 2000;

/** Gives the histories of an entity's records the entity's new name. */
export async function renameEntityInHistory(migrating: MigrationContext, from: string, to: string): Promise<void> {
  for (const column of ["entity", "cause entity", "named entity"])
    await runStatement(
      migrating,
      sql`update "@history" set ${sqlIdentifier(column)} = ${sqlValue(to)} where ${sqlIdentifier(column)} = ${sqlValue(from)}`,
    );
}

/** Gives a field its new name in the histories of its entity's records. */
export function renameFieldInHistory(
  migrating: MigrationContext,
  entity: string,
  from: string,
  to: string,
): Promise<void> {
  return rewriteChanges(migrating, entity, from, ({ [from]: change = [], ...others }) => ({ ...others, [to]: change }));
}

/** Gives a state, choice or role its new name in the histories of its entity's records. */
export function renameValueInHistory(
  migrating: MigrationContext,
  entity: string,
  field: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const renamed = (value: unknown): unknown => (value === from ? to : value);
  return rewriteChanges(migrating, entity, field, (changes) => {
    const [before, after, ...kind] = changes[field] ?? [];
    return { ...changes, [field]: [renamed(before), renamed(after), ...kind] };
  });
}

/** Deletes the changes of a field from the histories of its entity's records. */
export function dropFieldFromHistory(migrating: MigrationContext, entity: string, field: string): Promise<void> {
  return rewriteChanges(migrating, entity, field, ({ [field]: _, ...others }) => others);
}

/** Deletes the histories of records that are set aside. */
export async function dropEntityFromHistory(migrating: MigrationContext, kept: KeptEntity): Promise<void> {
  await forgetHistoryOf(migrating, kept.entity, sql`select "@id" from ${keptTable(kept)}`);
}

/** Deletes the histories of some records of an entity, by a query of their ids. */
export async function forgetHistoryOf(migrating: MigrationContext, entity: string, ids: Fragment): Promise<void> {
  await runStatement(
    migrating,
    sql`delete from "@history" where "entity" = ${sqlValue(entity)} and "record" in (${ids})`,
  );
  await runStatement(
    migrating,
    sql`delete from "@history index" where "number" not in (select "number" from "@history")`,
  );
}

/** Rewrites the changes of each entry that changes a field. An entry that is left without changes is deleted. */
async function rewriteChanges(
  migrating: MigrationContext,
  entity: string,
  field: string,
  rewrite: (changes: StoredChanges) => StoredChanges,
): Promise<void> {
  const own = sql`"entity" = ${sqlValue(entity)} and "changes" is not null`;
  let number = 0;
  for (;;) {
    const page = await queryRows(
      migrating,
      sql`select "number", "changes" from "@history" where ${own} and "number" > ${sqlValue(number)} order by "number" limit ${sqlValue(pageSize)}`,
    );
    for (const [at, stored] of page) {
      number = Number(at);
      const changes = JSON.parse(String(stored)) as StoredChanges;
      if (!Object.hasOwn(changes, field)) continue;
      const rewritten = rewrite(changes);
      await runStatement(
        migrating,
        Object.keys(rewritten).length === 0
          ? sql`delete from "@history" where "number" = ${sqlValue(number)}`
          : sql`update "@history" set "changes" = ${sqlValue(JSON.stringify(rewritten))} where "number" = ${sqlValue(number)}`,
      );
    }
    if (page.length < pageSize) return;
  }
}

import type { Entity, Field } from "../../../model/entity.ts";
import { isCounted } from "../../../model/field-questions.ts";
import { storedFields } from "../../../model/fields-of.ts";
import type { Specification } from "../../../model/specification.ts";
import { sqlIdentifier, sql, sqlValue } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { forgetHistoryOf } from "./migrate-history.ts";
import { countRows, runStatement } from "./migration-context.ts";
import type { MigrationContext } from "./migration-context.ts";
import type { DataChange } from "./migration.ts";

/** Restored records would be deleted, and the caller wants to be asked before: what they refer to was deleted meanwhile. */
export class WouldDelete extends Error {
  constructor(entity: string) {
    super(`records of ${entity} would be deleted`);
    this.name = "WouldDelete";
  }
}

/**
 * Does to what `restored` names, entities and fields, what the document says of references to records that were deleted
 * meanwhile: `deleted with it` deletes the records that refer to them too; all other references are cleared.
 */
export async function settleReferences(
  migrating: MigrationContext,
  model: Specification,
  restored: ReadonlySet<string>,
  mayDelete: boolean,
): Promise<readonly DataChange[]> {
  const changes: DataChange[] = [];
  const references = model.entities.flatMap((entity) =>
    storedFields(entity).flatMap((field) =>
      field.type.kind === "reference" ? [{ entity, field, to: field.type.entity }] : [],
    ),
  );
  let open = references.filter(
    ({ entity, field }) => restored.has(entity.name) || restored.has(`${entity.name}.${field.name}`),
  );
  while (open.length > 0) {
    const shrunk = new Set<string>();
    for (const { entity, field } of open) {
      const change = await settle(migrating, entity, field, mayDelete);
      if (change === null) continue;
      changes.push(change);
      if (change.kind === "deleted") shrunk.add(entity.name);
    }
    open = references.filter(({ to }) => shrunk.has(to));
  }
  return changes;
}

async function settle(
  migrating: MigrationContext,
  entity: Entity,
  { name, type }: Field,
  mayDelete: boolean,
): Promise<DataChange | null> {
  if (type.kind !== "reference") return null;
  const [table, field] = [sqlIdentifier(entity.name), sqlIdentifier(name)];
  const dangling = sql`${field} is not null and ${field} not in (select "@id" from ${sqlIdentifier(type.entity)})`;
  const records = await countRows(migrating, sql`select count(*) from ${table} where ${dangling}`);
  if (records === 0) return null;
  const what = `${entity.name}.${name}`;
  if (type.whenDeleted !== "delete") {
    await runStatement(migrating, sql`update ${table} set ${field} = null where ${dangling}`);
    return { kind: "cleared", what, count: records };
  }
  if (!mayDelete) throw new WouldDelete(entity.name);
  for (const counting of entity.fields.filter(isCounted))
    await keepNumber(migrating, entity.name, counting.name, dangling);
  await forgetHistoryOf(migrating, entity.name, sql`select "@id" from ${table} where ${dangling}`);
  await runStatement(migrating, sql`delete from ${table} where ${dangling}`);
  return { kind: "deleted", what, count: records };
}

/** No other record is to get the number of one that is gone. */
async function keepNumber(migrating: MigrationContext, entity: string, field: string, which: Fragment): Promise<void> {
  await runStatement(
    migrating,
    sql`insert into "@counters" ("name", "last") select ${sqlValue(`${entity}.${field}`)}, max(${sqlIdentifier(field)}) from ${sqlIdentifier(entity)} where ${which} having max(${sqlIdentifier(field)}) is not null
    on conflict ("name") do update set "last" = excluded."last" where excluded."last" > "@counters"."last"`,
  );
}

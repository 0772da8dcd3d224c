import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { Field } from "../../../model/entity.ts";
import { isCounted } from "../../../model/field-questions.ts";
import { sqlColumn } from "../compile/sql-scope.ts";
import { sinceColumn } from "../schema/entity-table.ts";
import { cellFormOf, sqlIdentifier, sql } from "../sql.ts";
import type { CellForm, Fragment } from "../fragment.ts";
import { formOf, typeForm } from "./field-form.ts";
import type { EntityBefore, FieldSource } from "./field-source.ts";
import { columnOf } from "./field-source.ts";
import { createKeptTable, keptTable, nextKept, registerKept, tableName } from "./kept-columns.ts";
import type { KeptField } from "./kept-columns.ts";
import type { HeldFields } from "./held-fields.ts";
import { queryRows, countRows, runStatement } from "./migration-context.ts";
import type { MigrationContext } from "./migration-context.ts";
import type { DataChange } from "./migration.ts";
import { startingValue } from "./starting-value.ts";

/** Sets the cells of a removed field aside, unless they are what a new field would start with. */
export async function setFieldAside(
  migrating: MigrationContext,
  held: HeldFields,
  field: Field,
  kept: readonly KeptField[],
  document: () => Promise<number>,
): Promise<readonly DataChange[]> {
  const cell = sqlColumn("t", field.name);
  const records = sql`${sqlIdentifier(held.table)} as "t"`;
  const hasOriginals = kept.some((one) => one.field === field.name);
  if (!hasOriginals && !(await saysMore(migrating, held, field, records))) return [];
  const number = await nextKept(migrating);
  await createKeptTable(migrating, tableName(number), cellForm(field), "text");
  const since = field.type.kind === "status" ? sqlColumn("t", sinceColumn(field.name)) : sql`null`;
  await runStatement(
    migrating,
    sql`insert into ${keptTable({ number })} select "t"."@id", ${cell}, ${since}, null from ${records}`,
  );
  await registerKept(migrating, {
    kind: "field",
    number,
    entity: held.entity.name,
    field: field.name,
    why: "removed",
    was: field,
    since: migrating.now,
    document: await document(),
  });
  return [
    {
      kind: "set aside",
      what: `${held.entity.name}.${field.name}`,
      count: await countRows(migrating, sql`select count("value") from ${keptTable({ number })}`),
    },
  ];
}

/** Whether any cell of a field differs from what a new field would start with. */
async function saysMore(
  migrating: MigrationContext,
  { entity, model }: HeldFields,
  field: Field,
  records: Fragment,
): Promise<boolean> {
  const knowsStart = model !== null && !isCounted(field) && field.type.kind !== "status";
  const other = knowsStart
    ? sql` where ${sqlColumn("t", field.name)} is distinct from ${startingValue(entity.name, field, model, migrating.dialect)}`
    : sql``;
  return (await queryRows(migrating, sql`select 1 from ${records}${other} limit 1`)).length > 0;
}

/** An entity's records in their new table, and before. */
export interface FilledColumn {
  readonly entity: string;
  /** The records before, with the cells set aside of them. */
  readonly from: Fragment;
  /** Their new table. */
  readonly filled: Fragment;
  /** Gives the number of the document before. */
  readonly document: () => Promise<number>;
  /** Sets of cells that are not needed any more, to be deleted when no statement reads them any more. */
  readonly obsolete: KeptField[];
}

/** Sets aside the cells of a field that its new cells don't imply, and discards those that they do. */
export async function keepOriginals(
  migrating: MigrationContext,
  filled: FilledColumn,
  source: FieldSource,
): Promise<readonly DataChange[]> {
  const { field, before, same, fate } = source;
  const what = `${filled.entity}.${field.name}`;
  if (before === null || fate === "as before") return [];
  const both = sql`${filled.from} join ${filled.filled} as "n" on "n"."@id" = "t"."@id"`;
  if (fate === "merged" && same !== null) {
    const [counts] = await queryRows(
      migrating,
      sql`select count(case when ${same.given} then ${columnOf(same.kept, "value")} end), count(case when not ${same.given} then ${columnOf(same.kept, "value")} end) from ${both}`,
    );
    await keepConverted(
      migrating,
      filled,
      same.kept,
      field,
      sql`select "t"."@id", ${columnOf(same.kept, "value")}, ${columnOf(same.kept, "since")}, ${sqlColumn("n", field.name)} from ${both} where ${same.given}`,
    );
    return [{ kind: "renamed", what, count: Number(counts?.[0]), kept: Number(counts?.[1]) }];
  }
  const changes = fate === "restored" ? [] : await keepChanged(migrating, filled, source, both);
  const removed = before.removed;
  if (removed !== null) {
    const [counts] = await queryRows(
      migrating,
      sql`select count(${before.cell}), count(*) - count(${columnOf(removed.kept, "@id")}) from ${both}`,
    );
    changes.push({ kind: "restored", what, count: Number(counts?.[0]), without: Number(counts?.[1]) });
    filled.obsolete.push(removed.kept);
  }
  return changes;
}

async function keepChanged(
  migrating: MigrationContext,
  filled: FilledColumn,
  source: FieldSource,
  both: Fragment,
): Promise<DataChange[]> {
  const { field, before, same, others } = source;
  if (before === null) return [];
  const changes = await setChangedAside(migrating, filled, source, before, both);
  if (same !== null) {
    const given = await countRows(
      migrating,
      sql`select count(case when ${same.given} then ${columnOf(same.kept, "value")} end) from ${both}`,
    );
    if (given > 0) changes.push({ kind: "restored", what: `${filled.entity}.${field.name}`, count: given, without: 0 });
    filled.obsolete.push(same.kept);
  }
  for (const other of others) {
    const unchanged = sql`${columnOf(other, "@id")} is not null and ${columnOf(other, "became")} is not distinct from ${before.cell}`;
    await keepConverted(
      migrating,
      filled,
      other,
      field,
      sql`select "t"."@id", ${columnOf(other, "value")}, ${columnOf(other, "since")}, ${sqlColumn("n", field.name)} from ${both} where ${unchanged}`,
    );
  }
  return changes;
}

/** Sets aside the cells that the field's new cells don't imply. */
async function setChangedAside(
  migrating: MigrationContext,
  { entity, document: latestDocument }: FilledColumn,
  { field, same }: FieldSource,
  before: EntityBefore,
  both: Fragment,
): Promise<DataChange[]> {
  const now = sqlColumn("n", field.name);
  const isSameCell = cellForm(before.field) === cellForm(field) && isWrittenAlike(before.field, field);
  // A status is set aside together with the time when it was entered, which no other field has.
  const says =
    before.field.type.kind === "status"
      ? sql`true`
      : isSameCell
        ? sql`${before.cell} is distinct from ${now}`
        : sql`(${before.cell} is not null or ${now} is not null)`;
  const has = before.removed === null ? sql`true` : before.removed.has;
  const notGiven = same === null ? sql`true` : sql`not ${same.given}`;
  const rows = sql`from ${both} where ${has} and ${notGiven} and ${says}`;
  const back = isSameCell ? now : migrating.dialect.converted(now, field.type, before.field.type);
  const [counts] = await queryRows(
    migrating,
    sql`select count(*), count(case when ${now} is null then ${before.cell} end),
    count(case when ${now} is not null and ${back} is distinct from ${before.cell} then 1 end) ${rows}`,
  );
  const [count, unread, inexact] = [Number(counts?.[0]), Number(counts?.[1]), Number(counts?.[2])];
  if (count === 0) return [];
  const number = await nextKept(migrating);
  await createKeptTable(migrating, tableName(number), cellForm(before.field), cellForm(field));
  await runStatement(
    migrating,
    sql`insert into ${keptTable({ number })} select "t"."@id", ${before.cell}, ${before.since ?? sql`null`}, ${now} ${rows}`,
  );
  const { since, document } = before.removed?.kept ?? { since: migrating.now, document: await latestDocument() };
  await registerKept(migrating, {
    kind: "field",
    number,
    entity,
    field: field.name,
    why: "converted",
    was: before.field,
    since,
    document,
  });
  return [{ kind: "converted", what: `${entity}.${field.name}`, count, unread, inexact }];
}

/** Records what cells set aside have become. Those whose records have changed since are dropped. */
async function keepConverted(
  migrating: MigrationContext,
  { obsolete }: FilledColumn,
  kept: KeptField,
  field: Field,
  rows: Fragment,
): Promise<void> {
  const beside = `@new ${tableName(kept.number).slice(1)}`;
  await createKeptTable(migrating, beside, cellForm(kept.was), cellForm(field));
  const rewritten = await runStatement(migrating, sql`insert into ${sqlIdentifier(beside)} ${rows}`);
  if (rewritten === 0 || formOf(kept.was) === formOf(field)) {
    await runStatement(migrating, sql`drop table ${sqlIdentifier(beside)}`);
    obsolete.push(kept);
    return;
  }
  await runStatement(migrating, sql`drop table ${keptTable(kept)}`);
  await runStatement(migrating, sql`alter table ${sqlIdentifier(beside)} rename to ${keptTable(kept)}`);
  await registerKept(migrating, { ...kept, why: "converted", field: field.name });
}

/** Whether a cell of one field means the same in another. */
function isWrittenAlike(one: Field, other: Field): boolean {
  const plain = ({ type }: Field): string =>
    typeForm(type)
      .replace(/^status$/, "text")
      .replace(/^set /, "list ");
  return plain(one) === plain(other);
}

function cellForm({ type }: Field): CellForm {
  return cellFormOf(valueTypeOf(type, false));
}

import type { Entity, Field } from "../../../model/entity.ts";
import { isCounted, isGenerated } from "../../../model/field-questions.ts";
import { storedFields } from "../../../model/fields-of.ts";
import type { Specification } from "../../../model/specification.ts";
import { sqlColumn } from "../compile/sql-scope.ts";
import type { Dialect } from "../dialect.ts";
import { sinceColumn } from "../schema/entity-table.ts";
import { sqlIdentifier, joinFragments, sqlParameter, sql, sqlValue } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { formOf } from "./field-form.ts";
import type { KeptField } from "./kept-columns.ts";
import { keptTable } from "./kept-columns.ts";
import { startingValue } from "./starting-value.ts";

/** Where a field's new cells come from: expressions over the records before, aliased `t`, and over the cells that were set aside. */
export interface FieldSource {
  readonly field: Field;
  readonly cell: Fragment;
  /** When a status was entered; null for other fields. */
  readonly since: Fragment | null;
  /** The source of the field's cells until now; null where the field is new. */
  readonly before: EntityBefore | null;
  /** Cells set aside in the form that the field has now. They are restored where `given` holds. */
  readonly same: { readonly kept: KeptField; readonly given: Fragment } | null;
  /** Cells set aside in other forms. */
  readonly others: readonly KeptField[];
  readonly fate: "as before" | "new" | "restored" | "changed" | "merged";
}

/** The source of a field's cells before the migration. */
export interface EntityBefore {
  readonly field: Field;
  readonly cell: Fragment;
  readonly since: Fragment | null;
  /** For a field that had been removed: the cells set aside then, and the condition that a record has one. */
  readonly removed: { readonly kept: KeptField; readonly has: Fragment } | null;
}

/** An entity after the migration. */
export interface EntityAfter {
  readonly entity: Entity;
  readonly model: Specification;
  /** The cells set aside of its fields, the latest first. */
  readonly kept: readonly KeptField[];
  /** The numbers of those that were set aside under another name. */
  readonly renamed: ReadonlySet<number>;
}

/** The sources of an entity's stored fields, in order. */
export function fieldSources(
  old: Entity,
  { entity, model, kept, renamed }: EntityAfter,
  dialect: Dialect,
): readonly FieldSource[] {
  const live = new Map(storedFields(old).map((field) => [field.name, field]));
  return storedFields(entity).map((field) => {
    const own = kept.filter((one) => one.field === field.name);
    const start = startingValue(entity.name, field, model, dialect);
    return fieldSource(
      live.get(field.name),
      { entity, field, own, start, isRenamed: own.some(({ number }) => renamed.has(number)) },
      dialect,
    );
  });
}

/** The records before, aliased `t`, joined with the cells set aside of them. */
export function fromRecords(table: Fragment, sources: readonly FieldSource[]): Fragment {
  const kept = sources.flatMap(({ before, same, others }) => [
    ...(before?.removed ? [before.removed.kept] : []),
    ...(same === null ? [] : [same.kept]),
    ...others,
  ]);
  return sql`${table} as "t" ${joinFragments(
    kept.map(
      (one) => sql`left join ${keptTable(one)} as ${sqlIdentifier(alias(one))} on ${columnOf(one, "@id")} = "t"."@id"`,
    ),
    sql` `,
  )}`;
}

/** A column of cells set aside, in `fromRecords`. */
export function columnOf(kept: KeptField, name: "@id" | "value" | "since" | "became"): Fragment {
  return sqlColumn(alias(kept), name);
}

/** A field after the migration. */
interface FieldAfter {
  readonly entity: Entity;
  readonly field: Field;
  /** The cells set aside of the field. */
  readonly own: readonly KeptField[];
  /** The value of the field in a record that has none. */
  readonly start: Fragment;
  readonly isRenamed: boolean;
}

function fieldSource(live: Field | undefined, after: FieldAfter, dialect: Dialect): FieldSource {
  const { field, own } = after;
  const removed = own.find(({ why }) => why === "removed");
  if (live !== undefined && removed !== undefined) return mergedSource(live, removed, after, dialect);
  const before = live !== undefined ? liveBefore(live) : removed !== undefined ? removedBefore(removed) : null;
  if (before === null) return newSource(after, dialect);
  return formOf(before.field) === formOf(field) && !after.isRenamed
    ? sameSource(before, after, dialect)
    : changedSource(before, after, dialect);
}

function newSource({ entity, field, start }: FieldAfter, dialect: Dialect): FieldSource {
  const cell = withSystemValue(start, entity, field, dialect);
  const since = field.type.kind === "status" ? now : null;
  return { field, cell, since, before: null, same: null, others: [], fate: "new" };
}

/** A field in the form that its cells have had: they are taken over or, where the field was removed before, restored. */
function sameSource(before: EntityBefore, { entity, field, start }: FieldAfter, dialect: Dialect): FieldSource {
  const source = { field, before, same: null, others: [] };
  if (before.removed === null) return { ...source, cell: before.cell, since: before.since, fate: "as before" };
  return {
    ...source,
    cell: withSystemValue(orStart(before, before.cell, start), entity, field, dialect),
    since: field.type.kind === "status" ? sql`coalesce(${before.since ?? sql`null`}, ${now})` : null,
    fate: "restored",
  };
}

/** A field whose cells are converted to another form, or given back where they had that form once. */
function changedSource(before: EntityBefore, after: FieldAfter, dialect: Dialect): FieldSource {
  const { entity, field, own, start } = after;
  const isStatus = field.type.kind === "status";
  const converted = own.filter(({ why }) => why === "converted");
  const kept = converted.find(({ was }) => formOf(was) === formOf(field));
  const isUnchanged = (one: KeptField): Fragment => sql`${columnOf(one, "became")} is not distinct from ${before.cell}`;
  const same =
    kept === undefined ? null : { kept, given: sql`(${columnOf(kept, "@id")} is not null and ${isUnchanged(kept)})` };
  const givenBack = (name: "value" | "since", otherwise: Fragment | null): Fragment => {
    if (same === null) return otherwise ?? sql`null`;
    const whereNot = otherwise === null ? sql`` : sql` else ${otherwise}`;
    return sql`case when ${same.given} then ${columnOf(same.kept, name)}${whereNot} end`;
  };
  const others = converted.filter((one) => one !== kept);
  const ways = [
    formOf(before.field) === formOf(field)
      ? before.cell
      : dialect.converted(before.cell, before.field.type, field.type),
    ...others.map(
      (one) =>
        sql`case when ${isUnchanged(one)} then ${dialect.converted(columnOf(one, "value"), one.was.type, field.type)} end`,
    ),
    // A record without a state could take no transition.
    ...(isStatus ? [start] : []),
  ];
  const cell = ways.length === 1 ? ways[0]! : sql`coalesce(${joinFragments(ways, sql`, `)})`;
  return {
    field,
    before,
    same,
    others,
    fate: "changed",
    cell: withSystemValue(orStart(before, givenBack("value", cell), start), entity, field, dialect),
    since: isStatus ? sql`coalesce(${givenBack("since", null)}, ${before.since ?? sql`null`}, ${now})` : null,
  };
}

/** A cell of the field as it was, or what the field starts with in records that have none. */
function orStart({ removed }: EntityBefore, cell: Fragment, start: Fragment): Fragment {
  return removed === null ? cell : sql`case when ${removed.has} then ${cell} else ${start} end`;
}

/**
 * A field that was renamed while another had its new name: cells set aside under the old name are restored in records where the
 * field was not written since.
 */
function mergedSource(
  live: Field,
  removed: KeptField,
  { entity, field, start }: FieldAfter,
  dialect: Dialect,
): FieldSource {
  const before = liveBefore(live);
  const has = sql`${columnOf(removed, "@id")} is not null`;
  const given = isCounted(field) ? sql`(${has})` : sql`(${has} and ${before.cell} is not distinct from ${start})`;
  const isSameForm = formOf(removed.was) === formOf(field);
  const old = isSameForm
    ? columnOf(removed, "value")
    : dialect.converted(columnOf(removed, "value"), removed.was.type, field.type);
  // A number that a record was given meanwhile is replaced where another record had it before.
  const written = isCounted(field)
    ? sql`case when ${before.cell} not in (select "value" from ${keptTable(removed)} where "value" is not null) then ${before.cell} end`
    : before.cell;
  return {
    field,
    before: { ...before, removed: null },
    same: { kept: removed, given },
    others: [],
    fate: "merged",
    cell: withSystemValue(
      sql`case when ${given} then ${isSameForm ? old : sql`coalesce(${old}, ${before.cell})`} else ${written} end`,
      entity,
      field,
      dialect,
    ),
    since:
      before.since === null || field.type.kind !== "status"
        ? null
        : sql`case when ${given} then coalesce(${columnOf(removed, "since")}, ${before.since}) else ${before.since} end`,
  };
}

function liveBefore(field: Field): EntityBefore {
  return {
    field,
    cell: sqlColumn("t", field.name),
    since: field.type.kind === "status" ? sqlColumn("t", sinceColumn(field.name)) : null,
    removed: null,
  };
}

function removedBefore(kept: KeptField): EntityBefore {
  const since = kept.was.type.kind === "status" ? columnOf(kept, "since") : null;
  return {
    field: kept.was,
    cell: columnOf(kept, "value"),
    since,
    removed: { kept, has: sql`(${columnOf(kept, "@id")} is not null)` },
  };
}

/** In a field that counts up, records without a number get the next ones. In a field that is generated, each record without a value gets one. */
function withSystemValue(cell: Fragment, { name }: Entity, field: Field, dialect: Dialect): Fragment {
  if (isGenerated(field)) return sql`coalesce(${cell}, ${dialect.generated(field.type)})`;
  if (!isCounted(field)) return cell;
  // Where the field is new, there is a null without a type.
  const number = sql`cast(${cell} as bigint)`;
  const held = sql`coalesce(max(${number}) over (), 0)`;
  const gone = sql`coalesce((select max("last") from "@counters" where "name" = ${sqlValue(`${name}.${field.name}`)}), 0)`;
  const last = sql`case when ${held} > ${gone} then ${held} else ${gone} end`;
  return sql`coalesce(${number}, ${last} + row_number() over (partition by ${number} is null order by "t"."@id"))`;
}

function alias({ number }: KeptField): string {
  return `k${number}`;
}

const now = sqlParameter({ kind: "now" });

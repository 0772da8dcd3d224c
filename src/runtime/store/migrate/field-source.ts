import type { Entity, Field } from "../../../model/entity.ts";
import type { Specification } from "../../../model/specification.ts";
import { sqlColumn } from "../compile/scope.ts";
import type { Dialect } from "../dialect.ts";
import { sinceColumn, storedFields } from "../schema/entity-table.ts";
import { sqlIdentifier, joinFragments, sqlParameter, sql, sqlValue } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { formOf } from "./field-form.ts";
import type { KeptField } from "./kept-columns.ts";
import { keptTable } from "./kept-columns.ts";
import { startingValue } from "./starting-value.ts";

/** Where a field's cells come from, as expressions over the records as they were, aliased `t`, and what is set aside of them. */
export interface FieldSource {
  readonly field: Field;
  readonly cell: Fragment;
  /** Since when a status is what it is; null for other fields. */
  readonly since: Fragment | null;
  /** What held the field's cells until now; null where the field is new. */
  readonly before: EntityBefore | null;
  /** Set aside in the form that the field has now: its cells are given back where `given` holds. */
  readonly same: { readonly kept: KeptField; readonly given: Fragment } | null;
  /** Set aside in other forms. */
  readonly others: readonly KeptField[];
  readonly fate: "as before" | "new" | "restored" | "changed" | "merged";
}

/** What held a field's cells. */
export interface EntityBefore {
  readonly field: Field;
  readonly cell: Fragment;
  readonly since: Fragment | null;
  /** Where the field was removed before: what was set aside then, and which records have a cell there. */
  readonly removed: { readonly kept: KeptField; readonly has: Fragment } | null;
}

/** The sources of an entity's stored fields, in order. `renamed` are the numbers of what was set aside under another name. */
export function fieldSources(
  old: Entity,
  entity: Entity,
  kept: readonly KeptField[],
  renamed: ReadonlySet<number>,
  model: Specification,
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

/** The records as they were, aliased `t`, beside what is set aside of them. */
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

/** A column of what is set aside, in `fromRecords`. */
export function columnOf(kept: KeptField, name: "@id" | "value" | "since" | "became"): Fragment {
  return sqlColumn(alias(kept), name);
}

interface Asked {
  readonly entity: Entity;
  readonly field: Field;
  readonly own: readonly KeptField[];
  readonly start: Fragment;
  readonly isRenamed: boolean;
}

function fieldSource(
  live: Field | undefined,
  { entity, field, own, start, isRenamed }: Asked,
  dialect: Dialect,
): FieldSource {
  const removed = own.find(({ why }) => why === "removed");
  if (live !== undefined && removed !== undefined) return merged(live, removed, { entity, field, start }, dialect);
  const before = live !== undefined ? liveBefore(live) : removed !== undefined ? removedBefore(removed) : null;
  const isStatus = field.type.kind === "status";
  if (before === null) {
    return {
      field,
      cell: numbered(start, entity, field),
      since: isStatus ? now : null,
      before,
      same: null,
      others: [],
      fate: "new",
    };
  }
  const orStart = (cell: Fragment): Fragment =>
    before.removed === null ? cell : sql`case when ${before.removed.has} then ${cell} else ${start} end`;
  const isSameForm = formOf(before.field) === formOf(field);
  if (isSameForm && !isRenamed) {
    const cell = before.removed === null ? before.cell : numbered(orStart(before.cell), entity, field);
    const since = isStatus ? sql`coalesce(${before.since ?? sql`null`}, ${now})` : null;
    return {
      field,
      cell,
      since: isStatus && before.removed === null ? before.since : since,
      before,
      same: null,
      others: [],
      fate: before.removed === null ? "as before" : "restored",
    };
  }
  const converted = own.filter(({ why }) => why === "converted");
  const kept = converted.find(({ was }) => formOf(was) === formOf(field));
  const same =
    kept === undefined
      ? null
      : {
          kept,
          given: sql`(${columnOf(kept, "@id")} is not null and ${columnOf(kept, "became")} is not distinct from ${before.cell})`,
        };
  const others = converted.filter((one) => one !== kept);
  const ways = [
    isSameForm ? before.cell : dialect.converted(before.cell, before.field.type, field.type),
    ...others.map(
      (one) =>
        sql`case when ${columnOf(one, "became")} is not distinct from ${before.cell} then ${dialect.converted(columnOf(one, "value"), one.was.type, field.type)} end`,
    ),
    // A record in no state could never leave it.
    ...(isStatus ? [start] : []),
  ];
  const cell = ways.length === 1 ? ways[0]! : sql`coalesce(${joinFragments(ways, sql`, `)})`;
  return {
    field,
    before,
    same,
    others,
    fate: "changed",
    cell: numbered(
      orStart(
        same === null ? cell : sql`case when ${same.given} then ${columnOf(same.kept, "value")} else ${cell} end`,
      ),
      entity,
      field,
    ),
    since: isStatus
      ? sql`coalesce(${same === null ? sql`null` : sql`case when ${same.given} then ${columnOf(same.kept, "since")} end`}, ${before.since ?? sql`null`}, ${now})`
      : null,
  };
}

/** What was set aside under the name that a field had before goes where nothing was written since. */
function merged(
  live: Field,
  removed: KeptField,
  { entity, field, start }: Pick<Asked, "entity" | "field" | "start">,
  dialect: Dialect,
): FieldSource {
  const before = liveBefore(live);
  const has = sql`${columnOf(removed, "@id")} is not null`;
  const given = field.countsUp ? sql`(${has})` : sql`(${has} and ${before.cell} is not distinct from ${start})`;
  const isSameForm = formOf(removed.was) === formOf(field);
  const old = isSameForm
    ? columnOf(removed, "value")
    : dialect.converted(columnOf(removed, "value"), removed.was.type, field.type);
  // A number that a record got meanwhile gives way to the record that had it before.
  const written = field.countsUp
    ? sql`case when ${before.cell} not in (select "value" from ${keptTable(removed)} where "value" is not null) then ${before.cell} end`
    : before.cell;
  return {
    field,
    before: { ...before, removed: null },
    same: { kept: removed, given },
    others: [],
    fate: "merged",
    cell: numbered(
      sql`case when ${given} then ${isSameForm ? old : sql`coalesce(${old}, ${before.cell})`} else ${written} end`,
      entity,
      field,
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

/** A field that counts up has a number in every record: those that have none get the next ones. */
function numbered(cell: Fragment, { name }: Entity, field: Field): Fragment {
  if (!field.countsUp) return cell;
  const held = sql`coalesce(max(${cell}) over (), 0)`;
  const gone = sql`coalesce((select max("last") from "@counters" where "name" = ${sqlValue(`${name}.${field.name}`)}), 0)`;
  const last = sql`case when ${held} > ${gone} then ${held} else ${gone} end`;
  return sql`coalesce(${cell}, ${last} + row_number() over (partition by ${cell} is null order by "t"."@id"))`;
}

function alias({ number }: KeptField): string {
  return `k${number}`;
}

const now = sqlParameter({ kind: "now" });

import type { Entity, Field } from "../../../model/entity.ts";
import { entityNamed } from "../../../model/find.ts";
import type { FieldType } from "../../../model/field-type.ts";
import { isSystemKey } from "../../../semantics/value/key.ts";
import type { Eyes, Sight } from "../../store/compile/eyes.ts";
import { contentOf, fieldOfRow } from "../../store/compile/fields.ts";
import { column, computedKey, tableAs, withAlias } from "../../store/compile/scope.ts";
import { whereSeen } from "../../store/compile/sight.ts";
import type { Viewing } from "../sight/viewing.ts";
import type { Entry, JsonForm } from "../../store/dialect.ts";
import type { Cell } from "../../store/port.ts";
import { identifier, join, sql } from "../../store/sql.ts";
import type { Fragment } from "../../store/fragment.ts";
import { sharedFields } from "./shared-fields.ts";

/**
 * A record's JSON, built by the database: columns of JSON objects to be merged into one. There are several because what
 * is derived stays out of the `ETag`, and because a field that may be read on some records only is absent on the others.
 */
export interface Representation {
  readonly columns: readonly Fragment[];
  /** For each column, whether the `ETag` covers it. */
  readonly kept: readonly boolean[];
}

interface Group {
  readonly sight: Exclude<Sight, "never">;
  readonly kept: boolean;
  /** Null: the record's id. */
  readonly fields: (Field | null)[];
}

/** What a viewer sees of the record in the row at `alias`, which is `this` in the scope; what is derived apart for an `ETag`. */
export function representation(
  entity: Entity,
  alias: string,
  scope: Viewing,
  derived: "apart" | "together" = "apart",
): Representation {
  const groups: Group[] = [];
  const add = (sight: Sight, kept: boolean, field: Field | null): void => {
    if (sight === "never") return;
    const group = groups.find((one) => one.kept === kept && sameSight(one.sight, sight)) ?? { sight, kept, fields: [] };
    if (group.fields.length === 0) groups.push(group);
    group.fields.push(field);
  };
  if (isSystemKey(entity)) add("always", true, null);
  for (const field of entity.fields) {
    if (field.type.kind === "reverse") continue;
    const sight = field.name === entity.key ? "always" : scope.eyes.field(entity.name, field.name, alias);
    add(sight, field.derived === null || derived === "together", field);
  }
  return {
    columns: groups.map(({ sight, fields }) => {
      const json = objectOf(entity, fields, alias, scope);
      return sight === "always" ? json : sql`case when ${sight} then ${json} end`;
    }),
    kept: groups.map(({ kept }) => kept),
  };
}

// What several of the fields come to by way of the same derived one is computed once. `limit` keeps SQLite from writing it out again.
function objectOf(entity: Entity, fields: readonly (Field | null)[], alias: string, scope: Viewing): Fragment {
  const shared = sharedFields(
    entity,
    fields.flatMap((field) => field ?? []),
  );
  const object = (within: Viewing): Fragment =>
    within.dialect.mapOf(
      fields.map((field) =>
        field === null
          ? { name: "id", of: column(alias, "@id"), form: { kind: "plain" } }
          : entryOf(entity, field, alias, within),
      ),
    );
  if (shared.length === 0) return object(scope);
  const { alias: before, inner } = withAlias(scope);
  const computed = new Map(shared.map(({ name }) => [computedKey(alias, name), column(before, name)]));
  const values = shared.map(
    (field) => sql`${contentOf(entity.name, field, alias, scope)} as ${identifier(field.name)}`,
  );
  return sql`(select ${object({ ...scope, taken: inner.taken, computed })} from (select ${join(values, sql`, `)} limit 1) as ${identifier(before)})`;
}

/** The JSON text of a record, from the cells of its representation. */
export function mergeJson(cells: readonly (Cell | undefined)[]): string {
  let merged = "{}";
  for (const cell of cells) {
    if (typeof cell !== "string" || cell === "{}") continue;
    merged = merged === "{}" ? cell : `${merged.slice(0, -1)},${cell.slice(1)}`;
  }
  return merged;
}

function sameSight(a: Sight, b: Sight): boolean {
  return a === b || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));
}

// A field's own sight is the group's business here, so within it the field is read as one that may be.
function entryOf(entity: Entity, field: Field, alias: string, scope: Viewing): Entry {
  const eyes: Eyes = {
    ...scope.eyes,
    field: (of, name, at) =>
      of === entity.name && name === field.name && at === alias ? "always" : scope.eyes.field(of, name, at),
  };
  const { type } = field;
  if (type.kind === "reference") {
    const target = entityNamed(scope.model, type.entity);
    const id =
      field.derived === null ? column(alias, field.name) : fieldOfRow(entity.name, field, alias, { ...scope, eyes });
    return { name: field.name, of: keyOf(target, id, scope), form: keyForm(target) };
  }
  const content = fieldOfRow(entity.name, field, alias, { ...scope, eyes });
  const wire =
    type.kind === "duration"
      ? scope.dialect.call("iso_duration", [content])
      : type.kind === "timestamp" && type.toTheSecond === true
        ? sql`substr(${content}, 1, 19) || 'Z'`
        : content;
  return { name: field.name, of: wire, form: wireForm(type) };
}

/** The key of the record with that id, as far as the viewer may read it. */
export function keyOf(target: Entity, id: Fragment, scope: Viewing): Fragment {
  const { alias } = withAlias(scope);
  const sight = scope.eyes.record(target.name, alias);
  if (isSystemKey(target) && sight === "always") return id;
  const key = isSystemKey(target) ? "@id" : target.key;
  return sql`(select ${column(alias, key)} from ${tableAs(target, alias)} where ${join([sql`${column(alias, "@id")} = ${id}`, ...whereSeen(sight)], sql` and `)})`;
}

function keyForm(target: Entity): JsonForm {
  const key = target.fields.find(({ name }) => name === target.key);
  return key?.type.kind === "decimal" ? { kind: "decimal", scale: key.type.scale } : { kind: "plain" };
}

/** How a field's cell is written into JSON for people outside. */
function wireForm(type: FieldType): JsonForm {
  switch (type.kind) {
    case "boolean":
      return { kind: "boolean" };
    case "decimal":
      return { kind: "decimal", scale: type.scale };
    case "list":
    case "json":
    case "file":
    case "image":
    case "unknown":
      return { kind: "json" };
    default:
      return { kind: "plain" };
  }
}

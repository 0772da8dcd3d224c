import { someNode } from "../../../expression/tree/children-of.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { derivationOf } from "../../../model/field-questions.ts";
import { entityNamed } from "../../../model/find.ts";
import { isSystemKey } from "../../../semantics/value/read-key.ts";
import { jsonFormOf } from "../../store/compile/sql-literals.ts";
import { columnOfDerived, contentOf, fieldOfRow } from "../../store/compile/compile-field-access.ts";
import { computedKey, keyColumn, sqlColumn, tableAs, withAlias } from "../../store/compile/sql-scope.ts";
import type { SqlVisibility, VisibilityCondition } from "../../store/compile/sql-visibility.ts";
import { visibilityConditions } from "../../store/compile/only-where-visible.ts";
import type { JsonEntry, JsonForm } from "../../store/dialect.ts";
import type { Fragment } from "../../store/fragment.ts";
import type { Cell } from "../../store/data-store.ts";
import { sqlAll, sqlList } from "../../store/sql-parts.ts";
import { sql, sqlIdentifier } from "../../store/sql.ts";
import type { ViewerScope } from "../visibility/role-visibility.ts";
import { scalarToJson } from "./scalar-to-json.ts";

/**
 * The columns from which a record's JSON is made: JSON objects that are merged into one. There are several because derived
 * fields do not count for the `ETag`, and because a field that is readable only on some records is absent on the others.
 */
export interface SelectedRepresentation {
  readonly columns: readonly Fragment[];
  /** For each column, whether the `ETag` covers it. */
  readonly kept: readonly boolean[];
}

interface Group {
  readonly visibility: Exclude<VisibilityCondition, "never">;
  readonly kept: boolean;
  /** The fields in this column; null stands for the record's id. */
  readonly fields: (Field | null)[];
}

/**
 * The representation of the record in the row at `alias`, which is `this` in the scope, for a viewer. Columns of derived fields
 * are apart, for the `ETag`.
 */
export function selectRepresentation(
  entity: Entity,
  alias: string,
  scope: ViewerScope,
  derived: "apart" | "together" = "apart",
): SelectedRepresentation {
  const groups: Group[] = [];
  const add = (visibility: VisibilityCondition, kept: boolean, field: Field | null): void => {
    if (visibility === "never") return;
    const group = groups.find((one) => one.kept === kept && sameVisibility(one.visibility, visibility)) ?? {
      visibility,
      kept,
      fields: [],
    };
    if (group.fields.length === 0) groups.push(group);
    group.fields.push(field);
  };
  if (isSystemKey(entity)) add("always", true, null);
  for (const field of entity.fields) {
    if (field.type.kind === "reverse") continue;
    const visibility = field.name === entity.key ? "always" : scope.visibility.field(entity.name, field.name, alias);
    add(visibility, derivationOf(field) === null || derived === "together", field);
  }
  return {
    columns: groups.map(({ visibility, fields }) => {
      const json = objectOf(entity, fields, alias, scope);
      return visibility === "always" ? json : sql`case when ${visibility} then ${json} end`;
    }),
    kept: groups.map(({ kept }) => kept),
  };
}

// A derived field that several of the fields need is computed once. `limit` keeps SQLite from inlining it.
function objectOf(entity: Entity, fields: readonly (Field | null)[], alias: string, scope: ViewerScope): Fragment {
  const shared = sharedFields(
    entity,
    fields.filter((field) => field !== null),
  ).filter((field) => columnOfDerived(entity.name, field, alias, scope) === null);
  const id = { name: "id", of: sqlColumn(alias, "@id"), form: { kind: "text" } } as const;
  const object = (within: ViewerScope): Fragment =>
    within.dialect.mapOf(fields.map((field) => (field === null ? id : entryOf(entity, field, alias, within))));
  if (shared.length === 0) return object(scope);
  const { alias: before, inner } = withAlias(scope);
  const computed = new Map(shared.map(({ name }) => [computedKey(alias, name), sqlColumn(before, name)]));
  const values = shared.map(
    (field) => sql`${contentOf(entity.name, field, alias, scope)} as ${sqlIdentifier(field.name)}`,
  );
  return sql`(select ${object({ ...scope, taken: inner.taken, computed })} from (select ${sqlList(values)} limit 1) as ${sqlIdentifier(before)})`;
}

/** The JSON text of a record, from the cells of its representation; of those alone that are `kept`, where that is given. */
export function mergeJson(cells: readonly (Cell | undefined)[], kept?: readonly boolean[]): string {
  let merged = "{}";
  for (const [at, cell] of cells.entries()) {
    if (typeof cell !== "string" || cell === "{}" || kept?.[at] === false) continue;
    merged = merged === "{}" ? cell : `${merged.slice(0, -1)},${cell.slice(1)}`;
  }
  return merged;
}

function sameVisibility(a: VisibilityCondition, b: VisibilityCondition): boolean {
  return a === b || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));
}

// The visibility of the field is judged for its whole column, so here it counts as visible.
function entryOf(entity: Entity, field: Field, alias: string, scope: ViewerScope): JsonEntry {
  const isOwn: SqlVisibility["field"] = (of, name, at) =>
    of === entity.name && name === field.name && at === alias ? "always" : scope.visibility.field(of, name, at);
  const within = { ...scope, visibility: { ...scope.visibility, field: isOwn } };
  const { type, name } = field;
  if (type.kind === "reference") {
    const target = entityNamed(scope.model, type.entity);
    const id = derivationOf(field) === null ? sqlColumn(alias, name) : fieldOfRow(entity.name, field, alias, within);
    return { name, of: keyColumnOf(target, id, scope), form: keyForm(target) };
  }
  const content = fieldOfRow(entity.name, field, alias, within);
  return { name, ...scalarToJson(valueTypeOf(type, true), content, scope.dialect) };
}

/** The key of the record with an id; null where the viewer may not read it. */
function keyColumnOf(target: Entity, id: Fragment, scope: ViewerScope): Fragment {
  const { alias } = withAlias(scope);
  const visibility = scope.visibility.record(target.name, alias);
  if (isSystemKey(target) && visibility === "always") return id;
  const where = sqlAll([sql`${sqlColumn(alias, "@id")} = ${id}`, ...visibilityConditions(visibility)]);
  return sql`(select ${keyColumn(target, alias)} from ${tableAs(target, alias)} where ${where})`;
}

function keyForm(target: Entity): JsonForm {
  const key = target.fields.find(({ name }) => name === target.key);
  if (key?.type.kind === "decimal") return { kind: "decimal", scale: key.type.scale };
  return key === undefined ? { kind: "text" } : jsonFormOf(valueTypeOf(key.type, false));
}

/** The derived fields of an entity that two or more of some fields are, or are derived from. */
function sharedFields(entity: Entity, fields: readonly Field[]): readonly Field[] {
  return entity.fields.filter(
    (of) => derivationOf(of) !== null && fields.filter((one) => one === of || needs(one, entity, of)).length > 1,
  );
}

function needs(of: Field, { name: entity }: Entity, { name }: Field): boolean {
  const isMeant = (node: Expression): boolean =>
    node.kind === "field" && node.of.kind === "this" && node.entity === entity && node.name === name;
  const derivation = derivationOf(of);
  return derivation !== null && someNode(derivation, isMeant);
}

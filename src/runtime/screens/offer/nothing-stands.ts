import type { Specification } from "../../../model/specification.ts";
import { referrersOf } from "../../../semantics/write/remove.ts";
import type { Compiled } from "../../engine/turn/compiled.ts";
import { column, tableAs } from "../../store/compile/scope.ts";
import { join, sql } from "../../store/sql.ts";
import type { Fragment } from "../../store/fragment.ts";
import { tableOf } from "../../engine/table/entity-table.ts";

/** So many references are followed from a record to the one with which it would be deleted. */
const farthest = 2;

/** That no record stays that refers to the one at `t`, and by that keeps it from being deleted. */
export function nothingStands(compiled: Compiled, entity: string): readonly Fragment[] {
  return referrersOf(compiled.model, entity)
    .filter(({ whenDeleted }) => whenDeleted === "refuse")
    .map(({ entity: other, field }) => {
      const goes = goesToo(compiled, entity, other, "x", farthest);
      const stays = goes.length === 0 ? sql`` : sql` and not coalesce(${join(goes, sql` or `)}, false)`;
      return sql`not exists (select 1 from ${tableAs(tableOf(compiled, other).entity, "x")} where ${column("x", field)} = ${column("t", "@id")}${stays})`;
    });
}

/** The ways in which the record at an alias would be deleted with the one at `t`, which is of the entity `root`. */
function goesToo(compiled: Compiled, root: string, entity: string, alias: string, steps: number): readonly Fragment[] {
  const itself = entity === root ? [sql`${column(alias, "@id")} = ${column("t", "@id")}`] : [];
  const withOthers = tableOf(compiled, entity).entity.fields.flatMap(({ name, type }): readonly Fragment[] => {
    if (type.kind !== "reference" || type.whenDeleted !== "delete" || !leadsTo(compiled.model, type.entity, root))
      return [];
    const before = `${alias}x`;
    // What is farther away may go: whether it does is left to the call.
    if (steps === 0) return [sql`${column(alias, name)} is not null`];
    const goes = goesToo(compiled, root, type.entity, before, steps - 1);
    return [
      sql`exists (select 1 from ${tableAs(tableOf(compiled, type.entity).entity, before)} where ${column(before, "@id")} = ${column(alias, name)} and (${join(goes, sql` or `)}))`,
    ];
  });
  return [...itself, ...withOthers];
}

/** Whether records of an entity are those of another, or are deleted with some of them. */
function leadsTo(model: Specification, entity: string, root: string, passed: readonly string[] = []): boolean {
  if (entity === root) return true;
  if (passed.includes(entity)) return false;
  const fields = model.entities.find(({ name }) => name === entity)?.fields ?? [];
  return fields.some(
    ({ type }) =>
      type.kind === "reference" &&
      type.whenDeleted === "delete" &&
      leadsTo(model, type.entity, root, [...passed, entity]),
  );
}

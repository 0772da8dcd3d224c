import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { onlyRole, roleIn, visitorRole } from "../../../semantics/rights/role-of.ts";
import type { Actor } from "../../../semantics/state/state.ts";
import { decodeCell } from "../../store/cell.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { ReadQueries } from "../../store/port.ts";
import { namedParameter } from "../../store/sql-parts.ts";
import { sql, sqlIdentifier } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import { statementPer } from "../context/statement-per.ts";

/** The role that an actor has now; null for a person who does not exist (any more). */
export function readRole(compiled: CompiledModel, queries: ReadQueries, actor: Actor): MaybePromise<string | null> {
  const { model } = compiled;
  if (actor.kind === "visitor") return visitorRole(model);
  if (model.identification === null) return null;
  const { entity, roleField } = model.identification;
  return thenDo(queries.one(roleStatement(compiled, entity, roleField), [actor.id]), (cells) => {
    if (cells === undefined) return null;
    if (roleField === null) return onlyRole(model);
    const { type } = fieldNamed(entityNamed(model, entity), roleField)!;
    return roleIn(model, decodeCell(cells[0] ?? null, valueTypeOf(type, true)));
  });
}

const roleStatement = statementPer((_, entity: string, roleField: string | null) => {
  const role = roleField === null ? sql`1` : sqlIdentifier(roleField);
  return sql`select ${role} from ${sqlIdentifier(entity)} where "@id" = ${namedParameter("person")}`;
});

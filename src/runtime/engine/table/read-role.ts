import { oncePer } from "../../../base/once-per.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { onlyRole, roleIn, visitorRole } from "../../../semantics/rights/role-of.ts";
import type { Actor } from "../../../semantics/state/state.ts";
import { decodeCell } from "../../store/encode-cell.ts";
import type { ReadQueries } from "../../store/data-store.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { namedParameter } from "../../store/sql-parts.ts";
import { finishStatement, sql, sqlIdentifier } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";

/** The role that an actor has now; null for a person who does not exist (any more). */
export function readRole(
  compiled: CompiledModel,
  queries: Pick<ReadQueries, "one">,
  actor: Actor,
): MaybePromise<string | null> {
  const { model } = compiled;
  if (actor.kind === "visitor") return visitorRole(model);
  const query = roleQuery(compiled);
  if (query === null) return null;
  return thenDo(queries.one(query.statement, [actor.id]), (cells) => {
    if (cells === undefined) return null;
    return query.type === null ? onlyRole(model) : roleIn(model, decodeCell(cells[0] ?? null, query.type));
  });
}

/** The statement that reads the role of a person, and the type of the field that holds it; null where no field does. */
const roleQuery = oncePer(({ model, dialect }: CompiledModel) => {
  if (model.identification === null) return null;
  const { entity, roleField } = model.identification;
  const type = roleField === null ? null : valueTypeOf(fieldNamed(entityNamed(model, entity), roleField)!.type, true);
  const role = roleField === null ? sql`1` : sqlIdentifier(roleField);
  const person = sql`select ${role} from ${sqlIdentifier(entity)} where "@id" = ${namedParameter("person")}`;
  return { type, statement: finishStatement(person, dialect) };
});

import { oncePer } from "../../../base/once-per.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import type { ValueType } from "../../../model/value-type.ts";
import { onlyRole, roleIn, visitorRole } from "../../../semantics/rights/role-of.ts";
import type { Actor } from "../../../semantics/state/state.ts";
import { decodeCell } from "../../store/cell.ts";
import type { ReadQueries } from "../../store/data-store.ts";
import { namedParameter } from "../../store/sql-parts.ts";
import { finishStatement, sql, sqlIdentifier } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";

/** The role that an actor has now; null for a person who does not exist (any more). */
export async function readRole(compiled: CompiledModel, queries: ReadQueries, actor: Actor): Promise<string | null> {
  const { model } = compiled;
  if (actor.kind === "visitor") return visitorRole(model);
  const statement = roleStatement(compiled);
  const cells = statement === null ? undefined : await queries.one(statement, [actor.id]);
  if (cells === undefined) return null;
  const type = typeOfRole(model);
  return type === null ? onlyRole(model) : roleIn(model, decodeCell(cells[0] ?? null, type));
}

/** The type of the field that holds roles; null where none does. */
const typeOfRole = oncePer((model: Specification): ValueType | null => {
  const { entity = "", roleField = null } = model.identification ?? {};
  return roleField === null ? null : valueTypeOf(fieldNamed(entityNamed(model, entity), roleField)!.type, true);
});

const roleStatement = oncePer(({ model, dialect }: CompiledModel) => {
  if (model.identification === null) return null;
  const { entity, roleField } = model.identification;
  const role = roleField === null ? sql`1` : sqlIdentifier(roleField);
  return finishStatement(
    sql`select ${role} from ${sqlIdentifier(entity)} where "@id" = ${namedParameter("person")}`,
    dialect,
  );
});

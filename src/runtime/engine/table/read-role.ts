import { oncePer } from "../../../base/once-per.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { onlyRole, roleIn, visitorRole } from "../../../semantics/rights/role-of.ts";
import type { Actor } from "../../../semantics/state/state.ts";
import { decodeCell } from "../../store/cell.ts";
import type { ReadQueries } from "../../store/port.ts";
import { finishStatement, sql, sqlIdentifier, sqlParameter } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";

/** The role that an actor has now; null for a person who does not exist (any more). */
export async function readRole(compiled: CompiledModel, queries: ReadQueries, actor: Actor): Promise<string | null> {
  const { model } = compiled;
  if (actor.kind === "visitor") return visitorRole(model);
  if (model.identification === null) return null;
  const { entity, roleField } = model.identification;
  const cells = await queries.one(roleStatement(compiled, entity, roleField), [actor.id]);
  if (cells === undefined) return null;
  const cell = cells[0] ?? null;
  if (roleField === null) return onlyRole(model);
  return roleIn(model, decodeCell(cell, valueTypeOf(fieldNamed(entityNamed(model, entity), roleField)!.type, true)));
}

const roleStatement = oncePer(({ dialect }: CompiledModel, entity: string, roleField: string | null) => {
  const role = roleField === null ? sql`1` : sqlIdentifier(roleField);
  return finishStatement(
    sql`select ${role} from ${sqlIdentifier(entity)} where ${sqlIdentifier("@id")} = ${sqlParameter({ kind: "named", name: "person", form: "text" })}`,
    dialect,
  );
});

import { oncePer } from "../../../base/once-per.ts";
import type { Call } from "../../../model/call.ts";
import { entityNamed } from "../../../model/find.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findFirstRow } from "../../engine/context/query-context.ts";
import { keyColumn, tableAs } from "../../store/compile/sql-scope.ts";
import { visibilityConditions } from "../../store/compile/only-where-visible.ts";
import { givenItems, namedParameter, sqlAll } from "../../store/sql-parts.ts";
import { finishStatement, sql } from "../../store/sql.ts";
import { offerCondition } from "../action-offer/action-offer-condition.ts";
import { recordCalls } from "../view/actions-of-role.ts";
import { viewerScopeOf } from "../view/row-views.ts";
import type { ScreenContext } from "../view/screen-context.ts";

/** The call by which the viewer could delete all of some records now; null where they could not. */
export async function findDeletingCall(
  screenContext: ScreenContext,
  entity: string,
  keys: readonly string[],
): Promise<{ readonly call: string | null }> {
  const { compiled, role } = screenContext;
  const call = recordCalls(compiled.model, role, entity, null).find(({ does }) => does.kind === "delete");
  if (call === undefined || keys.length === 0) return { call: null };
  const cells = await findFirstRow(screenContext, deletable(compiled, role, entity, call), {
    keys: JSON.stringify(keys),
  });
  return { call: Number(cells?.[0]) === keys.length ? call.name : null };
}

/** How many of the records with some keys the call could delete. */
const deletable = oncePer((compiled: CompiledModel, role: string, name: string, call: Call) => {
  const entity = entityNamed(compiled.model, name);
  const where = sqlAll([
    sql`cast(${keyColumn(entity, "t")} as text) in ${givenItems(namedParameter("keys"), "text", compiled.dialect)}`,
    ...visibilityConditions(viewerScopeOf(compiled, role).visibility.record(name, "t")),
    offerCondition(compiled, role, call),
  ]);
  return finishStatement(sql`select count(*) from ${tableAs(entity, "t")} where ${where}`, compiled.dialect);
});

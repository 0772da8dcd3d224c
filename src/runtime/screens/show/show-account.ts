import { oncePer } from "../../../base/once-per.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/create-refusal.ts";
import { inputLabel } from "../../../semantics/input/check-input.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findFirstRow } from "../../engine/context/query-context.ts";
import { tableOf } from "../../engine/table/entity-statements.ts";
import { visibilityConditions } from "../../store/compile/only-where-visible.ts";
import { sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import { sqlAll, sqlList } from "../../store/sql-parts.ts";
import { finishStatement, sql, sqlParameter } from "../../store/sql.ts";
import { currentSecret } from "../view/acting-protocol.ts";
import type { AccountView } from "../view/account-protocol.ts";
import { editableColumns } from "../view/editable-columns.ts";
import { inputsAsked } from "../view/form-view.ts";
import type { RowView } from "../view/protocol.ts";
import { rowViews, viewerScopeOf } from "../view/row-views.ts";
import type { ScreenContext } from "../view/screen-context.ts";

/** The record of the viewer, with what they can change of it. What else could be done with it is left to the screens of the document. */
export async function showAccount(by: ScreenContext): Promise<AccountView | Refusal> {
  const { compiled, role, facts } = by;
  const people = compiled.model.identification?.entity;
  if (people === undefined || facts.me === null) return createRefusal(compiled.model, "not signed in");
  const { entity, statement, views } = accountStatement(compiled, role, people);
  const cells = await findFirstRow(by, statement, {});
  if (cells === undefined) return { record: null, columns: [], secret: null };
  const row = views.read(cells, 0);
  const record = { ...row, actions: row.actions.filter(({ kind }) => kind === "update") };
  return { record, columns: editableColumns(compiled.model, role, entity, null), secret: changeOfSecret(by, record) };
}

const accountStatement = oncePer((compiled: CompiledModel, role: string, people: string) => {
  const { entity } = tableOf(compiled, people);
  const views = rowViews(compiled, role, entity, null);
  const where = sqlAll([
    sql`${sqlColumn("t", "@id")} = ${sqlParameter({ kind: "me" })}`,
    ...visibilityConditions(viewerScopeOf(compiled, role).visibility.record(people, "t")),
  ]);
  return {
    entity,
    views,
    statement: finishStatement(
      sql`select ${sqlList(views.columns)} from ${tableAs(entity, "t")} where ${where}`,
      compiled.dialect,
    ),
  };
});

function changeOfSecret(by: ScreenContext, { actions }: RowView): AccountView["secret"] {
  const { model } = by.compiled;
  for (const { call: name } of actions) {
    const call = model.calls.find((one) => one.name === name);
    const asked = call === undefined ? [] : inputsAsked(model, by.role, call);
    const input = asked.find(({ field }) => field !== null && field === model.identification?.secret);
    if (input !== undefined) return { call: name, inputs: [currentSecret, inputLabel(input)] };
  }
  return null;
}

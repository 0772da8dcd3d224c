import { oncePer } from "../../../base/once-per.ts";
import type { Call } from "../../../model/call.ts";
import { entityNamed } from "../../../model/find.ts";
import { inputLabel } from "../../../semantics/input/check-input.ts";
import { keptName, readKey } from "../../../semantics/value/read-key.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findFirstRow } from "../../engine/context/query-context.ts";
import { tableOf } from "../../engine/table/entity-statements.ts";
import { sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import type { Cell } from "../../store/data-store.ts";
import { finishStatement, sql, sqlParameter } from "../../store/sql.ts";
import type { FormView, RowView } from "./protocol.ts";
import type { ScreenContext } from "./screen-context.ts";

/** A form in which the input is marked that decides what the viewer themselves may do: the role, in a change of their own record. */
export async function markOwnRole(
  screenContext: ScreenContext,
  call: Call,
  row: RowView,
  form: FormView,
): Promise<FormView> {
  const { compiled } = screenContext;
  const { identification } = compiled.model;
  if (identification === null || call.does.kind !== "update" || call.subject?.entity !== identification.entity)
    return form;
  const role = call.takes.find(({ field, name }) => (field ?? name) === identification.roleField);
  if (role === undefined || !form.inputs.some(({ name }) => name === inputLabel(role))) return form;
  if (!(await isViewer(screenContext, identification.entity, row.key))) return form;
  return {
    ...form,
    inputs: form.inputs.map((input) => (input.name === inputLabel(role) ? { ...input, ownRole: true } : input)),
  };
}

async function isViewer(screenContext: ScreenContext, people: string, key: string): Promise<boolean> {
  const { compiled, facts } = screenContext;
  if (facts.me === null) return false;
  const entity = entityNamed(compiled.model, people);
  const wanted = readKey(entity, entity.key, key) as Cell;
  return (await findFirstRow(screenContext, ownKeyStatement(compiled, people), { wanted })) !== undefined;
}

const ownKeyStatement = oncePer((compiled: CompiledModel, people: string) => {
  const { entity, columns } = tableOf(compiled, people);
  const key = keptName(entity, entity.key);
  const form = columns.formOf(key) === "integer" ? "integer" : "text";
  const isOwn = sql`${sqlColumn("t", "@id")} = ${sqlParameter({ kind: "me" })}`;
  const isNamed = sql`${sqlColumn("t", key)} = ${sqlParameter({ kind: "named", name: "wanted", form })}`;
  return finishStatement(
    sql`select ${sqlColumn("t", "@id")} from ${tableAs(entity, "t")} where ${isOwn} and ${isNamed}`,
    compiled.dialect,
  );
});

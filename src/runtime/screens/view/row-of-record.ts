import { oncePer } from "../../../base/once-per.ts";
import { entityNamed } from "../../../model/find.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findFirstRow } from "../../engine/context/query-context.ts";
import type { ViewerContext } from "../../engine/context/query-context.ts";
import type { RowView } from "./protocol.ts";
import { rowViews } from "./row-views.ts";
import { selectVisibleRecord } from "./select-visible-record.ts";

/** The row of the record with an id, without actions; null where the viewer may not read it, or it is not there. */
export async function rowOfRecord(by: ViewerContext, entity: string, id: string): Promise<RowView | null> {
  const { statement, views } = rowStatement(by.compiled, by.role, entity);
  const cells = await findFirstRow(by, statement, { id });
  return cells === undefined ? null : views.read(cells, 0);
}

const rowStatement = oncePer((compiled: CompiledModel, role: string, name: string) => {
  const views = rowViews(compiled, role, entityNamed(compiled.model, name), []);
  return { views, statement: selectVisibleRecord(compiled, role, name, views.columns) };
});

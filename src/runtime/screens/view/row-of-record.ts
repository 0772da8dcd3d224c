import { oncePer } from "../../../base/once-per.ts";
import { entityNamed } from "../../../model/find.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findFirstRow } from "../../engine/context/query-context.ts";
import type { ViewerContext } from "../../engine/context/query-context.ts";
import { visibilityConditions } from "../../store/compile/only-where-visible.ts";
import { sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import { finishStatement, joinFragments, sql, sqlParameter } from "../../store/sql.ts";
import type { RowView } from "./protocol.ts";
import { rowViews, viewerScopeOf } from "./row-views.ts";

/** The row of the record with an id, without actions; null where the viewer may not read it, or it is not there. */
export async function rowOfRecord(by: ViewerContext, entity: string, id: string): Promise<RowView | null> {
  const { statement, views } = rowStatement(by.compiled, by.role, entity);
  const cells = await findFirstRow(by, statement, { id });
  return cells === undefined ? null : views.read(cells, 0);
}

const rowStatement = oncePer((compiled: CompiledModel, role: string, name: string) => {
  const entity = entityNamed(compiled.model, name);
  const views = rowViews(compiled, role, entity, []);
  const conditions = [
    sql`${sqlColumn("t", "@id")} = ${sqlParameter({ kind: "named", name: "id", form: "text" })}`,
    ...visibilityConditions(viewerScopeOf(compiled, role).visibility.record(name, "t")),
  ];
  const columns = joinFragments(views.columns, sql`, `);
  return {
    views,
    statement: finishStatement(
      sql`select ${columns} from ${tableAs(entity, "t")} where ${joinFragments(conditions, sql` and `)}`,
      compiled.dialect,
    ),
  };
});

import { oncePer } from "../../../base/once-per.ts";
import { storedFields } from "../../../model/fields-of.ts";
import { entityNamed } from "../../../model/find.ts";
import type { RecordAt } from "../../../semantics/program/question.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findFirstRow } from "../../engine/context/query-context.ts";
import { personFields } from "../../history/related-records.ts";
import { sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import { visibilityConditions } from "../../store/compile/only-where-visible.ts";
import { namedParameter, sqlAll, sqlList } from "../../store/sql-parts.ts";
import { finishStatement, sql } from "../../store/sql.ts";
import { fieldsWithMoments } from "../view/assigned-fields.ts";
import { viewerScopeOf } from "../view/row-views.ts";
import type { ScreenContext } from "../view/screen-context.ts";

/** What a viewer may learn from the history of a record, by their rights to the record as it is now. */
export interface HistoryRights {
  /** The stored fields that they may read. */
  readonly fields: ReadonlySet<string>;
  /** Whether they may read each field that names a person: who changed the record could be the hidden one. */
  readonly showsAuthors: boolean;
  /** Whether they may read each field that can hold the moment of a call: when the record changed could be the hidden moment. */
  readonly showsMoments: boolean;
}

/** What a viewer may learn from the history of a record; null where they may not read the record. */
export async function historyRights(by: ScreenContext, { entity, id }: RecordAt): Promise<HistoryRights | null> {
  const { compiled, role } = by;
  const { model } = compiled;
  const found = await findFirstRow(by, rightsStatement(compiled, role, entity), { id });
  if (found === undefined) return null;
  const declared = entityNamed(model, entity);
  const fields = new Set(storedFields(declared).flatMap(({ name }, at) => (found[at + 1] ? [name] : [])));
  const areReadable = (names: readonly string[]): boolean => names.every((name) => fields.has(name));
  return {
    fields,
    showsAuthors: areReadable(personFields(model, declared)),
    showsMoments: areReadable(fieldsWithMoments(model, declared)),
  };
}

const rightsStatement = oncePer((compiled: CompiledModel, role: string, name: string) => {
  const entity = entityNamed(compiled.model, name);
  const { visibility } = viewerScopeOf(compiled, role);
  const fields = storedFields(entity).map(
    (field) => sql`(${sqlAll(visibilityConditions(visibility.field(name, field.name, "t")))})`,
  );
  const where = sqlAll([
    sql`${sqlColumn("t", "@id")} = ${namedParameter("id")}`,
    ...visibilityConditions(visibility.record(name, "t")),
  ]);
  return finishStatement(
    sql`select ${sqlList([sqlColumn("t", "@id"), ...fields])} from ${tableAs(entity, "t")} where ${where}`,
    compiled.dialect,
  );
});

import { oncePer } from "../../../base/once-per.ts";
import { entityNamed } from "../../../model/find.ts";
import { bindParameters } from "../../store/bind-parameters.ts";
import type { Cells } from "../../store/data-store.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { sqlAll, sqlList } from "../../store/sql-parts.ts";
import { finishStatement, sql } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import type { QueryContext } from "../context/query-context.ts";
import { insertInto, updateOf } from "../table/entity-statements.ts";
import { readableBy, visibilityOfRole } from "../visibility/role-visibility.ts";
import { keyColumn, sqlColumn } from "../../store/compile/sql-scope.ts";
import { selectRepresentation } from "./select-representation.ts";
import { shownInCells } from "./shown-query.ts";
import type { ShownJson } from "./shown-query.ts";

/** Writes a record and represents it as it is then, with one statement; null where the viewer may not read it. */
export type ShownWrite = (context: QueryContext, cells: Cells) => MaybePromise<ShownJson | null>;

/**
 * The statement that writes a record and gives what a role sees of it. `changed`: the columns that it changes, null where it creates the record. Null where
 * what the role sees, or whether it does, rests on other records of the entity, since a statement does not see there what it writes itself; and where two
 * statements cost less.
 */
export const shownWrite = oncePer(
  (compiled: CompiledModel, role: string, name: string, changed: readonly string[] | null): ShownWrite | null => {
    if (!compiled.dialect.returnsAtNoCost) return null;
    const entity = entityNamed(compiled.model, name);
    const { columns, kept } = selectRepresentation(entity, name, visibilityOfRole(compiled, role).shown(name));
    const conditions = readableBy(compiled, role, name, name);
    const isReadable = conditions.length === 0 ? sql`1` : sql`case when ${sqlAll(conditions)} then 1 else 0 end`;
    const given = sqlList([sqlColumn(name, "@id"), keyColumn(entity, name), ...columns, isReadable]);
    const write = changed === null ? insertInto(entity) : updateOf(entity, changed);
    const statement = finishStatement(sql`${write} returning ${given}`, compiled.dialect);
    if (statement.tables.includes(name)) return null;
    const shownIn = shownInCells(role, columns.length, kept);
    // The parameters of what is written come first.
    const written = finishStatement(write, compiled.dialect).parameters.length;
    const ofAnswer = { ...statement, parameters: statement.parameters.slice(written) };
    return ({ queries, facts }, cells) =>
      thenDo(queries.one(statement, [...cells, ...bindParameters(ofAnswer, facts)]), (row) =>
        row !== undefined && Number(row.at(-1)) === 1 ? shownIn(row) : null,
      );
  },
);

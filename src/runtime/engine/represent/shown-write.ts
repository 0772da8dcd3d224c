import { oncePer } from "../../../base/once-per.ts";
import { entityNamed } from "../../../model/find.ts";
import { bindParameters } from "../../store/bind.ts";
import type { Cells } from "../../store/data-store.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { sqlAll, sqlList } from "../../store/sql-parts.ts";
import { finishStatement, sql } from "../../store/sql.ts";
import type { CompiledStatement } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import type { QueryContext } from "../context/query-context.ts";
import { insertInto, updateOf } from "../table/entity-table.ts";
import { readableBy, visibilityOfRole } from "../visibility/role-visibility.ts";
import { keyColumn, sqlColumn } from "../../store/compile/scope.ts";
import { selectRepresentation } from "./representation.ts";
import { shownInCells } from "./shown-record.ts";
import type { ShownJson } from "./shown-record.ts";

/** Writes a record and represents it as it is then, with one statement; null where the viewer may not read it. */
export type ShownWrite = (context: QueryContext, cells: Cells) => MaybePromise<ShownJson | null>;

/**
 * The statement that writes a record and gives what a role sees of it. `changed`: the columns that it changes, null where it creates the record. Null where
 * what the role sees, or whether it does, rests on other records of the entity: a statement does not see there what it writes itself.
 */
export const shownWrite = oncePer(
  (compiled: CompiledModel, role: string, name: string, changed: readonly string[] | null): ShownWrite | null => {
    const entity = entityNamed(compiled.model, name);
    // SQLite knows no alias of a row that is written: what is returned names its table.
    const { columns, kept } = selectRepresentation(entity, name, visibilityOfRole(compiled, role).shown(name));
    const conditions = readableBy(compiled, role, name, name);
    const isReadable = conditions.length === 0 ? sql`1` : sql`case when ${sqlAll(conditions)} then 1 else 0 end`;
    const given = sqlList([sqlColumn(name, "@id"), keyColumn(entity, name), ...columns, isReadable]);
    const write = changed === null ? insertInto(entity) : updateOf(entity, changed);
    const statement: CompiledStatement = {
      ...finishStatement(sql`${write} returning ${given}`, compiled.dialect),
      returnsRows: true,
    };
    if (statement.tables.includes(name)) return null;
    const shownIn = shownInCells(role, columns.length, kept);
    return ({ queries, facts }, written) => {
      // The parameters of what is written come first.
      const more = bindParameters({ ...statement, parameters: statement.parameters.slice(written.length) }, facts);
      return thenDo(queries.one(statement, [...written, ...more]), (cells) =>
        cells !== undefined && Number(cells.at(-1)) === 1 ? shownIn(cells) : null,
      );
    };
  },
);

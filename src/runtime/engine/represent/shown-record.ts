import { oncePer } from "../../../base/once-per.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { etagOfText } from "../../../semantics/value/etag.ts";
import { keyColumn, sqlColumn, tableAs } from "../../store/compile/scope.ts";
import type { Fragment } from "../../store/fragment.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Cell, Cells } from "../../store/data-store.ts";
import { namedParameter, sqlAll, sqlList } from "../../store/sql-parts.ts";
import { finishStatement, sql } from "../../store/sql.ts";
import type { CompiledStatement } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import { findFirstRow } from "../context/query-context.ts";
import type { QueryContext } from "../context/query-context.ts";
import type { RepresentationCache, ShownJson } from "../context/representation-cache.ts";
import { readableBy, visibilityOfRole } from "../visibility/role-visibility.ts";
import { momentsShown } from "./moments-shown.ts";
import { mergeJson, selectRepresentation } from "./representation.ts";

/** Finds and represents the record that has a value in a field, where the role may read both; from the cache, where there is one. */
export type ShownQuery = (
  context: QueryContext,
  value: Cell,
  cache?: RepresentationCache | null,
) => MaybePromise<ShownJson | null>;

/** The query of one record, as a role may see it, by one of its unique fields, or `@id`. */
export const shownQuery = oncePer(
  (compiled: CompiledModel, role: string, entityName: string, by: string): ShownQuery => {
    const entity = entityNamed(compiled.model, entityName);
    const viewerScope = visibilityOfRole(compiled, role).shown("t");
    const { columns, kept } = selectRepresentation(entity, "t", viewerScope);
    const form = fieldNamed(entity, by)?.type.kind === "integer" ? "integer" : "text";
    const wanted = sql`${sqlColumn("t", by)} = ${namedParameter("wanted", form)}`;
    const where = sqlAll([wanted, ...readableBy(compiled, role, entityName, "t", by)]);
    const statementWith = (more: readonly Fragment[]): Fragment =>
      sql`select ${sqlList([sqlColumn("t", "@id"), keyColumn(entity, "t"), ...columns, ...more])} from ${tableAs(entity, "t")} where ${where}`;
    const statement = finishStatement(statementWith([]), compiled.dialect);
    const end = 2 + columns.length;
    const shownIn = (cells: Cells | undefined): ShownJson | null => {
      if (cells === undefined) return null;
      const parts = cells.slice(2, end);
      const etag = etagOfText(mergeJson(parts, kept), role);
      return { id: String(cells[0]), key: String(cells[1]), body: mergeJson(parts), etag };
    };
    const moments = asksOutside(statement) ? null : momentsShown(entity, "t", viewerScope, statementWith([]));
    const withMoments = moments === null ? null : finishStatement(statementWith(moments), compiled.dialect);
    const remembered = withMoments === null ? null : remembering(entityName, withMoments, shownIn, end);
    return (context, value, cache = null) =>
      cache === null || remembered === null
        ? thenDo(findFirstRow(context, statement, { wanted: value }), shownIn)
        : remembered(context, value, cache);
  },
);

/** Whether the answer of a statement depends on more than the stored records, the caller and the time. */
function asksOutside({ parameters }: CompiledStatement): boolean {
  return parameters.some(
    ({ kind }) => kind === "token" || kind === "base" || kind === "here" || kind === "subject" || kind === "input",
  );
}

/** Answers from the cache where it has the record, and caches what it reads. `end`: where the columns of the moments begin. */
function remembering(
  entity: string,
  statement: CompiledStatement,
  shownIn: (cells: Cells | undefined) => ShownJson | null,
  end: number,
): (context: QueryContext, value: Cell, cache: RepresentationCache) => MaybePromise<ShownJson | null> {
  const grounds = { entity, others: othersThan(entity, statement.tables) };
  const isPersonal = statement.parameters.some(({ kind }) => kind === "me");
  return (context, value, cache) => {
    const { me, now } = context.facts;
    const viewed = { person: isPersonal ? me : null, found: value };
    const known = cache.find(grounds, viewed, now);
    if (known !== null) return known;
    const { commits } = cache;
    return thenDo(findFirstRow(context, statement, { wanted: value }), (cells) => {
      const shown = shownIn(cells);
      if (shown !== null && cells !== undefined && cache.commits === commits)
        cache.keep(grounds, viewed, shown, { from: now, until: nextOf(cells.slice(end), now) });
      return shown;
    });
  };
}

/** The entities that a statement reads besides the one record. Its own is among them where the statement reads its table twice. */
function othersThan(entity: string, tables: readonly string[]): readonly string[] {
  const others = tables.slice();
  others.splice(others.indexOf(entity), 1);
  return [...new Set(others)];
}

/** The first moment that is not past; null where there is none. */
function nextOf(moments: Cells, now: string): string | null {
  const coming = moments.filter((moment): moment is string => typeof moment === "string" && moment >= now);
  return coming.length === 0 ? null : coming.reduce((first, moment) => (moment < first ? moment : first));
}

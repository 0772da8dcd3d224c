import { oncePer } from "../../../base/once-per.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { etagOfText } from "../../../semantics/value/etag.ts";
import { isSystemKey } from "../../../semantics/value/key.ts";
import { bindParameters } from "../../store/bind.ts";
import { sqlColumn, tableAs } from "../../store/compile/scope.ts";
import { visibilityConditions } from "../../store/compile/visible-only.ts";
import type { Fragment } from "../../store/fragment.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Cell, Cells } from "../../store/port.ts";
import { finishStatement, joinFragments, sql, sqlParameter } from "../../store/sql.ts";
import type { CompiledStatement } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import type { ShownJson } from "../context/representation-cache.ts";
import type { RequestContext } from "../context/request-context.ts";
import { visibilityOfRole } from "../visibility/role-visibility.ts";
import { momentsShown } from "./moments-shown.ts";
import { mergeJson, selectRepresentation } from "./representation.ts";

/** Finds and represents the record that has a value in a field, where the role may read it. `by`: the entity's key field, or `@id`. */
export interface ShownQuery {
  find(
    requestContext: Pick<RequestContext, "queries" | "facts" | "memory">,
    value: Cell,
  ): MaybePromise<ShownJson | null>;
}

/** The query of one record, as a role may see it, by one of its fields. */
export const shownQuery = oncePer(
  (compiled: CompiledModel, role: string, entityName: string, by: string): ShownQuery => {
    const entity = entityNamed(compiled.model, entityName);
    const { visibility, shown } = visibilityOfRole(compiled, role);
    const viewerScope = { ...shown("t"), visibility };
    const { columns, kept } = selectRepresentation(entity, "t", viewerScope);
    const key = sqlColumn("t", isSystemKey(entity) ? "@id" : entity.key);
    const wanted = sql`${sqlColumn("t", by)} = ${sqlParameter({ kind: "named", name: "wanted", form: formOf(fieldNamed(entity, by)?.type.kind) })}`;
    const where = joinFragments([wanted, ...visibilityConditions(visibility.record(entityName, "t"))], sql` and `);
    const statementWith = (more: readonly Fragment[]): Fragment =>
      sql`select ${joinFragments([sqlColumn("t", "@id"), key, ...columns, ...more], sql`, `)} from ${tableAs(entity, "t")} where ${where}`;
    const statement = finishStatement(statementWith([]), compiled.dialect);
    const end = 2 + columns.length;
    const shownIn = (cells: Cells): ShownJson => {
      const parts = cells.slice(2, end);
      return {
        id: String(cells[0]),
        key: String(cells[1]),
        json: mergeJson(parts),
        etag: etagOfText(mergeJson(parts.filter((_, at) => kept[at])), role),
      };
    };
    const find: ShownQuery["find"] = ({ queries, facts }, value) =>
      thenDo(queries.one(statement, bindParameters(statement, { ...facts, named: { wanted: value } })), (cells) =>
        cells === undefined ? null : shownIn(cells),
      );
    const moments = asksOutside(statement) ? null : momentsShown(entity, "t", viewerScope, statementWith([]));
    if (moments === null) return { find };
    return {
      find: remembering(entityName, finishStatement(statementWith(moments), compiled.dialect), find, (cells) => [
        shownIn(cells),
        cells.slice(end),
      ]),
    };
  },
);

/** Whether the answer of a statement depends on more than the stored records, the caller and the time. */
function asksOutside({ parameters }: CompiledStatement): boolean {
  return parameters.some(
    ({ kind }) => kind === "token" || kind === "base" || kind === "here" || kind === "subject" || kind === "input",
  );
}

/** Answers from the cache where it has the record; without a cache, as `find` does. */
function remembering(
  entity: string,
  statement: CompiledStatement,
  find: ShownQuery["find"],
  read: (cells: Cells) => readonly [shown: ShownJson, moments: Cells],
): ShownQuery["find"] {
  const grounds = { entity, others: othersThan(entity, statement.tables) };
  const isPersonal = statement.parameters.some(({ kind }) => kind === "me");
  return (requestContext, value) => {
    const { memory, queries, facts } = requestContext;
    const { me, now } = facts;
    if (memory === null) return find(requestContext, value);
    const viewed = { person: isPersonal ? me : null, found: value };
    const known = memory.find(grounds, viewed, now);
    if (known !== null) return known;
    const { commits } = memory;
    return thenDo(
      queries.one(statement, bindParameters(statement, { ...requestContext.facts, named: { wanted: value } })),
      (cells) => {
        if (cells === undefined) return null;
        const [shown, moments] = read(cells);
        if (memory.commits === commits) memory.keep(grounds, viewed, shown, { from: now, until: nextOf(moments, now) });
        return shown;
      },
    );
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

function formOf(kind: string | undefined): "integer" | "text" {
  return kind === "integer" ? "integer" : "text";
}

import { oncePer } from "../../../base/once-per.ts";
import { entityNamed } from "../../../model/find.ts";
import { passedAt } from "../../../semantics/list/cursor.ts";
import type { ListQuery, PageQuery } from "../../../semantics/list/list-query.ts";
import { bindParameters } from "../../store/bind.ts";
import { sqlColumn, tableAs } from "../../store/compile/scope.ts";
import { visibilityConditions } from "../../store/compile/visible-only.ts";
import { finishStatement, joinFragments, sql, sqlParameter } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import type { RequestContext } from "../context/request-context.ts";
import { visibilityOfRole } from "../visibility/role-visibility.ts";
import { shownField, sortValue } from "./list-parts.ts";

/**
 * Completes a query with the sort values after which its page begins: of a long text, the cursor holds only the beginning, and
 * the record holds the rest.
 */
export async function pageQuery(
  { compiled, queries, facts, role }: Pick<RequestContext, "compiled" | "queries" | "facts" | "role">,
  entityName: string,
  query: ListQuery,
): Promise<PageQuery> {
  const { after, sort } = query;
  if (after === null) return { ...query, after };
  const begun = sort.filter((_, at) => after.seen[at]?.kind === "beginning");
  if (begun.length === 0) return { ...query, after: passedAt(after, sort, () => null) };
  const entity = entityNamed(compiled.model, entityName);
  const statement = placeStatement(
    compiled,
    role,
    entityName,
    begun.map(({ field }) => field),
  );
  const found = await queries.one(statement, bindParameters(statement, { ...facts, named: { "after id": after.id } }));
  const now = new Map(begun.map((key, at) => [key.field, sortValue(entity, key, found?.[at] ?? null)]));
  return { ...query, after: passedAt(after, sort, (field) => now.get(field) ?? null) };
}

/** Reads what is shown today of some fields of the record after which a page begins. */
const placeStatement = oncePer(
  (compiled: CompiledModel, role: string, entityName: string, fields: readonly string[]) => {
    const { visibility, shown } = visibilityOfRole(compiled, role);
    const viewerScope = { ...shown("t"), visibility };
    const entity = entityNamed(compiled.model, entityName);
    const here = sql`${sqlColumn("t", "@id")} = ${sqlParameter({ kind: "named", name: "after id", form: "text" })}`;
    return finishStatement(
      sql`select ${joinFragments(
        fields.map((field) => shownField(viewerScope, entity, field)),
        sql`, `,
      )} from ${tableAs(entity, "t")} where ${joinFragments([here, ...visibilityConditions(visibility.record(entityName, "t"))], sql` and `)}`,
      compiled.dialect,
    );
  },
);

import { oncePer } from "../../../base/once-per.ts";
import { entityNamed } from "../../../model/find.ts";
import { passedAt } from "../../../semantics/list/cursor.ts";
import type { ListQuery, PageQuery } from "../../../semantics/list/list-query.ts";
import { bind } from "../../store/bind.ts";
import { column, tableAs } from "../../store/compile/scope.ts";
import { whereSeen } from "../../store/compile/sight.ts";
import { finish, join, parameter, sql } from "../../store/sql.ts";
import type { Compiled } from "../turn/compiled.ts";
import type { Turn } from "../turn/turn.ts";
import { shownField, sortValue } from "./list-parts.ts";
import { rightsOf } from "../sight/rights-of-role.ts";

/** The query with the values behind which it goes on: of a long text the cursor holds the beginning, and its record the rest. */
export async function pageQuery(
  { compiled, queries, facts, role }: Pick<Turn, "compiled" | "queries" | "facts" | "role">,
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
  const found = await queries.one(statement, bind(statement, { ...facts, named: { "after id": after.id } }));
  const now = new Map(begun.map((key, at) => [key.field, sortValue(entity, key, found?.[at] ?? null)]));
  return { ...query, after: passedAt(after, sort, (field) => now.get(field) ?? null) };
}

/** What is shown today of some fields of the record behind which a page begins. */
const placeStatement = oncePer((compiled: Compiled, role: string, entityName: string, fields: readonly string[]) => {
  const { eyes, shown } = rightsOf(compiled, role);
  const viewing = { ...shown("t"), eyes };
  const entity = entityNamed(compiled.model, entityName);
  const here = sql`${column("t", "@id")} = ${parameter({ kind: "named", name: "after id", form: "text" })}`;
  return finish(
    sql`select ${join(
      fields.map((field) => shownField(viewing, entity, field)),
      sql`, `,
    )} from ${tableAs(entity, "t")} where ${join([here, ...whereSeen(eyes.record(entityName, "t"))], sql` and `)}`,
    compiled.dialect,
  );
});

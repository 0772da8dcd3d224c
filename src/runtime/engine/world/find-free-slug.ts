import type { QuestionAsked } from "../../../semantics/program/question.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Cell } from "../../store/data-store.ts";
import { encodeField } from "../../store/schema/row-columns.ts";
import { namedParameter, sqlAll } from "../../store/sql-parts.ts";
import { sql, sqlIdentifier } from "../../store/sql.ts";
import { findFirstRow } from "../context/query-context.ts";
import type { QueryContext } from "../context/query-context.ts";
import { statementPer } from "../context/statement-per.ts";
import { tableOf } from "../table/entity-table.ts";

/** The slug or, where another record has it, the slug with the smallest free number. It is found by one statement, whatever the number. */
export function findFreeSlug(
  { compiled, queries }: Pick<QueryContext, "compiled" | "queries">,
  { entity, field, others, row, slug }: QuestionAsked<"freeSlug">,
): MaybePromise<string> {
  const { columns } = tableOf(compiled, entity);
  const cells = others.map((name) => [`with ${name}`, encodeField(columns.typeOf(name), row.values[name] ?? null)]);
  const statement = freeStatement(compiled, entity, field, others);
  const named = { slug, id: row.id, ...(Object.fromEntries(cells) as Readonly<Record<string, Cell>>) };
  return thenDo(findFirstRow({ queries, facts: nothing }, statement, named), (found) => String(found?.[0]));
}

const nothing = { me: null, now: "", input: {} };

/** Counts up until no record has the slug with the number. Each number is one search in the unique index. */
const freeStatement = statementPer((compiled, entity: string, field: string, others: readonly string[]) => {
  const slug = namedParameter("slug");
  const numbered = sql`case when ${slug} = '' then cast("n" as text) when "n" = 1 then ${slug} else ${slug} || '-' || "n" end`;
  const { columns } = tableOf(compiled, entity);
  const taken = sqlAll([
    sql`${sqlIdentifier(field)} = ${numbered}`,
    sql`"@id" <> ${namedParameter("id")}`,
    ...others.map((name) => sql`${sqlIdentifier(name)} = ${namedParameter(`with ${name}`, columns.formOf(name))}`),
  ]);
  return sql`with recursive "numbers" ("n") as (select 1 union all select "n" + 1 from "numbers"
    where exists (select 1 from ${sqlIdentifier(entity)} where ${taken}))
    select ${numbered} from "numbers" order by "n" desc limit 1`;
});

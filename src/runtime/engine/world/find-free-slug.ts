import { oncePer } from "../../../base/once-per.ts";
import type { QuestionAsked } from "../../../semantics/program/question.ts";
import { bindParameters } from "../../store/bind.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Cell } from "../../store/port.ts";
import { encodeField } from "../../store/schema/row-columns.ts";
import { finishStatement, joinFragments, sql, sqlIdentifier, sqlParameter } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import type { RequestContext } from "../context/request-context.ts";
import { tableOf } from "../table/entity-table.ts";

/** The slug or, where another record has it, the slug with the smallest free number. It is found by one statement, whatever the number. */
export function findFreeSlug(
  { compiled, queries }: Pick<RequestContext, "compiled" | "queries">,
  { entity, field, others, row, slug }: QuestionAsked<"freeSlug">,
): MaybePromise<string> {
  const { columns } = tableOf(compiled, entity);
  const cells = Object.fromEntries(
    others.map((name): [string, Cell] => [`with ${name}`, encodeField(columns.typeOf(name), row.values[name] ?? null)]),
  );
  const statement = freeStatement(compiled, entity, field, others);
  return thenDo(
    queries.one(statement, bindParameters(statement, { me: null, now: "", named: { slug, id: row.id, ...cells } })),
    (found) => String(found?.[0]),
  );
}

/** Counts up until no record has the slug with the number. Each number is one search in the unique index. */
const freeStatement = oncePer((compiled: CompiledModel, entity: string, field: string, others: readonly string[]) => {
  const slug = sqlParameter({ kind: "named", name: "slug", form: "text" });
  const n = sqlIdentifier("n");
  const numbered = sql`case when ${slug} = '' then cast(${n} as text) when ${n} = 1 then ${slug} else ${slug} || '-' || ${n} end`;
  const same = others.map(
    (name) =>
      sql`${sqlIdentifier(name)} = ${sqlParameter({ kind: "named", name: `with ${name}`, form: tableOf(compiled, entity).columns.formOf(name) })}`,
  );
  const taken = joinFragments(
    [
      sql`${sqlIdentifier(field)} = ${numbered}`,
      sql`${sqlIdentifier("@id")} <> ${sqlParameter({ kind: "named", name: "id", form: "text" })}`,
      ...same,
    ],
    sql` and `,
  );
  return finishStatement(
    sql`with recursive ${sqlIdentifier("numbers")} (${n}) as (select 1 union all select ${n} + 1 from ${sqlIdentifier("numbers")}
    where exists (select 1 from ${sqlIdentifier(entity)} where ${taken}))
    select ${numbered} from ${sqlIdentifier("numbers")} order by ${n} desc limit 1`,
    compiled.dialect,
  );
});

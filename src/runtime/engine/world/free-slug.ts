import { oncePer } from "../../../base/once-per.ts";
import type { QuestionAsked } from "../../../semantics/program/question.ts";
import { finish, identifier, join, parameter, sql } from "../../store/sql.ts";
import { bind } from "../../store/bind.ts";
import type { Cell } from "../../store/port.ts";
import { after } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Compiled } from "../turn/compiled.ts";
import { encodeField } from "../../store/schema/row-columns.ts";
import type { Turn } from "../turn/turn.ts";
import { tableOf } from "../table/entity-table.ts";

/** The slug, or with the smallest number with which no other record has it: one statement, whatever the number. */
export function freeSlug(
  { compiled, queries }: Pick<Turn, "compiled" | "queries">,
  { entity, field, others, row, slug }: QuestionAsked<"freeSlug">,
): MaybePromise<string> {
  const { columns } = tableOf(compiled, entity);
  const cells = Object.fromEntries(
    others.map((name): [string, Cell] => [`with ${name}`, encodeField(columns.typeOf(name), row.values[name] ?? null)]),
  );
  const statement = freeStatement(compiled, entity, field, others);
  return after(
    queries.one(statement, bind(statement, { me: null, now: "", named: { slug, id: row.id, ...cells } })),
    (found) => String(found?.[0]),
  );
}

/** Counts up until the slug with that number is nobody's; each number is one look into the unique index. */
const freeStatement = oncePer((compiled: Compiled, entity: string, field: string, others: readonly string[]) => {
  const slug = parameter({ kind: "named", name: "slug", form: "text" });
  const n = identifier("n");
  const numbered = sql`case when ${slug} = '' then cast(${n} as text) when ${n} = 1 then ${slug} else ${slug} || '-' || ${n} end`;
  const same = others.map(
    (name) =>
      sql`${identifier(name)} = ${parameter({ kind: "named", name: `with ${name}`, form: tableOf(compiled, entity).columns.formOf(name) })}`,
  );
  const taken = join(
    [
      sql`${identifier(field)} = ${numbered}`,
      sql`${identifier("@id")} <> ${parameter({ kind: "named", name: "id", form: "text" })}`,
      ...same,
    ],
    sql` and `,
  );
  return finish(
    sql`with recursive ${identifier("numbers")} (${n}) as (select 1 union all select ${n} + 1 from ${identifier("numbers")}
    where exists (select 1 from ${identifier(entity)} where ${taken}))
    select ${numbered} from ${identifier("numbers")} order by ${n} desc limit 1`,
    compiled.dialect,
  );
});

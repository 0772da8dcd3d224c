import { oncePer } from "../../../base/once-per.ts";
import type { Field } from "../../../model/entity.ts";
import type { Value } from "../../../model/value-type.ts";
import type { Row } from "../../../semantics/state.ts";
import { numberedWith } from "../../../semantics/write/free-slug.ts";
import { finish, identifier, join, parameter, sql } from "../../store/sql.ts";
import { bind } from "../../store/bind.ts";
import type { Cell } from "../../store/port.ts";
import type { Compiled } from "../compiled.ts";
import { encodeField } from "../table/row-columns.ts";
import type { WritingTurn } from "../turn.ts";

/** The slug, or with the smallest number with which no other record has it, as the semantics mean it: one statement, whatever the number. */
export async function freeSlug(turn: WritingTurn, entityName: string, field: Field, row: Row, slug: Value): Promise<Value> {
  const { compiled, queries, facts } = turn;
  const { entity } = compiled.table(entityName);
  const together = numberedWith(entity, field);
  if (together === null || typeof slug !== "string") return slug;
  const others = together.slice(1);
  const cells = Object.fromEntries(others.map((name): [string, Cell] => [`with ${name}`, cellOf(name)]));
  if (Object.values(cells).includes(null)) return slug;
  const statement = freeStatement(compiled, entityName, field.name, others);
  const found = await queries.one(statement, bind(statement, { ...facts, named: { slug, id: row.id, ...cells } }));
  return String(found?.[0]);

  function cellOf(name: string): Cell {
    const other = entity.fields.find((one) => one.name === name);
    return other === undefined ? null : encodeField(other.type, row.values[name] ?? null);
  }
}

/** Counts up until the slug with that number is nobody's; each number is one look into the unique index. */
const freeStatement = oncePer(({ dialect, table }: Compiled, entity: string, field: string, others: readonly string[]) => {
  const slug = parameter({ kind: "named", name: "slug", form: "text" });
  const n = identifier("n");
  const numbered = sql`case when ${slug} = '' then cast(${n} as text) when ${n} = 1 then ${slug} else ${slug} || '-' || ${n} end`;
  const same = others.map((name) => sql`${identifier(name)} = ${parameter({ kind: "named", name: `with ${name}`, form: table(entity).columns.formOf(name) })}`);
  const taken = join([sql`${identifier(field)} = ${numbered}`, sql`${identifier("@id")} <> ${parameter({ kind: "named", name: "id", form: "text" })}`, ...same], sql` and `);
  return finish(sql`with recursive ${identifier("numbers")} (${n}) as (select 1 union all select ${n} + 1 from ${identifier("numbers")}
    where exists (select 1 from ${identifier(entity)} where ${taken}))
    select ${numbered} from ${identifier("numbers")} order by ${n} desc limit 1`, dialect);
});

import { finish, identifier, parameter, sql } from "../../store/sql.ts";
import type { WritingTurn } from "../turn.ts";

/** The next number of a counter. */
export async function countUp({ compiled, queries }: WritingTurn, counter: string): Promise<number> {
  const statement = compiled.once("count up", () => {
    const name = parameter({ kind: "named", name: "counter", form: "text" });
    const table = identifier("@counters");
    const last = identifier("last");
    return finish(sql`insert into ${table} (${identifier("name")}, ${last}) values (${name}, 1)
      on conflict (${identifier("name")}) do update set ${last} = ${table}.${last} + 1 returning ${last}`, compiled.dialect);
  });
  const cells = await queries.one(statement, [counter]);
  return Number(cells?.[0]);
}

/** The number that a counter would give next; it is not taken. */
export async function nextNumber({ compiled, queries }: WritingTurn, counter: string): Promise<number> {
  const statement = compiled.once("next number", () => {
    const name = parameter({ kind: "named", name: "counter", form: "text" });
    return finish(sql`select ${identifier("last")} from ${identifier("@counters")} where ${identifier("name")} = ${name}`, compiled.dialect);
  });
  const cells = await queries.one(statement, [counter]);
  return Number(cells?.[0] ?? 0) + 1;
}

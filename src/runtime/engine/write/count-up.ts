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

/** Lets a counter go on after a number that was given. */
export async function countTo({ compiled, queries }: WritingTurn, counter: string, number: number): Promise<void> {
  const statement = compiled.once("count to", () => {
    const [table, name, last] = [identifier("@counters"), identifier("name"), identifier("last")];
    return finish(sql`insert into ${table} (${name}, ${last})
      values (${parameter({ kind: "named", name: "counter", form: "text" })}, ${parameter({ kind: "named", name: "number", form: "integer" })})
      on conflict (${name}) do update set ${last} = excluded.${last} where excluded.${last} > ${table}.${last}`, compiled.dialect);
  });
  await queries.run(statement, [counter, number]);
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

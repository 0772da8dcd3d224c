import { finish, identifier, parameter, sql } from "../store/sql.ts";
import type { WritingTurn } from "./turn.ts";

/** Ends the sessions of people whom this turn removed or whose secret it changed, in the same transaction. */
export async function endSessions({ compiled, queries, journal }: WritingTurn): Promise<void> {
  const { identification } = compiled.model;
  const people = identification === null ? undefined : journal.written.get(identification.entity);
  if (identification === null || people === undefined) return;
  const statement = compiled.once("end sessions", () => {
    const person = parameter({ kind: "named", name: "person", form: "text" });
    return finish(sql`delete from ${identifier("@sessions")} where ${identifier("person")} = ${person}`, compiled.dialect);
  });
  for (const [id, { before, now }] of people) {
    if (before === null || before.values[identification.secret] === now?.values[identification.secret]) continue;
    await queries.run(statement, [id]);
    journal.ended.push(id);
  }
}

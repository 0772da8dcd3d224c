import { oncePer } from "../../../base/once-per.ts";
import { nothingAgainst } from "../../../semantics/judge.ts";
import { refuse } from "../../../semantics/refuse.ts";
import { rightToDo } from "../../../semantics/gate.ts";
import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import { rulesOnCall } from "../../../semantics/write/rules-on.ts";
import { firstSeedId, seedRow, seedValues } from "../../../semantics/write/seed.ts";
import { successor } from "../../../semantics/write/successor.ts";
import { finish, identifier, join, sql, value } from "../../store/sql.ts";
import type { Compiled } from "../compiled.ts";
import type { Performed } from "../engine.ts";
import { holds } from "../question/right.ts";
import { firstBroken } from "../question/rules.ts";
import { stopAt } from "../refused.ts";
import { remember } from "../turn.ts";
import type { WritingTurn } from "../turn.ts";
import { keep } from "../write/keep.ts";
import { newRow } from "../write/new-row.ts";
import { fetchRow } from "../write/remove.ts";
import type { SeedSecrets } from "../write/seed-secrets.ts";
import { finishWrite } from "./finish-write.ts";
import { judgeTurn } from "./judge-turn.ts";
import { withReferences } from "./read-input.ts";

/** Puts the document's rows back in the place of all records. */
export async function reset(before: WritingTurn, input: CheckedInput, secrets: SeedSecrets): Promise<Performed> {
  const { turn, errors } = await withReferences(before, input);
  const { compiled: { model }, call, role } = turn;
  if (errors.length > 0) stopAt(refuse(model, "invalid input", { fields: errors }));
  const allowed = await holds(turn, rightToDo(model, role, call), null, { this: null });
  const brokenRule = allowed ? await firstBroken(turn, rulesOnCall(model, call), null, { this: null }) : null;
  judgeTurn(turn, { ...nothingAgainst, allowed, brokenRule });
  return finishWrite(turn, async () => {
    await takeAllAway(turn);
    // It is nobody's doing that the rows are there.
    await putSeedRows({ ...turn, facts: { ...turn.facts, me: null }, request: { ...turn.request, id: firstSeedId } }, secrets);
    await endSessionsOfTheGone(turn);
    return { record: null };
  });
}

/** What was there is not looked at, but for the records that the rows put back. */
async function takeAllAway(turn: WritingTurn): Promise<void> {
  const { compiled, queries, journal } = turn;
  for (const [at, { entity }] of compiled.model.rows.entries()) {
    const id = successor(firstSeedId, at);
    const row = await fetchRow(turn, entity, id);
    if (row !== null) remember(journal, entity, id, row, null);
  }
  journal.replaced = true;
  for (const { name } of compiled.model.entities) {
    if (!journal.written.has(name)) journal.written.set(name, new Map());
    await queries.run(emptyStatement(compiled, name), []);
  }
  await queries.run(emptyStatement(compiled, "@granted"), []);
  await queries.run(countAnewStatement(compiled), []);
  // What is set aside of records goes with them: those that the rows put back have their ids.
  for (const name of await queries.all(keptOfFields(compiled), [])) await queries.run(emptyStatement(compiled, `@kept_${String(name[0])}`), []);
}

const emptyStatement = oncePer(({ dialect }: Compiled, table: string) => finish(sql`delete from ${identifier(table)}`, dialect));

const keptOfFields = oncePer(({ dialect, model }: Compiled) =>
  finish(sql`select ${identifier("number")} from ${identifier("@kept")} where ${identifier("field")} is not null
    and ${identifier("entity")} in (${join(model.entities.map(({ name }) => value(name)), sql`, `)})`, dialect));

const countAnewStatement = oncePer(({ dialect }: Compiled) => finish(sql`update ${identifier("@counters")} set ${identifier("last")} = 0`, dialect));

async function putSeedRows(turn: WritingTurn, secrets: SeedSecrets): Promise<void> {
  for (const [at, seed] of turn.compiled.model.rows.entries()) {
    const given = { ...seedValues(seed), ...secrets.get(at) };
    const row = seedRow(turn.compiled.table(seed.entity).entity, await newRow(turn, seed.entity, given), given);
    await keep(turn, seed.entity, row, null, null);
  }
}

async function endSessionsOfTheGone({ compiled, queries, journal }: WritingTurn): Promise<void> {
  const people = compiled.model.identification?.entity;
  if (people === undefined) return;
  const { find, end } = goneStatements(compiled, people);
  const found = await queries.all(find, []);
  await queries.run(end, []);
  journal.ended.push(...found.map(([id]) => ({ person: String(id), but: null })));
}

const goneStatements = oncePer(({ dialect }: Compiled, people: string) => {
  const [sessions, person] = [identifier("@sessions"), identifier("person")];
  const gone = sql`${person} not in (select ${identifier("@id")} from ${identifier(people)})`;
  return { find: finish(sql`select distinct ${person} from ${sessions} where ${gone}`, dialect), end: finish(sql`delete from ${sessions} where ${gone}`, dialect) };
});

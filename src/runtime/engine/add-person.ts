import { millisecondsOf } from "../../base/calendar.ts";
import { nowhere } from "../../base/span.ts";
import type { Call } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import type { Refusal } from "../../semantics/decision.ts";
import { keptName, readKey } from "../../semantics/key.ts";
import { missingRecord } from "../../semantics/references.ts";
import { refuse } from "../../semantics/refuse.ts";
import { entitiesWritten } from "../../semantics/write/acts-of.ts";
import { freshId } from "../fresh-id.ts";
import { bind } from "../store/bind.ts";
import type { Cell, Store } from "../store/port.ts";
import { finish, identifier, parameter, sql } from "../store/sql.ts";
import type { Compiled } from "./compiled.ts";
import { Refused, stopAt } from "./refused.ts";
import { takeTurn } from "./take-turn.ts";
import type { Journal, WritingTurn } from "./turn.ts";
import { lookBeforeWriting, judgeInvariants } from "./write/invariants.ts";
import { keep } from "./write/keep.ts";
import { newRow } from "./write/new-row.ts";

/** What became of a person who was to be there: their id, or why they can't be. */
export type Added = { readonly kind: "added"; readonly id: string } | Refusal;

/**
 * Puts a person there whom no call made, as somebody has to be the first of a role. `given` are values in the form in which they are kept, the secret as its hash; of another record its key.
 * Fields begin as in any call, and what is unique, referred to or always holds is judged as ever; no rule on creating is, since nobody does it.
 */
export async function addPerson(compiled: Compiled, store: Store, given: Readonly<Record<string, Value>>, now: string, committed: (journal: Journal) => void): Promise<Added> {
  const { model } = compiled;
  const people = model.identification?.entity;
  if (people === undefined) return refuse(model, "not found");
  try {
    const { outcome, journal } = await takeTurn(store, (queries, written, careful) => put({ ...turnOf(compiled, people, now), queries, journal: written, careful }, people, given));
    committed(journal);
    return outcome;
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.refusal;
    throw thrown;
  }
}

async function put(turn: WritingTurn, people: string, given: Readonly<Record<string, Value>>): Promise<Added> {
  const { model } = turn.compiled;
  const values: Record<string, Value> = { ...given };
  for (const { name, type } of entityNamed(model, people).fields) {
    const key = given[name] ?? null;
    if (type.kind !== "reference" || key === null) continue;
    const id = await idOf(turn, entityNamed(model, type.entity), String(key));
    if (id === null) stopAt(refuse(model, "invalid input", { fields: [missingRecord(name)] }));
    values[name] = id;
  }
  const before = await lookBeforeWriting(turn, entitiesWritten(model, turn.call.does));
  const row = await newRow(turn, people, values);
  await keep(turn, people, row, null, null);
  await judgeInvariants(turn, before);
  return { kind: "added", id: row.id };
}

async function idOf({ compiled, queries, facts }: WritingTurn, target: Entity, key: string): Promise<string | null> {
  const wanted = readKey(target, target.key, key) as Cell;
  if (wanted === null) return null;
  const statement = finish(sql`select ${identifier("@id")} from ${identifier(target.name)} where ${identifier(keptName(target, target.key))} = ${parameter({ kind: "named", name: "wanted", form: typeof wanted === "number" ? "integer" : "text" })}`, compiled.dialect);
  const cells = await queries.one(statement, bind(statement, { ...facts, named: { wanted } }));
  return cells === undefined ? null : String(cells[0]);
}

/** A turn that no request began: nobody is `me`. */
function turnOf(compiled: Compiled, people: string, now: string): Omit<WritingTurn, "queries" | "journal" | "careful"> {
  const does = { kind: "create", entity: people, given: [], unless: null } as const;
  const call: Call = {
    name: "a person who is put there", method: "POST", path: [], for: null, takes: [], subject: null, does,
    answers: { status: 204, body: { kind: "empty" } }, otherwise: null, headers: [], errors: [], limit: null, from: "convention", span: nowhere,
  };
  const request = { call: call.name, subject: null, input: {}, query: {}, ifMatch: null, now, id: freshId(millisecondsOf(now) ?? 0) };
  return { compiled, call, request, role: "", memory: null, facts: { me: null, now, input: {} } };
}

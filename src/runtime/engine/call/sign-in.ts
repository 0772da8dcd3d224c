import { oncePer } from "../../../base/once-per.ts";
import { entityNamed } from "../../../model/find.ts";
import type { Call } from "../../../model/call.ts";
import type { Identification } from "../../../model/role.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";
import { checkInput } from "../../../semantics/input/check-input.ts";
import { readingOf } from "../../../semantics/input/reading-of.ts";
import { credentialsIn, signInInputs } from "../../../semantics/input/sign-in-inputs.ts";
import type { SentCredentials } from "../../../semantics/input/sign-in-inputs.ts";
import { nothingAgainst } from "../../../semantics/judge.ts";
import { refuse } from "../../../semantics/refuse.ts";
import type { Request } from "../../../semantics/request.ts";
import { asksAboutPerson } from "../../../semantics/write/broken-rule-on-call.ts";
import { rulesOnCall } from "../../../semantics/write/rules-on.ts";
import { bind } from "../../store/bind.ts";
import type { Cell, Cells } from "../../store/port.ts";
import type { Soon } from "../../store/soon.ts";
import { finish, identifier, parameter, sql } from "../../store/sql.ts";
import type { Compiled } from "../compiled.ts";
import type { Outcome, Passwords } from "../engine.ts";
import { firstBroken } from "../question/rules.ts";
import { refusalIn } from "../refused.ts";
import type { Turn } from "../turn.ts";
import { answer } from "./answer.ts";
import { judgeTurn } from "./judge-turn.ts";
import { withReferences } from "./read-input.ts";
import { findSubject, rowOf } from "./subject.ts";

/** Something done in a turn of its own, on a snapshot. */
export type InTurn = <T>(work: (turn: Turn) => Soon<T>) => Promise<T>;

/** What was sent, and whom it names. */
interface Named extends SentCredentials {
  readonly person: string | null;
  readonly hash: string;
  readonly subject: string | null;
}

/**
 * Signs a person in; whether there is no such person or the password is wrong can't be told, not by the time it takes
 * either. A rule that asks about the person is judged only once the password is right. No snapshot is held while the
 * password is verified, which takes long.
 */
export async function signIn(call: Call, request: Request, model: Specification, inTurn: InTurn, passwords: Passwords): Promise<Outcome> {
  const { identification } = model;
  if (identification === null) return refuse(model, "not found");
  const rules = rulesOnCall(model, call);
  try {
    const named = await inTurn((turn) => findNamed(turn, request, identification, rules.filter((rule) => !asksAboutPerson(rule))));
    const isRight = await passwords.verify(named.hash, named.secret ?? "");
    if (!isRight || named.person === null || named.secret === null) return refuse(model, "bad credentials");
    return await inTurn((turn) => admit(turn, named, identification.entity, rules.filter(asksAboutPerson)));
  } catch (thrown) {
    return refusalIn(thrown);
  }
}

/** Judges what is sent, and finds who is named by it. */
async function findNamed(before: Turn, request: Request, identification: Identification, rules: readonly Rule[]): Promise<Named> {
  const { call, compiled: { model } } = before;
  const takes = signInInputs(identification)(call.takes);
  const { turn: read, errors } = await withReferences({ ...before, call: { ...call, takes } }, checkInput(takes, request.input, readingOf(model, call)));
  const sent = credentialsIn(call.takes, read.facts.input, entityNamed(model, identification.entity), identification);
  const turn: Turn = { ...before, facts: { ...before.facts, input: sent.input } };
  const subject = await findSubject(turn);
  judgeTurn(turn, { ...nothingAgainst, fields: errors, subjectReadable: call.subject === null || subject !== null });
  judgeTurn(turn, { ...nothingAgainst, brokenRule: await firstBroken(turn, rules, null, { this: null }) });
  const [person, hash] = await findPerson(turn, identification, sent.name as Cell);
  return { ...sent, subject: subject?.id ?? null, person: typeof person === "string" ? person : null, hash: typeof hash === "string" ? hash : "" };
}

/** Judges the rules about the person, who has shown that it is them, and answers. */
async function admit(before: Turn, { input, person, subject }: Named, entity: string, rules: readonly Rule[]): Promise<Outcome> {
  const turn: Turn = { ...before, facts: { ...before.facts, input, me: person } };
  const row = person === null ? null : await rowOf(turn, entity, person);
  if (row === null) return refuse(turn.compiled.model, "bad credentials");
  judgeTurn(turn, { ...nothingAgainst, brokenRule: await firstBroken(turn, rules, entity, { this: row }) });
  return answer(turn, { record: { entity, id: row.id }, subject, person: row.id });
}

async function findPerson({ compiled, queries, facts }: Turn, identification: Identification, wanted: Cell): Promise<Cells> {
  const statement = personStatement(compiled, identification);
  return (await queries.one(statement, bind(statement, { ...facts, named: { wanted } }))) ?? [];
}

const personStatement = oncePer(({ dialect }: Compiled, { entity, by, secret }: Identification) => {
  const name = parameter({ kind: "named", name: "wanted", form: "text" });
  return finish(sql`select ${identifier("@id")}, ${identifier(secret)} from ${identifier(entity)} where ${identifier(by)} = ${name}`, dialect);
});

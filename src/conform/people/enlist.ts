import { entityNamed } from "../../model/find.ts";
import type { Call } from "../../model/call.ts";
import type { Value } from "../../model/value-type.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import type { Row } from "../../semantics/state/state.ts";
import { signInInput } from "../../semantics/http/sign-in-input.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import { typicalValue } from "../../explore/values/typical-value.ts";
import type { Drive } from "../drive/drive.ts";
import type { Performed } from "../story/performed.ts";
import type { Person } from "../story/person.ts";
import { isTokenMark } from "../mirror/mirror.ts";
import { canBeId } from "../mirror/said-ids.ts";
import { objectOf } from "../target/json-of.ts";
import type { Acquaintance, Acquaintances } from "./acquaintances.ts";
import type { Part } from "../story/cast.ts";
import type { Bearer, Known } from "./known.ts";

/** People of a document's roles, and what stood in the way of having more. */
export interface Enlisted {
  /** Roles of which nobody could be had. */
  readonly missing: readonly string[];
  /** A call on the way there that was not answered as it has to be. */
  readonly wrong: Performed | null;
  /** The calls by which they came. */
  readonly calls: readonly Performed[];
}

/**
 * Has people for the parts of a story: those who are known sign in, others sign up, and the rest are given their role by
 * whoever may. Their names are fresh, so that nothing has to be put away afterwards.
 */
export async function enlist(
  drive: Drive,
  known: readonly (Known | Bearer)[],
  mark: string,
  parts: readonly Part[],
  acquaintances: Acquaintances | null = null,
): Promise<Enlisted> {
  if (drive.model.identification === null) return { missing: [], wrong: null, calls: [] };
  const recruiter = new Recruiter(drive, mark, acquaintances);
  for (const one of known)
    if (!(await recruiter.adopt(one))) return { missing: [], wrong: recruiter.wrong, calls: recruiter.calls };
  const open = new Set(parts);
  // Whoever signs up may go on to help others in, and those others again.
  for (let before = -1; before !== open.size && open.size > 0; ) {
    before = open.size;
    // The last roles are most often those that may give others theirs, which spares whoever is known the calls.
    for (const part of Array.from(open).reverse()) {
      const person = await recruiter.recruit(part.role);
      if (recruiter.wrong !== null) return { missing: [], wrong: recruiter.wrong, calls: recruiter.calls };
      if (person === null) continue;
      person.number = part.number;
      open.delete(part);
    }
  }
  // Whoever is there already has a past that nobody knows here: they only act where nobody else has the role.
  const missing = new Set([...open].map(({ role }) => role));
  for (const person of drive.people.filter(({ id }) => drive.reserved.has(id))) {
    const part = [...open].find(({ role }) => role === person.role);
    if (part === undefined) drive.people.splice(drive.people.indexOf(person), 1);
    else {
      person.number = part.number;
      missing.delete(part.role);
      for (const other of open) if (other.role === part.role) open.delete(other);
    }
  }
  drive.people.sort((one, other) => one.number - other.number);
  recruiter.rememberHelpers();
  return { missing: [...missing], wrong: null, calls: recruiter.calls };
}

class Recruiter {
  readonly #drive: Drive;
  readonly #mark: string;
  #count = 0;
  wrong: Performed | null = null;
  readonly calls: Performed[] = [];
  readonly #acquaintances: Acquaintances | null;
  readonly #met: (readonly [Known, Acquaintance])[] = [];

  constructor(drive: Drive, mark: string, acquaintances: Acquaintances | null) {
    this.#drive = drive;
    this.#mark = mark;
    this.#acquaintances = acquaintances;
  }

  /** Remembers those who signed in and do nothing in the story themselves, so that nothing in it ends their session. */
  rememberHelpers(): void {
    const acting = new Set(this.#drive.people.map(({ id }) => id));
    for (const [known, met] of this.#met) if (!acting.has(met.person.id)) this.#acquaintances?.remember(known, met);
  }

  /** Has one more person of a role; null where there is no way. */
  async recruit(role: string): Promise<Person | null> {
    return (await this.#admit(role)) ? (this.#drive.people.findLast((person) => person.role === role) ?? null) : null;
  }

  /** Those who may give a role, whoever was known before last: their calls are counted for the whole of a run. */
  #bosses(): readonly Person[] {
    const { people, reserved } = this.#drive;
    return [false, true].flatMap((isKnown) => people.filter(({ id }) => reserved.has(id) === isKnown));
  }

  async #perform(who: Person | null, call: Call, asked: Asked): Promise<Performed> {
    const performed = await this.#drive.perform(who, call, asked);
    this.calls.push(performed);
    return performed;
  }

  async #admit(role: string): Promise<boolean> {
    const { model } = this.#drive;
    const signUp = model.calls.find(({ does }) => does.kind === "sign up");
    if (signUp !== undefined) {
      const made = await this.#make(null, signUp, role);
      if (made !== "no way") return made === "made";
    }
    const { entity } = model.identification!;
    for (const call of model.calls.filter(({ does }) => does.kind === "create" && does.entity === entity)) {
      for (const boss of this.#bosses()) {
        const made = await this.#make(boss, call, role);
        if (made !== "no way") return made === "made";
      }
    }
    return this.#promote(role);
  }

  /** Has somebody sign up, whom somebody else then gives the role. */
  async #promote(role: string): Promise<boolean> {
    const { model, people, mirror } = this.#drive;
    const { entity, roleField } = model.identification!;
    const newcomer = roleField !== null && (await this.#signUpAnyone()) ? people.pop() : undefined;
    if (newcomer === undefined || roleField === null) return false;
    for (const call of model.calls.filter(
      ({ does, subject }) => does.kind === "update" && does.entity === entity && subject?.kind === "key",
    )) {
      const input = call.takes.find(({ field }) => field === roleField);
      const row = mirror.state.entities[entity]?.get(newcomer.id);
      if (input === undefined || row === undefined || call.subject?.kind !== "key") continue;
      const { field } = call.subject;
      const asked = {
        subject: String(field === "id" ? (row.values["id"] ?? row.id) : row.values[field]),
        input: { [input.name]: input.type.kind === "list" ? [role] : role },
        query: {},
        ifMatch: null,
      };
      for (const boss of this.#bosses()) {
        if (this.#drive.foresee(boss, call, asked).kind !== "answer") continue;
        const performed = await this.#perform(boss, call, asked);
        if (performed.judgement?.wrong !== null) {
          this.wrong = performed;
          return false;
        }
        people.push({ ...newcomer, role });
        return true;
      }
    }
    return false;
  }

  async #signUpAnyone(): Promise<boolean> {
    const { model } = this.#drive;
    const signUp = model.calls.find(({ does }) => does.kind === "sign up");
    if (signUp === undefined) return false;
    for (const { name } of model.roles) if ((await this.#make(null, signUp, name)) === "made") return true;
    return false;
  }

  /** Takes somebody in who is there already, and learns of them what the target tells: at sign-in, or when asked whose a token is. */
  async adopt(one: Known | Bearer): Promise<boolean> {
    const { model, mirror } = this.#drive;
    const { entity, by, secret: field, roleField } = model.identification!;
    const fields = model.entities
      .find(({ name }) => name === entity)!
      .fields.filter(({ derived, type }) => derived === null && type.kind !== "reverse");
    const secret = "secret" in one ? one.secret : null;
    // The document's own rows may hold the person already.
    const shown = [...(mirror.state.entities[entity]?.values() ?? [])].find(
      ({ values }) => one.name !== undefined && values[by] === one.name,
    );
    const id = shown?.id ?? mirror.freshId(0);
    const values = {
      ...Object.fromEntries(fields.map(({ name }) => [name, null])),
      ...shown?.values,
      [by]: one.name ?? null,
      [field]: secret,
    };
    const row: Row = {
      id,
      values: roleField === null || one.role === undefined ? values : { ...values, [roleField]: one.role },
      since: shown?.since ?? {},
    };
    const put = (person: Row): void => {
      mirror.state = {
        ...mirror.state,
        entities: { ...mirror.state.entities, [entity]: new Map(mirror.state.entities[entity]).set(id, person) },
      };
    };
    const met = "secret" in one ? this.#acquaintances?.of(one) : undefined;
    if ("secret" in one && met !== undefined) {
      put({ ...met.row, id });
      return this.#welcome(one, { ...met, person: { ...met.person, id }, row: { ...met.row, id } });
    }
    put(row);
    const account = "token" in one ? one.token : one.name;
    const person: Person = {
      id,
      account,
      number: 0,
      role: one.role ?? "",
      credentials: { kind: "token", token: "token" in one ? one.token : "" },
      secret,
    };
    const told = "token" in one ? await this.#askWhoIs(person) : await this.#askToSignIn(one);
    if (told === null) return "token" in one && this.#keep(person, one.role);
    const token = "token" in one ? one.token : tokenIn(told);
    // Whoever signs in by a cookie may be told nothing besides.
    const seen = personIn(told) ?? (told.expected.cookie === undefined ? null : {});
    if (token === null || seen === null) {
      this.wrong = told;
      return false;
    }
    const known = Object.fromEntries(
      fields.flatMap(({ name }) => (seen[name] === undefined ? [] : [[name, seen[name]]])),
    );
    const seenRow = { ...row, values: { ...row.values, ...known } };
    put(seenRow);
    const said = canBeId(seen["id"]) ? seen["id"] : null;
    const identified: Person = { ...person, credentials: { kind: "token", token } };
    if (
      "secret" in one
        ? this.#welcome(one, { person: identified, row: seenRow, said, signIn: told })
        : this.#admitted(identified, said, one.role)
    )
      return true;
    this.wrong = told;
    return false;
  }

  /** Takes in somebody who signed in, for this story or one before. */
  #welcome(known: Known, met: Acquaintance): boolean {
    if (!this.calls.includes(met.signIn)) this.calls.push(met.signIn);
    this.#met.push([known, met]);
    return this.#admitted(met.person, met.said, known.role);
  }

  #admitted(person: Person, said: string | number | null, role: string | undefined): boolean {
    if (said !== null) this.#drive.mirror.learn(person.id, said);
    return this.#keep(person, role);
  }

  async #askToSignIn({ name, secret }: Known): Promise<Performed | null> {
    const { model } = this.#drive;
    const call = model.calls.find(({ does }) => does.kind === "sign in");
    return call === undefined
      ? null
      : this.#perform(null, call, {
          subject: null,
          input: signInInput(model, call, name, secret),
          query: {},
          ifMatch: null,
        });
  }

  /** Null where the document has no call that says it. */
  async #askWhoIs(person: Person): Promise<Performed | null> {
    const call = this.#drive.model.calls.find(({ does }) => does.kind === "me");
    return call === undefined
      ? null
      : this.#perform(person, call, { subject: null, input: {}, query: {}, ifMatch: null });
  }

  /** Whether they have a role of the document. */
  #keep(person: Person, said: string | undefined): boolean {
    const { model, mirror, reserved, people } = this.#drive;
    const role = roleOf(model, mirror.state, { kind: "person", id: person.id }) ?? said ?? null;
    if (role === null) return false;
    reserved.add(person.id);
    people.push({ ...person, role });
    return true;
  }

  async #make(boss: Person | null, call: Call, role: string): Promise<"made" | "no way" | "failed"> {
    const { model, mirror, people } = this.#drive;
    const { entity, by, secret: field, roleField } = model.identification!;
    this.#count += 1;
    const { unique } = entityNamed(model, entity);
    // What nobody else may be called goes into paths and signs people in: many take nothing but small letters and digits for that.
    const isTheirsAlone = call.takes.some(
      ({ field: sets, type }) =>
        sets !== null && type.kind === "text" && unique.some((together) => together.includes(sets)),
    );
    const first = given[this.#count % given.length] ?? "Kim";
    const name = isTheirsAlone
      ? `${first.toLowerCase()}${this.#mark}n${this.#count}`
      : `${first} ${this.#mark} ${this.#count}`;
    const secret = `battery staple ${this.#mark}`;
    const input: Record<string, Value> = {};
    for (const { name: sent, field: sets, type, required, place } of call.takes) {
      if (place === "path") continue;
      if (sets === field) input[sent] = secret;
      else if (sets === roleField && roleField !== null) input[sent] = type.kind === "list" ? [role] : role;
      else if (required || sets === by)
        input[sent] = typicalValue({ name: sent, type, now: this.#drive.now(), number: this.#count, person: name });
    }
    const asked = { subject: null, input, query: {}, ifMatch: null };
    const foreseen = this.#drive.foresee(boss, call, asked);
    if (foreseen.kind !== "answer") return "no way";
    const row = foreseen.writes.flatMap((write) =>
      write.kind === "put" && write.entity === entity ? [write.row] : [],
    )[0];
    if (row === undefined) return "no way";
    const becomes = roleOf(
      model,
      { ...mirror.state, entities: { ...mirror.state.entities, [entity]: new Map([[row.id, row]]) } },
      { kind: "person", id: row.id },
    );
    if (becomes !== role) return "no way";
    const performed = await this.#perform(boss, call, asked);
    if (performed.judgement?.wrong !== null || performed.decision.kind !== "answer") {
      this.wrong = performed;
      return "failed";
    }
    const made = [...(mirror.state.entities[entity]?.values() ?? [])].at(-1);
    if (made === undefined) return "failed";
    const signIn = model.calls.find(({ does }) => does.kind === "sign in");
    const person: Person = {
      id: made.id,
      number: 0,
      role,
      credentials: { kind: "token", token: performed.token ?? "" },
      secret,
    };
    if (performed.token !== null) {
      people.push(person);
      return "made";
    }
    if (signIn === undefined) return "failed";
    const signed = await this.#perform(null, signIn, {
      subject: null,
      input: signInInput(model, signIn, String(made.values[by]), secret),
      query: {},
      ifMatch: null,
    });
    if (signed.token === null) {
      this.wrong = signed;
      return "failed";
    }
    people.push({ ...person, id: made.id, credentials: { kind: "token", token: signed.token } });
    return "made";
  }
}

const given = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gita", "Hugo", "Iris", "Jon", "Kim", "Lea"];

/** The token in an answer to somebody who was there already, wherever it stands: the mirror could not foresee the rest of it. */
function tokenIn({ judgement, token }: Performed): string | null {
  const seen = token ?? judgement?.learnt.find(({ mark }) => isTokenMark(mark))?.seen;
  return seen === undefined || seen === null ? null : String(seen);
}

function personIn({ came }: Performed): Readonly<Record<string, Value>> | null {
  const json = jsonIn(came);
  const user = json?.["user"] ?? json;
  return typeof user === "object" && user !== null && !Array.isArray(user)
    ? (user as Readonly<Record<string, Value>>)
    : null;
}

function jsonIn(came: Performed["came"]): Readonly<Record<string, Value>> | null {
  return came.kind === "unanswered" ? null : objectOf(came.body);
}

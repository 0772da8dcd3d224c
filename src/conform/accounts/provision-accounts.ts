import { entityNamed } from "../../model/find.ts";
import type { Call } from "../../model/call.ts";
import type { Value } from "../../model/value-type.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import type { Row } from "../../semantics/state/state.ts";
import { signInInput } from "../../semantics/http/sign-in-input.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import { typicalValue } from "../../explore/values/typical-value.ts";
import type { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { TestPerson } from "../trace/person.ts";
import { isTokenPlaceholder } from "../model-state/model-state.ts";
import { isPossibleId } from "../model-state/target-ids.ts";
import { parseJsonObject } from "../target/parse-json.ts";
import type { SignedInAccount, SessionCache } from "./session-cache.ts";
import type { Participant } from "../trace/participants.ts";
import type { TokenAccount, KnownAccount } from "./known-account.ts";

/** The result of provisioning accounts. */
export interface ProvisioningResult {
  /** The roles for which no account could be provisioned. */
  readonly missing: readonly string[];
  /** An exchange that deviated on the way; null if none did. */
  readonly failedExchange: JudgedExchange | null;
  /** The exchanges by which the accounts were provisioned. */
  readonly calls: readonly JudgedExchange[];
}

/**
 * Provisions accounts for the participants of a trace: known accounts sign in, others sign up, and the rest are given
 * their role by somebody who may. New names are unique, so that nothing has to be cleaned up.
 */
export async function provisionAccounts(
  executor: Executor,
  known: readonly (KnownAccount | TokenAccount)[],
  traceId: string,
  parts: readonly Participant[],
  sessionCache: SessionCache | null = null,
): Promise<ProvisioningResult> {
  if (executor.model.identification === null) return { missing: [], failedExchange: null, calls: [] };
  const provisioner = new AccountProvisioner(executor, traceId, sessionCache);
  for (const one of known)
    if (!(await provisioner.addKnownAccount(one)))
      return { missing: [], failedExchange: provisioner.failedExchange, calls: provisioner.calls };
  const open = new Set(parts);
  // A new account may give others their role, and those may do so again.
  for (let before = -1; before !== open.size && open.size > 0; ) {
    before = open.size;
    // Roles that may grant roles are mostly declared last. Their accounts then spare the known ones these requests.
    for (const part of Array.from(open).reverse()) {
      const person = await provisioner.provideAccount(part.role);
      if (provisioner.failedExchange !== null)
        return { missing: [], failedExchange: provisioner.failedExchange, calls: provisioner.calls };
      if (person === null) continue;
      person.number = part.number;
      open.delete(part);
    }
  }
  // Records of known accounts have an unknown history, so they take part only if nobody else has the role.
  const missing = new Set([...open].map(({ role }) => role));
  for (const person of executor.people.filter(({ id }) => executor.reserved.has(id))) {
    const part = [...open].find(({ role }) => role === person.role);
    if (part === undefined) executor.people.splice(executor.people.indexOf(person), 1);
    else {
      person.number = part.number;
      missing.delete(part.role);
      for (const other of open) if (other.role === part.role) open.delete(other);
    }
  }
  executor.people.sort((one, other) => one.number - other.number);
  provisioner.rememberHelpers();
  return { missing: [...missing], failedExchange: null, calls: provisioner.calls };
}

class AccountProvisioner {
  readonly #executor: Executor;
  readonly #traceId: string;
  #accountsCreated = 0;
  failedExchange: JudgedExchange | null = null;
  readonly calls: JudgedExchange[] = [];
  readonly #sessionCache: SessionCache | null;
  readonly #signedIn: (readonly [KnownAccount, SignedInAccount])[] = [];

  constructor(executor: Executor, traceId: string, sessionCache: SessionCache | null) {
    this.#executor = executor;
    this.#traceId = traceId;
    this.#sessionCache = sessionCache;
  }

  /** Caches the sessions of known accounts that do not take part in the trace, as nothing in it can end them. */
  rememberHelpers(): void {
    const acting = new Set(this.#executor.people.map(({ id }) => id));
    for (const [known, signedInEarlier] of this.#signedIn)
      if (!acting.has(signedInEarlier.person.id)) this.#sessionCache?.remember(known, signedInEarlier);
  }

  /** Provisions one more account of a role; null if that is impossible. */
  async provideAccount(role: string): Promise<TestPerson | null> {
    return (await this.#createOrPromote(role))
      ? (this.#executor.people.findLast((person) => person.role === role) ?? null)
      : null;
  }

  /**
   * The people who may grant a role, known accounts last, because their requests count against one limit for the whole
   * run.
   */
  #peopleWhoMayGrantRoles(): readonly TestPerson[] {
    const { people, reserved } = this.#executor;
    return [false, true].flatMap((isKnown) => people.filter(({ id }) => reserved.has(id) === isKnown));
  }

  async #execute(caller: TestPerson | null, call: Call, params: RequestParts): Promise<JudgedExchange> {
    const exchange = await this.#executor.execute(caller, call, params);
    this.calls.push(exchange);
    return exchange;
  }

  async #createOrPromote(role: string): Promise<boolean> {
    const { model } = this.#executor;
    const signUp = model.calls.find(({ does }) => does.kind === "sign up");
    if (signUp !== undefined) {
      const made = await this.#createAccount(null, signUp, role);
      if (made !== "no way") return made === "made";
    }
    const { entity } = model.identification!;
    for (const call of model.calls.filter(({ does }) => does.kind === "create" && does.entity === entity)) {
      for (const granter of this.#peopleWhoMayGrantRoles()) {
        const made = await this.#createAccount(granter, call, role);
        if (made !== "no way") return made === "made";
      }
    }
    return this.#promote(role);
  }

  /** Signs somebody up and has somebody else give them the role. */
  async #promote(role: string): Promise<boolean> {
    const { model, people, modelState } = this.#executor;
    const { entity, roleField } = model.identification!;
    const newcomer = roleField !== null && (await this.#signUpAnyone()) ? people.pop() : undefined;
    if (newcomer === undefined || roleField === null) return false;
    for (const call of model.calls.filter(
      ({ does, subject }) => does.kind === "update" && does.entity === entity && subject?.kind === "key",
    )) {
      const input = call.takes.find(({ field }) => field === roleField);
      const row = modelState.state.entities[entity]?.get(newcomer.id);
      if (input === undefined || row === undefined || call.subject?.kind !== "key") continue;
      const { field } = call.subject;
      const params = {
        subject: String(field === "id" ? (row.values["id"] ?? row.id) : row.values[field]),
        input: { [input.name]: input.type.kind === "list" ? [role] : role },
        query: {},
        ifMatch: null,
      };
      for (const granter of this.#peopleWhoMayGrantRoles()) {
        if (this.#executor.predict(granter, call, params).kind !== "answer") continue;
        const exchange = await this.#execute(granter, call, params);
        if (exchange.judgement?.deviation !== null) {
          this.failedExchange = exchange;
          return false;
        }
        people.push({ ...newcomer, role });
        return true;
      }
    }
    return false;
  }

  async #signUpAnyone(): Promise<boolean> {
    const { model } = this.#executor;
    const signUp = model.calls.find(({ does }) => does.kind === "sign up");
    if (signUp === undefined) return false;
    for (const { name } of model.roles) if ((await this.#createAccount(null, signUp, name)) === "made") return true;
    return false;
  }

  /**
   * Adds an account that existed before, and learns what the target reveals about it, at sign-in or by the call `me`.
   */
  async addKnownAccount(one: KnownAccount | TokenAccount): Promise<boolean> {
    const { model, modelState } = this.#executor;
    const { entity, by, secret: field, roleField } = model.identification!;
    const fields = model.entities
      .find(({ name }) => name === entity)!
      .fields.filter(({ derived, type }) => derived === null && type.kind !== "reverse");
    const secret = "secret" in one ? one.secret : null;
    // A row of the document may already be the person.
    const shown = [...(modelState.state.entities[entity]?.values() ?? [])].find(
      ({ values }) => one.name !== undefined && values[by] === one.name,
    );
    const id = shown?.id ?? modelState.freshId(0);
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
      modelState.state = {
        ...modelState.state,
        entities: {
          ...modelState.state.entities,
          [entity]: new Map(modelState.state.entities[entity]).set(id, person),
        },
      };
    };
    const signedInEarlier = "secret" in one ? this.#sessionCache?.of(one) : undefined;
    if ("secret" in one && signedInEarlier !== undefined) {
      put({ ...signedInEarlier.row, id });
      return this.#addSignedIn(one, {
        ...signedInEarlier,
        person: { ...signedInEarlier.person, id },
        row: { ...signedInEarlier.row, id },
      });
    }
    put(row);
    const account = "token" in one ? one.token : one.name;
    const person: TestPerson = {
      id,
      account,
      number: 0,
      role: one.role ?? "",
      credentials: { kind: "token", token: "token" in one ? one.token : "" },
      secret,
    };
    const told = "token" in one ? await this.#requestOwnRecord(person) : await this.#signIn(one);
    if (told === null) return "token" in one && this.#addPerson(person, one.role);
    const token = "token" in one ? one.token : tokenIn(told);
    // A sign-in that sets a cookie may have an empty body.
    const seen = personIn(told) ?? (told.expected.cookie === undefined ? null : {});
    if (token === null || seen === null) {
      this.failedExchange = told;
      return false;
    }
    const known = Object.fromEntries(
      fields.flatMap(({ name }) => (seen[name] === undefined ? [] : [[name, seen[name]]])),
    );
    const seenRow = { ...row, values: { ...row.values, ...known } };
    put(seenRow);
    const targetIds = isPossibleId(seen["id"]) ? seen["id"] : null;
    const identified: TestPerson = { ...person, credentials: { kind: "token", token } };
    if (
      "secret" in one
        ? this.#addSignedIn(one, { person: identified, row: seenRow, targetIds, signIn: told })
        : this.#addIdentified(identified, targetIds, one.role)
    )
      return true;
    this.failedExchange = told;
    return false;
  }

  /** Adds somebody who has signed in, for this trace or an earlier one. */
  #addSignedIn(known: KnownAccount, signedInEarlier: SignedInAccount): boolean {
    if (!this.calls.includes(signedInEarlier.signIn)) this.calls.push(signedInEarlier.signIn);
    this.#signedIn.push([known, signedInEarlier]);
    return this.#addIdentified(signedInEarlier.person, signedInEarlier.targetIds, known.role);
  }

  #addIdentified(person: TestPerson, targetIds: string | number | null, role: string | undefined): boolean {
    if (targetIds !== null) this.#executor.modelState.learn(person.id, targetIds);
    return this.#addPerson(person, role);
  }

  async #signIn({ name, secret }: KnownAccount): Promise<JudgedExchange | null> {
    const { model } = this.#executor;
    const call = model.calls.find(({ does }) => does.kind === "sign in");
    return call === undefined
      ? null
      : this.#execute(null, call, {
          subject: null,
          input: signInInput(model, call, name, secret),
          query: {},
          ifMatch: null,
        });
  }

  /** Null if the document has no call `me`. */
  async #requestOwnRecord(person: TestPerson): Promise<JudgedExchange | null> {
    const call = this.#executor.model.calls.find(({ does }) => does.kind === "me");
    return call === undefined
      ? null
      : this.#execute(person, call, { subject: null, input: {}, query: {}, ifMatch: null });
  }

  /** Adds a person. Returns whether they have a role of the document. */
  #addPerson(person: TestPerson, targetIds: string | undefined): boolean {
    const { model, modelState, reserved, people } = this.#executor;
    const role = roleOf(model, modelState.state, { kind: "person", id: person.id }) ?? targetIds ?? null;
    if (role === null) return false;
    reserved.add(person.id);
    people.push({ ...person, role });
    return true;
  }

  async #createAccount(granter: TestPerson | null, call: Call, role: string): Promise<"made" | "no way" | "failed"> {
    const { model, modelState, people } = this.#executor;
    const { entity, by, secret: field, roleField } = model.identification!;
    this.#accountsCreated += 1;
    const { unique } = entityNamed(model, entity);
    // A unique text may be used in paths and for signing in: many implementations accept only lower case letters and
    // digits there.
    const isUniqueText = call.takes.some(
      ({ field: fieldName, type }) =>
        fieldName !== null && type.kind === "text" && unique.some((together) => together.includes(fieldName)),
    );
    const first = firstNames[this.#accountsCreated % firstNames.length] ?? "Kim";
    const name = isUniqueText
      ? `${first.toLowerCase()}${this.#traceId}n${this.#accountsCreated}`
      : `${first} ${this.#traceId} ${this.#accountsCreated}`;
    const secret = `battery staple ${this.#traceId}`;
    const input: Record<string, Value> = {};
    for (const { name: sent, field: fieldName, type, required, place } of call.takes) {
      if (place === "path") continue;
      if (fieldName === field) input[sent] = secret;
      else if (fieldName === roleField && roleField !== null) input[sent] = type.kind === "list" ? [role] : role;
      else if (required || fieldName === by)
        input[sent] = typicalValue({
          name: sent,
          type,
          now: this.#executor.now(),
          number: this.#accountsCreated,
          person: name,
        });
    }
    const params = { subject: null, input, query: {}, ifMatch: null };
    const predicted = this.#executor.predict(granter, call, params);
    if (predicted.kind !== "answer") return "no way";
    const row = predicted.writes.flatMap((write) =>
      write.kind === "put" && write.entity === entity ? [write.row] : [],
    )[0];
    if (row === undefined) return "no way";
    const becomes = roleOf(
      model,
      { ...modelState.state, entities: { ...modelState.state.entities, [entity]: new Map([[row.id, row]]) } },
      { kind: "person", id: row.id },
    );
    if (becomes !== role) return "no way";
    const exchange = await this.#execute(granter, call, params);
    if (exchange.judgement?.deviation !== null || exchange.decision.kind !== "answer") {
      this.failedExchange = exchange;
      return "failed";
    }
    const made = [...(modelState.state.entities[entity]?.values() ?? [])].at(-1);
    if (made === undefined) return "failed";
    const signIn = model.calls.find(({ does }) => does.kind === "sign in");
    const person: TestPerson = {
      id: made.id,
      number: 0,
      role,
      credentials: { kind: "token", token: exchange.token ?? "" },
      secret,
    };
    if (exchange.token !== null) {
      people.push(person);
      return "made";
    }
    if (signIn === undefined) return "failed";
    const signed = await this.#execute(null, signIn, {
      subject: null,
      input: signInInput(model, signIn, String(made.values[by]), secret),
      query: {},
      ifMatch: null,
    });
    if (signed.token === null) {
      this.failedExchange = signed;
      return "failed";
    }
    people.push({ ...person, id: made.id, credentials: { kind: "token", token: signed.token } });
    return "made";
  }
}

const firstNames = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gita", "Hugo", "Iris", "Jon", "Kim", "Lea"];

/** The token in an answer to a person who existed before; the rest of the answer could not be predicted. */
function tokenIn({ judgement, token }: JudgedExchange): string | null {
  const actual = token ?? judgement?.learned.find(({ placeholder }) => isTokenPlaceholder(placeholder))?.actual;
  return actual === undefined || actual === null ? null : String(actual);
}

function personIn({ received }: JudgedExchange): Readonly<Record<string, Value>> | null {
  const json = jsonIn(received);
  const user = json?.["user"] ?? json;
  return typeof user === "object" && user !== null && !Array.isArray(user)
    ? (user as Readonly<Record<string, Value>>)
    : null;
}

function jsonIn(received: JudgedExchange["received"]): Readonly<Record<string, Value>> | null {
  return received.kind === "unanswered" ? null : parseJsonObject(received.body);
}

import { storedFields } from "../../model/fields-of.ts";
import { entityNamed } from "../../model/find.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import type { Row } from "../../semantics/state/state.ts";
import { jsonValueAt, signInCall, tokenPath } from "../../trace/http/sign-in.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import { pathKeyOf } from "../../world/record/record-key.ts";
import { personName } from "../../world/value/person-name.ts";
import { typicalValue } from "../../world/value/typical-value.ts";
import type { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { TestPerson } from "../trace/person.ts";
import { isTokenPlaceholder } from "../model-state/model-state.ts";
import { isPossibleId } from "../model-state/target-ids.ts";
import { cookieValueIn } from "../target/cookie-value.ts";
import { parseJsonBody } from "../target/parse-json.ts";
import type { UnknownFields } from "../model-state/unknown-fields.ts";
import { personWritten } from "./person-written.ts";
import { revealedValues } from "./revealed-values.ts";
import { unknownRole } from "./unknown-role.ts";
import type { UnknownRole } from "./unknown-role.ts";
import type { SignedInAccount, SessionCache } from "./session-cache.ts";
import type { TokenAccount, KnownAccount } from "./known-account.ts";

/** Provisions accounts one by one, with the people of an executor. */
export class AccountProvisioner {
  readonly #executor: Executor;
  readonly #traceId: string;
  #accountsCreated = 0;
  failedExchange: JudgedExchange | null = null;
  /** Why a known account can't be used although it signed in; null if nothing is missing. */
  unknownRole: UnknownRole | null = null;
  readonly exchanges: JudgedExchange[] = [];
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
    const { people, reservedIds } = this.#executor;
    return [false, true].flatMap((isKnown) => people.filter(({ id }) => reservedIds.has(id) === isKnown));
  }

  async #execute(caller: TestPerson | null, call: Call, params: RequestParts): Promise<JudgedExchange> {
    const exchange = await this.#executor.execute(caller, call, params);
    this.exchanges.push(exchange);
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
      const subject = row === undefined ? null : pathKeyOf(model, call, row);
      // Where the answers do not tell the key, no call can name the newcomer.
      if (input === undefined || subject === null || !modelState.isKeyKnown(subject)) continue;
      const params = {
        subject,
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
  async addKnownAccount(account: KnownAccount | TokenAccount): Promise<boolean> {
    const row = this.#rowOfKnown(account);
    const cached = "secret" in account ? this.#sessionCache?.of(account) : undefined;
    if ("secret" in account && cached !== undefined) {
      const cachedRow = { ...cached.row, id: row.id };
      this.#putPerson(cachedRow, cached.unknownFields);
      return this.#addSignedIn(account, { ...cached, person: { ...cached.person, id: row.id }, row: cachedRow });
    }
    this.#putPerson(row, this.#unknownFieldsOf(account, row));
    const person: TestPerson = {
      id: row.id,
      account: "token" in account ? account.token : account.name,
      number: 0,
      role: account.role ?? "",
      credentials: { kind: "token", token: "token" in account ? account.token : "" },
      secret: "secret" in account ? account.secret : null,
    };
    const exchange = "token" in account ? await this.#requestOwnRecord(person) : await this.#signIn(account);
    if (exchange === null) return "token" in account && this.#addPerson(person, account.role);
    const token = "token" in account ? account.token : tokenIn(this.#executor.model, exchange);
    if (token === null || !isGranted(exchange)) {
      this.failedExchange = exchange;
      return false;
    }
    const identified: TestPerson = { ...person, credentials: { kind: "token", token } };
    const targetId = await this.#learnRecordOf(identified, exchange);
    return "secret" in account
      ? this.#addSignedIn(account, {
          person: identified,
          row: this.#rowOf(identified),
          unknownFields: this.#unknownFields().of(this.#accountEntity, row.id),
          targetId,
          signIn: exchange,
        })
      : this.#addIdentified(identified, targetId, account.role);
  }

  /**
   * Learns what the answers to a known account reveal of its record: the one to its sign-in and, if that has not the whole
   * record, the one of the call `me`. Returns the id of the record on the target; null if it is not revealed.
   */
  async #learnRecordOf(person: TestPerson, signIn: JudgedExchange): Promise<string | number | null> {
    const asked = signIn.call.answers.body.kind === "expression" ? await this.#requestOwnRecord(person) : null;
    let targetId: string | number | null = null;
    for (const exchange of asked === null || !isGranted(asked) ? [signIn] : [signIn, asked]) {
      const { model, modelState } = this.#executor;
      const { values, id } = revealedValues(model, modelState.state, exchange.call, jsonIn(exchange.received));
      const row = this.#rowOf(person);
      const unknown = this.#unknownFields().of(this.#accountEntity, row.id);
      this.#putPerson(
        { ...row, values: { ...row.values, ...values } },
        [...unknown].filter((name) => values[name] === undefined),
      );
      if (isPossibleId(id)) targetId = id;
    }
    return targetId;
  }

  get #accountEntity(): string {
    return this.#executor.model.identification!.entity;
  }

  /** The name for signing in; null if it is unknown. */
  #nameOf(person: TestPerson): string | null {
    const name = this.#rowOf(person).values[this.#executor.model.identification!.by] ?? null;
    return name === null ? null : String(name);
  }

  #unknownFields(): UnknownFields {
    return this.#executor.modelState.unknownFields;
  }

  #rowOf({ id }: TestPerson): Row {
    return this.#executor.modelState.state.entities[this.#accountEntity]!.get(id)!;
  }

  /** The fields of a known account that nothing is known of yet. Of one that a row of the document describes, all are known. */
  #unknownFieldsOf(account: KnownAccount | TokenAccount, { id }: Row): readonly string[] {
    const { model, modelState } = this.#executor;
    const { entity, by, secret, roleField } = model.identification!;
    if (modelState.state.entities[entity]?.has(id) === true) return [...this.#unknownFields().of(entity, id)];
    const known = [by, secret, ...(account.role === undefined ? [] : [roleField])];
    return storedFields(entityNamed(model, entity)).flatMap(({ name }) => (known.includes(name) ? [] : [name]));
  }

  /** The record of a known account, as far as it is known. A row of the document may already be the person. */
  #rowOfKnown(account: KnownAccount | TokenAccount): Row {
    const { model, modelState } = this.#executor;
    const { entity, by, secret, roleField } = model.identification!;
    const row = [...(modelState.state.entities[entity]?.values() ?? [])].find(
      ({ values }) => account.name !== undefined && values[by] === account.name,
    );
    return {
      id: row?.id ?? modelState.freshId(0),
      values: {
        ...Object.fromEntries(storedFields(entityNamed(model, entity)).map(({ name }) => [name, null])),
        ...row?.values,
        [by]: account.name ?? null,
        [secret]: "secret" in account ? account.secret : null,
        ...(roleField === null || account.role === undefined ? {} : { [roleField]: this.#roleValue(account.role) }),
      },
      since: row?.since ?? {},
    };
  }

  /** A role in the form in which the field that holds roles has it. */
  #roleValue(role: string): Value {
    const { model } = this.#executor;
    const { entity, roleField } = model.identification!;
    const field = entityNamed(model, entity).fields.find(({ name }) => name === roleField);
    return field?.type.kind === "list" ? [role] : role;
  }

  #putPerson(row: Row, unknownFields: Iterable<string>): void {
    const { model, modelState } = this.#executor;
    const { entity } = model.identification!;
    const { entities } = modelState.state;
    modelState.state = {
      ...modelState.state,
      entities: { ...entities, [entity]: new Map(entities[entity]).set(row.id, row) },
    };
    modelState.unknownFields.set(entity, row.id, unknownFields);
  }

  /** Adds somebody who has signed in, for this trace or an earlier one. */
  #addSignedIn(known: KnownAccount, signedInEarlier: SignedInAccount): boolean {
    if (!this.exchanges.includes(signedInEarlier.signIn)) this.exchanges.push(signedInEarlier.signIn);
    this.#signedIn.push([known, signedInEarlier]);
    return this.#addIdentified(signedInEarlier.person, signedInEarlier.targetId, known.role);
  }

  #addIdentified(person: TestPerson, targetId: string | number | null, role: string | undefined): boolean {
    if (targetId !== null) this.#executor.modelState.learn(person.id, targetId);
    return this.#addPerson(person, role);
  }

  async #signIn(account: KnownAccount): Promise<JudgedExchange | null> {
    const signIn = signInCall(this.#executor.model, account);
    return signIn === null ? null : this.#execute(null, signIn.call, signIn.params);
  }

  /** Null if the document has no call `me`. */
  async #requestOwnRecord(person: TestPerson): Promise<JudgedExchange | null> {
    const call = this.#executor.model.calls.find(({ does }) => does.kind === "me");
    return call === undefined
      ? null
      : this.#execute(person, call, { subject: null, input: {}, query: {}, ifMatch: null });
  }

  /** Adds a person. Returns whether they have a role of the document. */
  #addPerson(person: TestPerson, statedRole: string | undefined): boolean {
    const { model, modelState, reservedIds, people } = this.#executor;
    const role = roleOf(model, modelState.state, { kind: "person", id: person.id }) ?? statedRole ?? null;
    if (role === null) {
      this.unknownRole = unknownRole(model, this.#nameOf(person));
      return false;
    }
    reservedIds.add(person.id);
    people.push({ ...person, role });
    return true;
  }

  /** Creates an account of a role by a call, and signs in; `no way` if the call does not create one of that role. */
  async #createAccount(granter: TestPerson | null, call: Call, role: string): Promise<"made" | "no way" | "failed"> {
    const { model, modelState, people } = this.#executor;
    const { entity, by } = model.identification!;
    this.#accountsCreated += 1;
    const secret = `battery staple ${this.#traceId}`;
    const params = { subject: null, input: this.#accountInput(call, role, secret), query: {}, ifMatch: null };
    if (this.#roleCreatedBy(granter, call, params) !== role) return "no way";
    const exchange = await this.#execute(granter, call, params);
    if (exchange.judgement?.deviation !== null || exchange.decision.kind !== "answer") {
      this.failedExchange = exchange;
      return "failed";
    }
    const created = personWritten(exchange.decision, entity);
    const row = created === undefined ? undefined : modelState.state.entities[entity]?.get(created.id);
    if (row === undefined) return "failed";
    let { newToken } = exchange;
    if (newToken === null) {
      const signIn = await this.#signIn({ name: String(row.values[by]), secret });
      if (signIn === null) return "failed";
      ({ newToken } = signIn);
      if (newToken === null) {
        this.failedExchange = signIn;
        return "failed";
      }
    }
    people.push({ id: row.id, number: 0, role, credentials: { kind: "token", token: newToken }, secret });
    return "made";
  }

  /** The input for creating an account with a unique name. */
  #accountInput(call: Call, role: string, secret: string): Readonly<Record<string, Value>> {
    const { model } = this.#executor;
    const identification = model.identification!;
    const name = this.#uniqueName(call);
    const input: Record<string, Value> = {};
    for (const { name: sent, field, type, required, place } of call.takes) {
      if (place === "path") continue;
      if (field === identification.secret) input[sent] = secret;
      else if (field === identification.roleField && field !== null) input[sent] = type.kind === "list" ? [role] : role;
      else if (required || field === identification.by)
        input[sent] = typicalValue({
          name: sent,
          type,
          now: this.#executor.now(),
          number: this.#accountsCreated,
          person: name,
        });
    }
    return input;
  }

  #uniqueName(call: Call): string {
    const { model } = this.#executor;
    const { unique } = entityNamed(model, model.identification!.entity);
    // A unique text may be used in paths and for signing in: many implementations accept only lower case letters and
    // digits there.
    const isUniqueText = call.takes.some(
      ({ field, type }) =>
        field !== null && type.kind === "text" && unique.some((together) => together.includes(field)),
    );
    const first = personName(this.#accountsCreated).split(" ")[0]!;
    return isUniqueText
      ? `${first.toLowerCase()}${this.#traceId}n${this.#accountsCreated}`
      : `${first} ${this.#traceId} ${this.#accountsCreated}`;
  }

  /** The role of the person whom a request would create; null if it would create nobody. */
  #roleCreatedBy(granter: TestPerson | null, call: Call, params: RequestParts): string | null {
    const { model, modelState } = this.#executor;
    const { entity } = model.identification!;
    const decision = this.#executor.predict(granter, call, params);
    const row = personWritten(decision, entity);
    if (row === undefined) return null;
    const entities = { ...modelState.state.entities, [entity]: new Map([[row.id, row]]) };
    return roleOf(model, { ...modelState.state, entities }, { kind: "person", id: row.id });
  }
}

/** Whether an exchange has the status of the answer that its call has if it is granted. */
function isGranted({ received, call: { answers } }: JudgedExchange): boolean {
  return received.kind === "answer" && received.status === answers.status;
}

/** The token in an answer to a person who existed before; the rest of the answer could not be predicted. */
function tokenIn(model: Specification, { judgement, newToken, call, received }: JudgedExchange): string | null {
  const learned = newToken ?? judgement?.learned.find(({ placeholder }) => isTokenPlaceholder(placeholder))?.actual;
  if (learned !== undefined && learned !== null) return String(learned);
  const place = model.identification?.token;
  if (place?.kind === "cookie") return received.kind === "answer" ? cookieValueIn(received, place.name) : null;
  const path = tokenPath(call);
  const found = path === null ? undefined : jsonValueAt(jsonIn(received), path);
  return typeof found === "string" ? found : null;
}

function jsonIn(received: JudgedExchange["received"]): Value | undefined {
  return received.kind === "unanswered" ? undefined : parseJsonBody(received.body);
}

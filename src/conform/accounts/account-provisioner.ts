import type { Call } from "../../model/call.ts";
import type { Identification } from "../../model/role.ts";
import type { HttpCredentials } from "../../semantics/http/http-credentials.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import { pathKeyOf } from "../../generation/record/record-key.ts";
import type { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { unassignedNumber } from "../trace/test-person.ts";
import type { TestPerson } from "../trace/test-person.ts";
import { accountInput } from "./account-input.ts";
import { personWritten } from "./person-written.ts";
import { basicCredentials, signInAtTarget } from "./sign-in-at-target.ts";

/** The result of an attempt to create an account by one call. */
type AccountCreation =
  /** The account exists, and its person has signed in. The person is not among the executor's people yet. */
  | { readonly kind: "created"; readonly person: TestPerson }
  /** By the document, the call would not create an account of this role for this caller. Nothing was sent. */
  | { readonly kind: "not possible" }
  /** The target did not do what the document requires, or the document has no way to sign in to the new account. */
  | { readonly kind: "failed" };

/** Kinds of requests by which no account gets a role: the call, who makes it, and the role. */
export type RefusedProvisioning = Set<string>;

function kindOf(call: Call, caller: TestPerson | null, role: string): string {
  return JSON.stringify([call.name, caller?.role ?? null, role]);
}

/**
 * Creates new accounts on a target, one account for each call of `provideAccount`, and adds their people to the people
 * of an executor. A person signs up, is created by somebody else, or signs up and is then given the role by somebody
 * else.
 *
 * The *target* is the implementation that is tested. An *exchange* is a request with the answer that was received. A
 * *visitor* is somebody who is not signed in. The *executor* sends requests and judges the answers.
 */
export class AccountProvisioner {
  readonly #executor: Executor;
  readonly #identification: Identification;
  readonly #traceId: string;
  /** How many accounts were tried to create; their names are made from it, so that no two are the same. */
  #accountNumber = 0;
  #failedExchange: JudgedExchange | null = null;
  readonly #exchanges: JudgedExchange[] = [];

  /** The requests that the target refused although the document grants them; null if such a refusal is a failure. */
  readonly #refused: RefusedProvisioning | null;

  /**
   * `identification` is what the executor's document says about signing in. The names of all accounts contain
   * `traceId`, so that they differ from the names in other traces. `refused`: where the document is a guess, what the
   * target has refused in earlier traces; it is added to, and not tried again.
   */
  constructor(
    executor: Executor,
    identification: Identification,
    { traceId, refused }: { readonly traceId: string; readonly refused: RefusedProvisioning | null },
  ) {
    this.#executor = executor;
    this.#identification = identification;
    this.#traceId = traceId;
    this.#refused = refused;
  }

  /** The last exchange that the target did not answer as the document requires; null if there was none. */
  get failedExchange(): JudgedExchange | null {
    return this.#failedExchange;
  }

  /** All exchanges that were made to create accounts, the failed one included. */
  get exchanges(): readonly JudgedExchange[] {
    return this.#exchanges;
  }

  /**
   * Creates one more account of a role. Returns its person, who is now the last of the executor's people; null if no
   * account of the role can be created now, or an exchange failed.
   */
  async provideAccount(role: string): Promise<TestPerson | null> {
    const person = await this.#createOrPromote(role);
    if (person !== null) this.#executor.people.push(person);
    return person;
  }

  /** Creates an account of a role by the first call that can; null if none can, or the attempt failed. */
  async #createOrPromote(role: string): Promise<TestPerson | null> {
    const { model } = this.#executor;
    const signUp = this.#signUpCall;
    if (signUp !== undefined) {
      const creation = await this.#createAccount(null, signUp, role);
      if (creation.kind !== "not possible") return createdPerson(creation);
    }
    const { entity } = this.#identification;
    for (const call of model.calls.filter(({ does }) => does.kind === "create" && does.entity === entity)) {
      for (const caller of this.#peopleKnownAccountsLast()) {
        const creation = await this.#createAccount(caller, call, role);
        if (creation.kind !== "not possible") return createdPerson(creation);
      }
    }
    return this.#signUpAndPromote(role);
  }

  /** Signs somebody up in any role and has somebody else give them this role; null if that is impossible or failed. */
  async #signUpAndPromote(role: string): Promise<TestPerson | null> {
    const { model, modelState } = this.#executor;
    const { entity, roleField } = this.#identification;
    const calls = model.calls.filter(
      ({ does, subject }) => does.kind === "update" && does.entity === entity && subject?.kind === "key",
    );
    const mayGrant = calls.some((call) => this.#executor.people.some((one) => !this.#isRefused(call, one, role)));
    const newcomer = roleField === null || !mayGrant ? null : await this.#signUpInAnyRole();
    if (newcomer === null) return null;
    for (const call of calls) {
      const input = call.takes.find(({ field }) => field === roleField);
      const row = modelState.state.entities[entity]?.get(newcomer.id);
      const subject = row === undefined ? null : pathKeyOf(model, call, row);
      // Where the answers do not tell the key, no call can name the newcomer.
      if (input === undefined || subject === null || !modelState.isValueKnown(subject)) continue;
      const params = {
        subject,
        input: { [input.name]: input.type.kind === "list" ? [role] : role },
        query: {},
        ifMatch: null,
      };
      for (const granter of this.#peopleKnownAccountsLast()) {
        if (this.#isRefused(call, granter, role)) continue;
        if (this.#executor.predict(granter, call, params).kind !== "answer") continue;
        const exchange = await this.#execute(granter, call, params);
        if (exchange.judgement?.deviation === null) return { ...newcomer, role };
        if (!this.#noteRefused(call, granter, role)) {
          this.#failedExchange = exchange;
          return null;
        }
      }
    }
    return null;
  }

  /** Signs somebody up in the first role in which that is possible; null if there is none. */
  async #signUpInAnyRole(): Promise<TestPerson | null> {
    const signUp = this.#signUpCall;
    if (signUp === undefined) return null;
    for (const { name } of this.#executor.model.roles) {
      const person = createdPerson(await this.#createAccount(null, signUp, name));
      if (person !== null) return person;
    }
    return null;
  }

  #isRefused(call: Call, caller: TestPerson | null, role: string): boolean {
    return this.#refused?.has(kindOf(call, caller, role)) === true;
  }

  /** Keeps that a request does not give an account a role. Returns whether it is no failure, because the document is a guess. */
  #noteRefused(call: Call, caller: TestPerson | null, role: string): boolean {
    this.#refused?.add(kindOf(call, caller, role));
    return this.#refused !== null;
  }

  /** Creates an account of a role by a call and signs in to it. `caller` is who makes the call; null for a visitor. */
  async #createAccount(caller: TestPerson | null, call: Call, role: string): Promise<AccountCreation> {
    const { model } = this.#executor;
    if (this.#isRefused(call, caller, role)) return { kind: "not possible" };
    this.#accountNumber += 1;
    const secret = `battery staple ${this.#traceId}`;
    const input = accountInput(model, this.#identification, call, {
      role,
      secret,
      traceId: this.#traceId,
      number: this.#accountNumber,
      now: this.#executor.now(),
    });
    const params = { subject: null, input, query: {}, ifMatch: null };
    if (this.#roleCreatedBy(caller, call, params) !== role) return { kind: "not possible" };
    const exchange = await this.#execute(caller, call, params);
    if (exchange.judgement?.deviation !== null || exchange.decision.kind !== "answer") {
      if (this.#noteRefused(call, caller, role)) return { kind: "not possible" };
      this.#failedExchange = exchange;
      return { kind: "failed" };
    }
    const { entity, by } = this.#identification;
    const created = personWritten(exchange.decision, entity);
    const row = created === undefined ? undefined : this.#executor.modelState.state.entities[entity]?.get(created.id);
    if (row === undefined) return { kind: "failed" };
    // The answer to a sign-up may have signed the person in already; then it revealed a token.
    const credentials = await this.#credentialsOf({ name: String(row.values[by]), secret }, exchange.newToken);
    if (credentials === null) this.#noteRefused(call, caller, role);
    return credentials === null
      ? { kind: "failed" }
      : { kind: "created", person: { id: row.id, number: unassignedNumber, role, credentials, secret } };
  }

  /** The credentials of a new account; null if it can't sign in. `token`: what the answer of its creation revealed. */
  async #credentialsOf(
    account: { readonly name: string; readonly secret: string },
    token: string | null,
  ): Promise<HttpCredentials | null> {
    const basic = token === null ? basicCredentials(this.#executor, account) : null;
    if (basic !== null) return basic;
    const known = token ?? (await this.#signIn(account));
    return known === null ? null : { kind: "token", token: known };
  }

  /** Signs in to a new account. Returns the token; null if there is no sign-in, or the answer revealed no token. */
  async #signIn(account: { readonly name: string; readonly secret: string }): Promise<string | null> {
    const exchange = await signInAtTarget(this.#executor, account);
    if (exchange === null) return null;
    this.#exchanges.push(exchange);
    if (exchange.newToken === null && this.#refused === null) this.#failedExchange = exchange;
    return exchange.newToken;
  }

  /** The role of the person whom a request would create by the document; null if it would create nobody. */
  #roleCreatedBy(caller: TestPerson | null, call: Call, params: RequestParts): string | null {
    const { model, modelState } = this.#executor;
    const { entity } = this.#identification;
    const row = personWritten(this.#executor.predict(caller, call, params), entity);
    if (row === undefined) return null;
    const entities = { ...modelState.state.entities, [entity]: new Map([[row.id, row]]) };
    return roleOf(model, { ...modelState.state, entities }, { kind: "person", id: row.id });
  }

  get #signUpCall(): Call | undefined {
    return this.#executor.model.calls.find(({ does }) => does.kind === "sign up");
  }

  /**
   * The executor's people, who may be able to create accounts or give them a role. People whose accounts existed before
   * the run come last: their requests count against one rate limit for the whole run, while each new account has a rate
   * limit of its own.
   */
  #peopleKnownAccountsLast(): readonly TestPerson[] {
    const { people, knownAccountIds } = this.#executor;
    return [false, true].flatMap((isKnown) => people.filter(({ id }) => knownAccountIds.has(id) === isKnown));
  }

  async #execute(caller: TestPerson | null, call: Call, params: RequestParts): Promise<JudgedExchange> {
    const exchange = await this.#executor.execute(caller, call, params);
    this.#exchanges.push(exchange);
    return exchange;
  }
}

function createdPerson(creation: AccountCreation): TestPerson | null {
  return creation.kind === "created" ? creation.person : null;
}

import { roleOf } from "../../semantics/rights/role-of.ts";
import type { Identification } from "../../model/role.ts";
import type { HttpCredentials } from "../../semantics/http/http-credentials.ts";
import type { Executor } from "../execute/executor.ts";
import { isPossibleId } from "../model-state/target-ids.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { unassignedNumber } from "../trace/test-person.ts";
import type { TestPerson } from "../trace/test-person.ts";
import { AccountRecords } from "./account-records.ts";
import { receivedJson, tokenOfSignIn } from "./token-of-sign-in.ts";
import type { KnownAccount, TokenAccount } from "./known-account.ts";
import { describeMissingRole } from "./missing-role.ts";
import type { MissingRole } from "./missing-role.ts";
import { revealedValues } from "./revealed-values.ts";
import type { SignedInAccount } from "./session-cache.ts";
import { basicCredentials, signInAtTarget } from "./sign-in-at-target.ts";

/** The result of adding a known account. */
export type KnownAccountResult = KnownAccountOutcome & {
  /** The exchanges that identified the account: its sign-in and, if it was needed, the call `me`. */
  readonly exchanges: readonly JudgedExchange[];
};

type KnownAccountOutcome =
  /** The account's person is among the executor's people. `session` is null for an account that came with a token, or signs in with each request. */
  | { readonly kind: "added"; readonly session: SignedInAccount | null }
  /** The target did not grant this exchange, or its answer has no token. */
  | { readonly kind: "failed"; readonly failedExchange: JudgedExchange }
  /** The account could sign in, but its role is unknown. */
  | { readonly kind: "role missing"; readonly missingRole: MissingRole }
  /** The document has no call by which the account could sign in. */
  | { readonly kind: "no sign-in" };

/**
 * Adds an account that existed before the run to the people of an executor, and its record to the model state. The
 * account signs in, or calls `me` with the token that it came with. What the answers reveal of its record is learned.
 * `cachedSession` is the session of the account from an earlier trace, which spares the requests; undefined if there is
 * none.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. An *exchange* is a request with the answer that was received. The *executor* sends requests and
 * judges the answers.
 */
export async function addKnownAccount(
  executor: Executor,
  identification: Identification,
  account: KnownAccount | TokenAccount,
  cachedSession: SignedInAccount | undefined,
): Promise<KnownAccountResult> {
  const records = new AccountRecords(executor, identification);
  const record = records.ofKnownAccount(account);
  const { id } = record.row;
  if (cachedSession !== undefined) {
    // The same person has another id in the model state of each trace.
    const session = {
      ...cachedSession,
      person: { ...cachedSession.person, id },
      row: { ...cachedSession.row, id },
    };
    records.put(session);
    const added = addPerson(executor, records, session, account.role, session);
    return { ...added, exchanges: [session.signIn] };
  }
  records.put(record);
  return "token" in account
    ? addTokenAccount(executor, records, id, account)
    : signInAndAdd(executor, records, id, account);
}

/** Adds the account of a token. */
function addTokenAccount(
  executor: Executor,
  records: AccountRecords,
  id: string,
  { token, role }: TokenAccount,
): Promise<KnownAccountResult> {
  return addIdentified(
    executor,
    records,
    personOf(id, { account: token, role, credentials: { kind: "token", token }, secret: null }),
    role,
  );
}

/**
 * Adds a person who needs no request to sign in. If the document has no call `me`, the credentials are not tried, and
 * nothing is learned. `role`: the one that the user has stated; undefined if none.
 */
async function addIdentified(
  executor: Executor,
  records: AccountRecords,
  person: TestPerson,
  role: string | undefined,
): Promise<KnownAccountResult> {
  const ownRecord = await requestOwnRecord(executor, person);
  if (ownRecord !== null && !isGranted(ownRecord))
    return { kind: "failed", failedExchange: ownRecord, exchanges: [ownRecord] };
  const exchanges = ownRecord === null ? [] : [ownRecord];
  const targetId = learnOwnRecord(executor, records, person.id, exchanges);
  return { ...addPerson(executor, records, { person, targetId }, role, null), exchanges };
}

/** Signs a known account in and adds it. */
async function signInAndAdd(
  executor: Executor,
  records: AccountRecords,
  id: string,
  account: KnownAccount,
): Promise<KnownAccountResult> {
  const { name, secret, role } = account;
  const basic = basicCredentials(executor, account);
  if (basic !== null)
    return addIdentified(executor, records, personOf(id, { account: name, role, credentials: basic, secret }), role);
  const signIn = await signInAtTarget(executor, account);
  if (signIn === null) return { kind: "no sign-in", exchanges: [] };
  const token = tokenOfSignIn(executor.model, signIn);
  if (token === null || !isGranted(signIn)) return { kind: "failed", failedExchange: signIn, exchanges: [signIn] };
  const person = personOf(id, { account: name, role, credentials: { kind: "token", token }, secret });
  // An answer whose body the document puts together may show only a part of the record. The call `me` may show the
  // rest.
  const ownRecord = signIn.call.answers.body.kind === "expression" ? await requestOwnRecord(executor, person) : null;
  const exchanges = ownRecord === null ? [signIn] : [signIn, ownRecord];
  const targetId = learnOwnRecord(executor, records, id, exchanges);
  const session: SignedInAccount = { person, ...records.of(id), targetId, signIn };
  return { ...addPerson(executor, records, session, role, session), exchanges };
}

/** The person of a known account. `account` identifies the account in all traces. */
function personOf(
  id: string,
  {
    account,
    role = "",
    credentials,
    secret,
  }: {
    readonly account: string;
    readonly role: string | undefined;
    readonly credentials: HttpCredentials;
    readonly secret: string | null;
  },
): TestPerson {
  return { id, account, number: unassignedNumber, role, credentials, secret };
}

/**
 * The exchange of the call `me`, by which a person asks for their own record; null if the document has no such call.
 */
async function requestOwnRecord(executor: Executor, person: TestPerson): Promise<JudgedExchange | null> {
  const call = executor.model.calls.find(({ does }) => does.kind === "me");
  return call === undefined
    ? null
    : executor.execute(person, call, { subject: null, input: {}, query: {}, ifMatch: null });
}

/**
 * Learns what exchanges with the person of an account reveal of the account's record, as far as they were granted.
 * Returns the id of the record on the target; null if none of them reveals it.
 */
function learnOwnRecord(
  { model, modelState }: Executor,
  records: AccountRecords,
  personId: string,
  exchanges: readonly JudgedExchange[],
): string | number | null {
  let targetId: string | number | null = null;
  for (const { call, received } of exchanges.filter(isGranted)) {
    const { values, id } = revealedValues(model, modelState, call, receivedJson(received));
    const { row, unknownFields } = records.of(personId);
    records.put({
      row: { ...row, values: { ...row.values, ...values } },
      unknownFields: new Set([...unknownFields].filter((name) => values[name] === undefined)),
    });
    if (isPossibleId(id)) targetId = id;
  }
  return targetId;
}

/**
 * Adds the person of a known account to the people of the executor, in the role of their record or, if it is not known,
 * in the role that the user has stated (`statedRole`; undefined if none). `session` is passed on as the session of the
 * result.
 */
function addPerson(
  { model, modelState, knownAccountIds, people }: Executor,
  records: AccountRecords,
  { person, targetId }: Pick<SignedInAccount, "person" | "targetId">,
  statedRole: string | undefined,
  session: SignedInAccount | null,
): KnownAccountOutcome {
  if (targetId !== null) modelState.learn(person.id, targetId);
  const role = roleOf(model, modelState.state, { kind: "person", id: person.id }) ?? statedRole ?? null;
  if (role === null)
    return { kind: "role missing", missingRole: describeMissingRole(model, records.signInNameOf(person.id)) };
  knownAccountIds.add(person.id);
  people.push({ ...person, role });
  return { kind: "added", session };
}

/** Whether an exchange has the status of the answer that its call has if it is granted. */
function isGranted({ received, call: { answers } }: JudgedExchange): boolean {
  return received.kind === "answer" && received.status === answers.status;
}

import type { Identification } from "../../model/role.ts";
import type { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { Participant } from "../trace/participants.ts";
import { AccountProvisioner } from "./account-provisioner.ts";
import type { RefusedProvisioning } from "./account-provisioner.ts";
import { addKnownAccount } from "./add-known-account.ts";
import type { KnownAccountResult } from "./add-known-account.ts";
import type { KnownAccount, TokenAccount } from "./known-account.ts";
import type { MissingRole } from "./missing-role.ts";
import { orderKnownAccounts } from "./order-known-accounts.ts";
import type { SessionCache, SignedInAccount } from "./session-cache.ts";

/** The result of provisioning accounts. */
export interface ProvisioningResult {
  /** The roles for which no account could be provisioned. */
  readonly rolesWithoutAccounts: readonly string[];
  /**
   * An exchange that was not answered as the document requires, so that provisioning stopped; null if there was none.
   */
  readonly failedExchange: JudgedExchange | null;
  /**
   * The known account because of which provisioning stopped: no answer tells its role, and the user has not stated it.
   * Null if there was none.
   */
  readonly missingRole: MissingRole | null;
  /** The exchanges by which the accounts were provisioned, the failed one included. */
  readonly exchanges: readonly JudgedExchange[];
}

/** Accounts that exist on the target, and their sessions from earlier traces. */
interface KnownAccounts {
  readonly accounts: readonly (KnownAccount | TokenAccount)[];
  /** Null if sessions are not kept, and all accounts sign in for each trace. */
  readonly sessionCache: SessionCache | null;
}

/**
 * Provisions accounts for the participants of a trace. Their people become the people of the executor. Known accounts
 * sign in. New accounts sign up, or are created by somebody who may, and get their role from somebody who may give it.
 * New names contain `traceId` and are unique, so that nothing has to be cleaned up. `refused`: what the
 * target refused of a document that is a guess; null if the document is none. Nothing happens if the document has
 * no sign-in.
 *
 * The *target* is the implementation that is tested. A *participant* is a person of a trace, known by a number and a
 * role, whatever account they get. A *known account* existed on the target before the run. The *model state* is the
 * state that the target must have by what was sent so far. An *exchange* is a request with the answer that was
 * received. The *executor* sends requests and judges the answers.
 */
export async function provisionAccounts(
  executor: Executor,
  { accounts, sessionCache }: KnownAccounts,
  { traceId, refused }: { readonly traceId: string; readonly refused: RefusedProvisioning | null },
  participants: readonly Participant[],
): Promise<ProvisioningResult> {
  const nothing = { rolesWithoutAccounts: [], failedExchange: null, missingRole: null };
  const { identification } = executor.model;
  if (identification === null) return { ...nothing, exchanges: [] };
  const known = await addKnownAccounts(executor, identification, accounts, sessionCache);
  if (known.stoppedBy !== null) return { ...nothing, ...known.stoppedBy, exchanges: known.exchanges };
  const provisioner = new AccountProvisioner(executor, identification, { traceId, refused });
  const unfilled = await provideAccounts(provisioner, participants);
  const { failedExchange } = provisioner;
  const exchanges = [...known.exchanges, ...provisioner.exchanges];
  if (failedExchange !== null) return { ...nothing, failedExchange, exchanges };
  const rolesWithoutAccounts = fillWithKnownAccounts(executor, unfilled);
  executor.people.sort((one, other) => one.number - other.number);
  const takingPart = new Set(executor.people.map(({ id }) => id));
  for (const [account, session] of known.sessions) {
    if (takingPart.has(session.person.id)) sessionCache?.drop(account);
    else sessionCache?.remember(account, session);
  }
  return { ...nothing, rolesWithoutAccounts, exchanges };
}

/**
 * The known accounts in the order in which the target created them, as far as it shows that: ids of the model state sort
 * in the order of creation, so this is the order in which they are to be added. The accounts sign in for it, and
 * `sessionCache` keeps their sessions. What goes wrong here is reported where accounts are provisioned.
 */
export async function inOrderOfCreation(
  executor: Executor,
  { accounts, sessionCache }: KnownAccounts,
): Promise<KnownAccounts["accounts"]> {
  const { identification } = executor.model;
  if (identification === null || accounts.length < 2) return accounts;
  const { stoppedBy, sessions } = await addKnownAccounts(executor, identification, accounts, sessionCache);
  if (stoppedBy !== null) return accounts;
  for (const [account, session] of sessions) sessionCache?.remember(account, session);
  // Each account adds one person.
  const ids = executor.people.map(({ id }) => id);
  const ordered = await orderKnownAccounts(executor, identification);
  return ordered?.map((id) => accounts[ids.indexOf(id)]!) ?? accounts;
}

/** The known accounts of an executor, after they were added. */
interface AddedAccounts {
  readonly exchanges: readonly JudgedExchange[];
  /** The sessions of the accounts that signed in with a secret. */
  readonly sessions: readonly (readonly [KnownAccount, SignedInAccount])[];
  /**
   * Why an account could not be added, so that the rest was not tried; null if all were added. Both properties may be
   * null.
   */
  readonly stoppedBy: Pick<ProvisioningResult, "failedExchange" | "missingRole"> | null;
}

/** Adds known accounts to the people of an executor, one after another. */
async function addKnownAccounts(
  executor: Executor,
  identification: Identification,
  accounts: readonly (KnownAccount | TokenAccount)[],
  sessionCache: SessionCache | null,
): Promise<AddedAccounts> {
  const exchanges: JudgedExchange[] = [];
  const sessions: (readonly [KnownAccount, SignedInAccount])[] = [];
  for (const account of accounts) {
    const cached = "secret" in account ? sessionCache?.of(account) : undefined;
    const result = await addKnownAccount(executor, identification, account, cached);
    exchanges.push(...result.exchanges);
    if (result.kind !== "added") return { exchanges, sessions, stoppedBy: stopReasonOf(result) };
    if ("secret" in account && result.session !== null) sessions.push([account, result.session]);
  }
  return { exchanges, sessions, stoppedBy: null };
}

function stopReasonOf(result: KnownAccountResult): NonNullable<AddedAccounts["stoppedBy"]> {
  return {
    failedExchange: result.kind === "failed" ? result.failedExchange : null,
    missingRole: result.kind === "role missing" ? result.missingRole : null,
  };
}

/**
 * Provides new accounts for participants, until an attempt fails or no more accounts can be provided. Returns the
 * participants that have no account. A new account may be able to give other accounts their role, and these accounts
 * may then do the same.
 */
async function provideAccounts(
  provisioner: AccountProvisioner,
  participants: readonly Participant[],
): Promise<ReadonlySet<Participant>> {
  const unfilled = new Set(participants);
  for (let sizeBefore = -1; sizeBefore !== unfilled.size && unfilled.size > 0; ) {
    sizeBefore = unfilled.size;
    // Roles that may grant roles are mostly declared last. The accounts of these roles then make the requests that
    // known accounts would otherwise make.
    for (const participant of Array.from(unfilled).reverse()) {
      const person = await provisioner.provideAccount(participant.role);
      if (provisioner.failedExchange !== null) return unfilled;
      if (person === null) continue;
      person.number = participant.number;
      unfilled.delete(participant);
    }
  }
  return unfilled;
}

/**
 * Lets the people of known accounts take the places of participants without an account, one for each role, and removes
 * all other people of known accounts from the executor. Returns the roles that nobody has. The records of known
 * accounts have an unknown history, so that these people take part only if nobody else has the role.
 */
function fillWithKnownAccounts(
  { people, knownAccountIds }: Executor,
  unfilled: ReadonlySet<Participant>,
): readonly string[] {
  const places = new Map<string, Participant>();
  for (const participant of unfilled) if (!places.has(participant.role)) places.set(participant.role, participant);
  for (const person of people.filter(({ id }) => knownAccountIds.has(id))) {
    const place = places.get(person.role);
    if (place === undefined) people.splice(people.indexOf(person), 1);
    else {
      person.number = place.number;
      places.delete(place.role);
    }
  }
  return [...places.keys()];
}

import type { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { Participant } from "../trace/participants.ts";
import { AccountProvisioner } from "./account-provisioner.ts";
import type { UnknownRole } from "./unknown-role.ts";
import type { KnownAccount, TokenAccount } from "./known-account.ts";
import type { SessionCache } from "./session-cache.ts";

/** The result of provisioning accounts. */
export interface ProvisioningResult {
  /** The roles for which no account could be provisioned. */
  readonly rolesWithoutAccounts: readonly string[];
  /** An exchange that deviated on the way; null if none did. */
  readonly failedExchange: JudgedExchange | null;
  /** A known account whose role nobody tells; null if there is none. */
  readonly unknownRole: UnknownRole | null;
  /** The exchanges by which the accounts were provisioned. */
  readonly exchanges: readonly JudgedExchange[];
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
  if (executor.model.identification === null)
    return { rolesWithoutAccounts: [], failedExchange: null, unknownRole: null, exchanges: [] };
  const provisioner = new AccountProvisioner(executor, traceId, sessionCache);
  for (const one of known)
    if (!(await provisioner.addKnownAccount(one))) return { rolesWithoutAccounts: [], ...resultOf(provisioner) };
  const open = new Set(parts);
  // A new account may give others their role, and those may do so again.
  for (let before = -1; before !== open.size && open.size > 0; ) {
    before = open.size;
    // Roles that may grant roles are mostly declared last. Their accounts then spare the known ones these requests.
    for (const part of Array.from(open).reverse()) {
      const person = await provisioner.provideAccount(part.role);
      if (provisioner.failedExchange !== null) return { rolesWithoutAccounts: [], ...resultOf(provisioner) };
      if (person === null) continue;
      person.number = part.number;
      open.delete(part);
    }
  }
  // Records of known accounts have an unknown history, so they take part only if nobody else has the role.
  const rolesWithoutAccounts = new Set([...open].map(({ role }) => role));
  for (const person of executor.people.filter(({ id }) => executor.reservedIds.has(id))) {
    const part = [...open].find(({ role }) => role === person.role);
    if (part === undefined) executor.people.splice(executor.people.indexOf(person), 1);
    else {
      person.number = part.number;
      rolesWithoutAccounts.delete(part.role);
      for (const other of open) if (other.role === part.role) open.delete(other);
    }
  }
  executor.people.sort((one, other) => one.number - other.number);
  provisioner.rememberHelpers();
  return { rolesWithoutAccounts: [...rolesWithoutAccounts], ...resultOf(provisioner) };
}

function resultOf({
  failedExchange,
  unknownRole,
  exchanges: calls,
}: AccountProvisioner): Omit<ProvisioningResult, "rolesWithoutAccounts"> {
  return { failedExchange, unknownRole, exchanges: calls };
}

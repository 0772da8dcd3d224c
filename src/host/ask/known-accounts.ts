import type { KnownAccount, TokenAccount } from "../../conform/accounts/known-account.ts";
import type { StopReason } from "../../conform/accounts/test-bed.ts";
import type { JudgedExchange } from "../../conform/trace/judged-exchange.ts";
import type { RecordedEntry } from "../record/recorded-entry.ts";
import type { AskingEnd } from "./asking-end.ts";

type Account = KnownAccount | TokenAccount;
type AccountRefused = Extract<AskingEnd, { readonly kind: "account refused" }>;

/** The accounts that are said to be there, without those that can't be used. */
export class KnownAccounts {
  readonly leftOut: AccountLeftOut[] = [];
  #used: readonly Account[];
  /** Whether all of them have signed in once. */
  #hasWorked = false;

  constructor(accounts: readonly Account[]) {
    this.#used = accounts;
  }

  get used(): readonly Account[] {
    return this.#used;
  }

  /**
   * Takes why a round was stopped. An account whose role nothing tells is left out, so that the others are used; one that the product does not let in ends the
   * asking, since whoever names it expects it to be used. One that was let in before has been changed since. Null: no account was the reason. `areUsed`: whether it is known
   * how people sign in.
   */
  note(stoppedBy: StopReason | null, areUsed: boolean): "left out" | AccountRefused | null {
    if (stoppedBy?.kind === "role not told") {
      const { account, why } = stoppedBy;
      const gone =
        this.#used.find((one) => isCalled(one, account)) ?? this.#used.find(({ role }) => role === undefined);
      if (gone === undefined) return null;
      return this.#leaveOut(gone, { account, why });
    }
    const refusal = stoppedBy?.kind === "call" ? refusedAccount(stoppedBy.exchange) : null;
    if (stoppedBy === null && areUsed) this.#hasWorked = true;
    if (refusal === null || !this.#hasWorked) return refusal;
    const isIts = (one: Account): boolean =>
      refusal.account === unnamed ? "token" in one : isCalled(one, refusal.account);
    const changed = this.#used.find(isIts);
    if (changed === undefined) return refusal;
    const why = `it could sign in at first, and later the product answered ${refusal.status}.`;
    return this.#leaveOut(changed, { account: refusal.account, why });
  }

  #leaveOut(gone: Account, told: AccountLeftOut): "left out" {
    this.#used = this.#used.filter((one) => one !== gone);
    this.leftOut.push(told);
    return "left out";
  }
}

/** An account that is said to be there and was not used. */
export interface AccountLeftOut {
  /** What it signs in with. */
  readonly account: string;
  /** A sentence, with what to do. */
  readonly why: string;
}

/** How many requests with a token were refused, and none was granted, before it is taken to identify nobody. */
const leastRefused = 3;

/** The account of a token with which every request was told to sign in; null: there is none. Where no call answers its caller, nothing else shows it. */
export function deadToken(accounts: readonly Account[], entries: readonly RecordedEntry[]): AccountRefused | null {
  const isDead = accounts.some((one) => (refusedRequests(one, entries) ?? 0) >= leastRefused);
  return isDead ? { kind: "account refused", account: unnamed, status: 401 } : null;
}

/** The accounts of tokens that identified nobody when all was asked. */
export function uselessTokens(
  accounts: readonly Account[],
  entries: readonly RecordedEntry[],
): readonly AccountLeftOut[] {
  return accounts.flatMap((one) => {
    const refused = refusedRequests(one, entries);
    const requests = refused === 1 ? "its only request was" : `all of its ${refused} requests were`;
    return refused === null ? [] : [{ account: unnamed, why: `${requests} answered with 401.` }];
  });
}

/** How many requests with the token of an account were told to sign in; null: none, or not all of them. */
function refusedRequests(account: Account, entries: readonly RecordedEntry[]): number | null {
  if (!("token" in account)) return null;
  const { token } = account;
  const own = entries.filter(({ requestHeaders }) => requestHeaders.some(({ value }) => value.includes(token)));
  return own.length > 0 && own.every(({ status }) => status === 401) ? own.length : null;
}

const unnamed = "the account with a token";

/** Products may keep names in other letters. */
function isCalled({ name }: Account, account: string): boolean {
  return name?.trim().toLowerCase() === account.trim().toLowerCase();
}

/** An account that could not sign in, or whose token identifies nobody. */
function refusedAccount({ call, params, caller, received }: JudgedExchange): AccountRefused | null {
  const isSignIn = call.does.kind === "sign in";
  if (received.kind !== "answer" || (!isSignIn && call.does.kind !== "me")) return null;
  // What is sent to sign in begins with the name.
  const [name] = isSignIn
    ? Object.values(params.input)
    : caller?.credentials.kind === "password"
      ? [caller.credentials.name]
      : [];
  return {
    kind: "account refused",
    account: typeof name === "string" ? name : unnamed,
    status: received.status,
  };
}

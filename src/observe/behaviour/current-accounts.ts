import { credentialsOf, secretsIn } from "../recording/credentials.ts";
import type { Exchange, Json, JsonObject } from "../recording/recorded-exchange.ts";
import { isGranted, isObject } from "../recording/recorded-exchange.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import { accountIn } from "./session.ts";
import type { Account, Session } from "./session.ts";

/** The account of a session, as an answer to it shows it. */
export interface OwnAccount {
  readonly session: Session;
  readonly account: Account;
}

/** The accounts of sessions as they are at a time: people can change what names them. */
export class CurrentAccounts {
  readonly #accounts = new Map<Session, Account>();

  of(session: Session): Account | null {
    return this.#accounts.get(session) ?? session.account;
  }

  /** Remembers an account as it is now, also in the records that refer to it. */
  take({ session, account }: OwnAccount, known: Map<string, JsonObject>): void {
    const before = this.of(session)?.key;
    if (before !== undefined && before !== account.key) renameAccount(known, before, account);
    this.#accounts.set(session, account);
  }
}

/** Where known records show an account by the key that it had, they would show it by its new one now. */
function renameAccount(known: Map<string, JsonObject>, before: string, { kind, key }: Account): void {
  const renamed = (value: Json): Json => {
    if (value === before) return key;
    return isObject(value) && value[kind.key] === before ? { ...value, [kind.key]: key } : value;
  };
  for (const [place, record] of known)
    if (Object.values(record).some((value) => renamed(value) !== value))
      known.set(place, Object.fromEntries(Object.entries(record).map(([name, value]) => [name, renamed(value)])));
}

/** The account that an answer shows to its caller beside the token that was sent: its key may have changed. */
export function ownAccount(
  exchange: Exchange,
  sessions: ReadonlyMap<string, Session>,
  kinds: readonly RecordKind[],
): OwnAccount | null {
  if (!isGranted(exchange)) return null;
  const secrets = secretsIn(exchange);
  const session = credentialsOf(exchange).flatMap(({ secret }) =>
    secrets.includes(secret) ? (sessions.get(secret) ?? []) : [],
  )[0];
  const account = session === undefined ? null : accountIn(exchange, kinds);
  return session === undefined || account === null || account.kind !== session.account?.kind
    ? null
    : { session, account };
}

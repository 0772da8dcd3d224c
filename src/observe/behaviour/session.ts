import { credentialsOf, secretsIn } from "../recording/credentials.ts";
import type { Credential } from "../recording/credentials.ts";
import type { Exchange, JsonObject } from "../recording/recorded-exchange.ts";
import { isGranted, isObject } from "../recording/recorded-exchange.ts";
import { kindOf } from "../recording/record-kind.ts";
import type { RecordKind } from "../recording/record-kind.ts";

/** A session that a recording shows: who signed in, with which exchange, and what identifies them after it. */
export interface Session {
  readonly secret: string;
  readonly opened: Exchange;
  /** The kind of records that accounts are, and the account; null: the answer shows none. */
  readonly account: Account | null;
  readonly credential: Credential;
}

/** A record of a person. */
export interface Account {
  readonly kind: RecordKind;
  readonly key: string;
  /** The account as the answer showed it that opened the session. */
  readonly record: JsonObject;
}

/** The sessions of a recording by their secrets: what an answer gave and later requests sent. */
export function sessionsIn(exchanges: readonly Exchange[], kinds: readonly RecordKind[]): ReadonlyMap<string, Session> {
  const sent = new Map(
    exchanges.flatMap((one) => credentialsOf(one).map((credential) => [credential.secret, credential])),
  );
  const sessions = new Map<string, Session>();
  for (const exchange of exchanges) {
    if (!isGranted(exchange)) continue;
    for (const secret of secretsIn(exchange)) {
      const credential = sent.get(secret);
      if (credential === undefined || sessions.has(secret)) continue;
      sessions.set(secret, { secret, opened: exchange, account: accountIn(exchange, kinds), credential });
    }
  }
  return sessions;
}

/** What of the properties of an account at least has to be a property of the records that accounts are. */
const leastShare = 0.6;

/** The person that an answer shows: an object that is a record, or has most properties of one beside a token. */
export function accountIn({ answer }: Exchange, kinds: readonly RecordKind[]): Account | null {
  const objects = isObject(answer) ? [answer, ...Object.values(answer).filter(isObject)] : [];
  const found = objects.flatMap((object) => {
    const kind = kindOf(object, kinds) ?? nearestKind(object, kinds);
    return kind === null ? [] : [{ kind, key: String(object[kind.key]), record: object }];
  });
  return found[0] ?? null;
}

function nearestKind(object: JsonObject, kinds: readonly RecordKind[]): RecordKind | null {
  const names = Object.keys(object).filter((name) => !/token|jwt|expires/i.test(name));
  const shares = kinds.flatMap((kind) => {
    const shared = names.filter((name) => kind.properties.has(name));
    const isKeyed = typeof object[kind.key] === "string" || typeof object[kind.key] === "number";
    return isKeyed && shared.length > 1 ? [{ kind, share: shared.length / names.length }] : [];
  });
  const [best] = shares.toSorted((a, b) => b.share - a.share);
  return best !== undefined && best.share >= leastShare ? best.kind : null;
}

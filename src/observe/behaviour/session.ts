import { credentialsOf, secretsIn } from "../recording/credentials.ts";
import type { Credential } from "../recording/credentials.ts";
import type { Exchange, JsonObject } from "../recording/exchange.ts";
import { isGranted, isObject } from "../recording/exchange.ts";
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

/** The person that an answer shows: the only record of one kind in it. */
function accountIn({ answer }: Exchange, kinds: readonly RecordKind[]): Account | null {
  const objects = isObject(answer) ? [answer, ...Object.values(answer).filter(isObject)] : [];
  const found = objects.flatMap((object) => {
    const kind = kindOf(object, kinds) ?? kindOf(withoutTexts(object, kinds), kinds);
    return kind === null ? [] : [{ kind, key: String(object[kind.key]), record: object }];
  });
  return found[0] ?? null;
}

/** An object with only the properties that records have: beside them, an answer may have a token. */
function withoutTexts(object: JsonObject, kinds: readonly RecordKind[]): JsonObject {
  const known = new Set(kinds.flatMap(({ properties }) => [...properties]));
  return Object.fromEntries(Object.entries(object).filter(([name]) => known.has(name)));
}

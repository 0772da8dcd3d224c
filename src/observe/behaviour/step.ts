import { credentialsOf } from "../recording/credentials.ts";
import type { Exchange, JsonObject } from "../recording/recorded-exchange.ts";
import { isGranted, recordIn, recordsIn } from "../recording/recorded-exchange.ts";
import { parametersOf } from "../recording/path-template.ts";
import { kindOf } from "../recording/record-kind.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import { sentBody } from "../recording/recorded-operation.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";
import { CurrentAccounts, ownAccount } from "./current-accounts.ts";
import type { OwnAccount } from "./current-accounts.ts";
import { accountIn } from "./session.ts";
import type { Account, Session } from "./session.ts";

/** An exchange with what is known at its time. */
export interface Step {
  readonly exchange: Exchange;
  readonly operation: RecordedOperation;
  /** What it sends in its body; null: nothing. */
  readonly sent: JsonObject | null;
  readonly caller: Caller;
  /** The record that its path names; null: it names none. */
  readonly subject: Subject | null;
  /** The kind of records of which its path is the collection; null: of none. */
  readonly collection: RecordKind | null;
  /** The record that it answers; null: none. */
  readonly answered: { readonly kind: RecordKind; readonly record: JsonObject } | null;
  /** What it answers of the record that it is about, after it changed it: the whole record, or some of its properties with its key; null: nothing. */
  readonly changed: JsonObject | null;
  /** The account that it answers, perhaps with a token beside it; null: none. */
  readonly shownAccount: Account | null;
  /** The records of a list that it answers. */
  readonly listed: readonly JsonObject[];
  /** All records as they were known before it; only while the step is told. */
  readonly known: KnownRecords;
  /** Whether its `Idempotency-Key` was sent before, so that its answer may be that of another request. */
  readonly isRepeated: boolean;
}

/** Who made a call. */
export interface Caller {
  /** null: the caller sent nothing that identifies them. */
  readonly session: Session | null;
  readonly account: Account | null;
  /** The key that the account has after the call, if the answer shows it beside the token that was sent. */
  readonly renamed: string | null;
  /** Whether it is not known who it was: a secret that no answer gave. */
  readonly isUnknown: boolean;
}

/** A record that a call is about. */
export interface Subject {
  readonly kind: RecordKind;
  readonly key: string;
  /** As it was last seen before the call; null: it was not seen, or is deleted. */
  readonly record: JsonObject | null;
}

/** Records as they were last seen, by kind and key. */
export interface KnownRecords {
  readonly find: (kind: RecordKind, key: string) => JsonObject | null;
  /** All of a kind that are not deleted. */
  readonly all: (kind: RecordKind) => readonly JsonObject[];
}

/** Goes through a recording in the order of time, and tells each exchange with what is known before it. */
export function forEachStep(
  operations: readonly RecordedOperation[],
  kinds: readonly RecordKind[],
  sessions: ReadonlyMap<string, Session>,
  tell: (step: Step) => void,
): void {
  const known = new Map<string, JsonObject>();
  const id = (kind: RecordKind, key: string): string => `${kind.name} ${key}`;
  const find = (kind: RecordKind, key: string): JsonObject | null => known.get(id(kind, key)) ?? null;
  const all = (kind: RecordKind): readonly JsonObject[] =>
    [...known].flatMap(([place, record]) => (place.startsWith(`${kind.name} `) ? [record] : []));
  const steps = operations.flatMap((operation) => operation.exchanges.map((exchange) => ({ operation, exchange })));
  const keys = new Set<string>();
  const accounts = new CurrentAccounts();
  for (const { operation, exchange } of steps.toSorted((a, b) => a.exchange.order - b.exchange.order)) {
    const subject = subjectOf(operation, exchange, kinds, find);
    const collection = kinds.find((one) => one.collection === operation.path) ?? null;
    const isDone = isGranted(exchange);
    const idempotencyKey = exchange.headers.get("idempotency-key");
    const isRepeated = idempotencyKey !== undefined && keys.has(idempotencyKey);
    if (idempotencyKey !== undefined) keys.add(idempotencyKey);
    const record = isDone ? recordIn(exchange.answer) : null;
    const kind = kindOf(record ?? undefined, kinds);
    const answered = kind === null || record === null ? null : { kind, record };
    const listed = isDone && answered === null ? recordsIn(exchange.answer) : [];
    const changed = changedRecord(exchange, subject, answered, record);
    const own = ownAccount(exchange, sessions, kinds);
    tell({
      exchange,
      operation,
      sent: sentBody(operation, exchange),
      caller: { ...callerOf(exchange, sessions, accounts), renamed: keyOf(own) },
      subject,
      collection,
      answered,
      changed,
      shownAccount: isDone ? accountIn(exchange, kinds) : null,
      listed,
      known: { find, all },
      isRepeated,
    });
    if (!isDone || isRepeated) continue;
    if (own !== null) accounts.take(own, known);
    for (const one of answered === null ? listed : [answered.record]) {
      const of = kindOf(one, kinds);
      if (of === null) continue;
      const place = id(of, String(one[of.key]));
      known.set(place, { ...known.get(place), ...one });
    }
    if (changed !== null && subject !== null && answered === null) {
      const place = id(subject.kind, subject.key);
      const properties = Object.entries(changed).filter(([name]) => subject.kind.properties.has(name));
      known.set(place, { ...known.get(place), ...Object.fromEntries(properties) });
    }
    if (exchange.method === "DELETE" && subject !== null && operation.path === subject.kind.path)
      known.delete(id(subject.kind, subject.key));
  }
}

/** What a call that changes a record answers of it, though it be only some of its properties. */
function changedRecord(
  { method }: Exchange,
  subject: Subject | null,
  answered: Step["answered"],
  record: JsonObject | null,
): JsonObject | null {
  if (subject === null || method === "GET" || record === null) return null;
  if (answered !== null) return answered.kind === subject.kind ? answered.record : null;
  return String(record[subject.kind.key]) === subject.key ? record : null;
}

function subjectOf(
  { path }: RecordedOperation,
  { segments }: Exchange,
  kinds: readonly RecordKind[],
  find: KnownRecords["find"],
): Subject | null {
  const isAt = (one: RecordKind): boolean => path === one.path || path.startsWith(`${one.path}/`);
  const [kind] = kinds.filter(isAt).toSorted((a, b) => b.path.length - a.path.length);
  if (kind === undefined) return null;
  const key = parametersOf(kind.path, segments).get(kind.key) ?? "";
  return { kind, key, record: find(kind, key) };
}

function keyOf(own: OwnAccount | null): string | null {
  return own === null ? null : own.account.key;
}

function callerOf(
  exchange: Exchange,
  sessions: ReadonlyMap<string, Session>,
  accounts: CurrentAccounts,
): Omit<Caller, "renamed"> {
  const credentials = credentialsOf(exchange);
  const session = credentials.flatMap(({ secret }) => sessions.get(secret) ?? [])[0] ?? null;
  // A cookie that no answer gave need not identify anybody.
  const isUnknown = session === null && credentials.some(({ header }) => header !== "cookie");
  const account = session === null ? null : accounts.of(session);
  return { session, account, isUnknown };
}

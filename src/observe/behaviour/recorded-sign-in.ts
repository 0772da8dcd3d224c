import { comparableText } from "../recording/comparable-text.ts";
import type { Evidence } from "../evidence/evidence.ts";
import type { Exchange } from "../recording/recorded-exchange.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import { sentBody } from "../recording/recorded-operation.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";
import type { Session } from "./session.ts";
import type { Step } from "./step.ts";

/** How people sign in. */
export interface RecordedSignIn {
  /** The kind of records that accounts are. */
  readonly person: RecordKind;
  /** The property by which people sign in: `email`. */
  readonly name: string;
  /** The input that no answer shows: `password`. */
  readonly password: string;
  /** The property that says what somebody may do; null: none does. */
  readonly role: string | null;
  /** Whether somebody can have several roles. */
  readonly hasSeveralRoles: boolean;
  /** How the token travels, if not as usual: ``as `Authorization: Token …` ``, ``in the cookie `sid` ``. */
  readonly place: string | null;
  readonly signIn: RecordedOperation;
  readonly signUp: RecordedOperation | null;
  readonly signOut: RecordedOperation | null;
  readonly me: RecordedOperation | null;
  /** The call by which people change their own account; null: there is none. */
  readonly ownChange: RecordedOperation | null;
  readonly evidence: Evidence;
}

/** How people sign in, if calls give what later requests are identified with; null: the recording does not show it. */
export function recordedSignIn(
  operations: readonly RecordedOperation[],
  sessions: ReadonlyMap<string, Session>,
  steps: readonly Step[],
): RecordedSignIn | null {
  const opened = [...sessions.values()].filter(({ account }) => account !== null);
  const person = opened[0]?.account?.kind;
  if (person === undefined) return null;
  const openers = operations.filter(
    ({ method, exchanges }) => method === "POST" && opened.some((one) => exchanges.includes(one.opened)),
  );
  const ofPerson = opened.filter(({ account }) => account!.kind === person);
  const isNew = (operation: RecordedOperation): boolean => {
    const own = ofPerson.filter((one) => operation.exchanges.includes(one.opened));
    return own.length > 0 && own.every(({ opened: one, account }) => isFirstSighting(one, account!.key, person));
  };
  const signUp =
    openers.find((one) => /sign-?up|register|signup|users$|accounts$/i.test(one.path) && isNew(one)) ?? null;
  const signIn = openers.find((one) => one !== signUp);
  if (signIn === undefined) return null;
  const inputs = inputsOf(signIn, person, ofPerson);
  if (inputs === null) return null;
  const made = signUp ?? operations.find((one) => one !== signIn && isUnusedSignUp(one, inputs, steps, person)) ?? null;
  const role =
    [...person.properties].find((property) => /^(?:user_?)?roles?$/i.test(property) && isOfWords(person, property)) ??
    null;
  return {
    person,
    ...inputs,
    role,
    hasSeveralRoles: role !== null && person.sightings.some(({ record }) => Array.isArray(record[role])),
    place: placeOf(ofPerson),
    signIn,
    signUp: made,
    signOut: operations.find((one) => isSignOut(one, steps)) ?? null,
    me: operations.find((one) => one.method === "GET" && isMe(one, steps, person)) ?? null,
    ownChange: operations.find((one) => /^(?:PUT|PATCH)$/.test(one.method) && isMe(one, steps, person)) ?? null,
    evidence: signIn.granted[0]!.evidence,
  };
}

/** Whether visitors made accounts by a call, and signed in otherwise afterwards: it takes what people sign in with, and answers each time an account that was not there before. */
function isUnusedSignUp(
  operation: RecordedOperation,
  { name, password }: SignInInputs,
  steps: readonly Step[],
  person: RecordKind,
): boolean {
  const { method, path, granted } = operation;
  if (method !== "POST" || granted.length === 0 || !/sign-?_?up|register|registration/i.test(path)) return false;
  return steps.every(({ exchange, caller, shownAccount }) => {
    if (!granted.includes(exchange)) return true;
    const body = sentBody(operation, exchange);
    const isSent = body !== null && Object.hasOwn(body, name) && Object.hasOwn(body, password);
    const isOther = shownAccount !== null && shownAccount.kind !== person;
    const isNew = shownAccount === null || isFirstSighting(exchange, shownAccount.key, person);
    return caller.session === null && isSent && !isOther && isNew;
  });
}

/** Whether nobody was shown the account before. */
function isFirstSighting({ order }: Exchange, key: string, person: RecordKind): boolean {
  return !person.sightings.some(({ record, exchange }) => exchange.order < order && String(record[person.key]) === key);
}

interface SignInInputs {
  readonly name: string;
  readonly password: string;
}

/** The two inputs of a sign-in: one is a value of the account, the other is in no answer. */
function inputsOf(signIn: RecordedOperation, person: RecordKind, sessions: readonly Session[]): SignInInputs | null {
  const own = sessions.filter(({ opened }) => signIn.exchanges.includes(opened));
  const bodies = own.flatMap(({ opened, account }) => {
    const body = sentBody(signIn, opened);
    return body === null ? [] : [{ body, record: account!.record }];
  });
  const [first] = bodies;
  if (first === undefined) return null;
  const names = Object.keys(first.body);
  // Products may compare names without regard to case or spaces.
  const isOfAccount = (name: string): boolean =>
    bodies.every(
      ({ body, record }) =>
        comparableText(record[name]) !== null && comparableText(record[name]) === comparableText(body[name]),
    );
  const name = names.find(isOfAccount);
  const password = names.find((one) => one !== name && !person.properties.has(one));
  return name === undefined || password === undefined ? null : { name, password };
}

/** Whether a property holds a word, or a list of words, in all records. */
function isOfWords({ sightings }: RecordKind, property: string): boolean {
  return sightings.every(({ record }) =>
    [record[property] ?? []].flat().every((one) => typeof one === "string" && /^[A-Za-z]\w*$/.test(one)),
  );
}

/** The cookie in which products that a document runs keep the token for browsers. */
const usualCookie = "ninepoint";

/** How programs send a token, if it is not in `Authorization: Bearer` or the usual cookie. */
function placeOf(sessions: readonly Session[]): string | null {
  const [first, ...others] = sessions.map(({ credential: { header, label } }) => ({ header, label }));
  if (first === undefined || others.some(({ header, label }) => header !== first.header || label !== first.label))
    return null;
  const { header, label } = first;
  if (header === "authorization")
    return /^bearer$/i.test(label) ? null : `as \`Authorization: ${label === "" ? "" : `${label} `}…\``;
  if (header !== "cookie") return `as \`${header}: …\``;
  return label === usualCookie || !/^[\w-]+$/.test(label) ? null : `in the cookie \`${label}\``;
}

/** A call after which the secret that it was sent with identifies nobody. */
function isSignOut({ method, path, granted }: RecordedOperation, steps: readonly Step[]): boolean {
  if (method === "GET" || !/(?:sign|log)-?_?(?:out|off)|sessions?$/i.test(path)) return false;
  return granted.some((exchange) => {
    const { session } = steps.find((step) => step.exchange === exchange)?.caller ?? {};
    return (
      session !== undefined &&
      session !== null &&
      steps.some(
        ({ exchange: later, caller }) =>
          later.order > exchange.order && caller.session === session && later.status === 401,
      )
    );
  });
}

/** A call without parameters that always answers its caller's account, perhaps with the token beside it. */
function isMe({ path, granted }: RecordedOperation, steps: readonly Step[], person: RecordKind): boolean {
  if (path.includes("{") || granted.length < 2) return false;
  const own = steps.filter(({ exchange }) => granted.includes(exchange));
  return own.every(
    ({ shownAccount, caller }) =>
      shownAccount?.kind === person && caller.account?.kind === person && isOwn(shownAccount.key, caller),
  );
}

/** Whether an account is the caller's, by the key that it had before the call or has after it. */
function isOwn(key: string, { account, renamed }: Step["caller"]): boolean {
  return account?.key === key || renamed === key;
}

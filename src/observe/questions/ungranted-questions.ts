import { blamedInputs } from "../recording/blamed-inputs.ts";
import { isGranted } from "../recording/recorded-exchange.ts";
import type { Json, JsonObject } from "../recording/recorded-exchange.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";
import type { AskedProduct, Asker, TriedStep } from "./asked-product.ts";
import { freshBody, shiftedDate, spread, textOfLength, wrapped } from "./fresh-body.ts";
import type { RankedQuestion } from "./product-question.ts";
import { sentBodies } from "./sent-bodies.ts";
import { withReferences } from "./with-references.ts";
import { belonging, pairsOf, pathTo, subjectKind } from "./subjects.ts";
import type { Pair } from "./subjects.ts";
import { wrongStateOf } from "./wrong-state.ts";

/** How often a call about no record is tried by the same caller. */
const mostTries = 4;

/** How often a call that was granted to nobody yet is tried in the same circumstances, while something else than the caller refuses it. */
const mostOfUngranted = 12;

/** How often somebody is refused because of who they are, and told that there is no such record, before the call is not tried any more on records that belong to them in the same way. */
const [mostForbidden, mostHidden] = [4, 2];

/**
 * Asks what was granted to nobody yet in each role on each sort of record: whose it is, and in which state. What was granted to somebody is asked for the cells that it leaves open. Lists
 * are read by everybody, since they show which records there are.
 */
export function ungrantedQuestions(product: AskedProduct, at: number): readonly RankedQuestion[] {
  return product.operations.flatMap((operation, index) => {
    if (isOfSession(operation, product) || isAbsent(operation)) return [];
    const kind = subjectKind(product, operation);
    if (kind === null)
      return operation.granted.length === 0 || operation.method === "GET"
        ? withoutSubject(product, operation, at + index)
        : [];
    const own = product.steps.filter(({ step }) => step.operation === operation);
    return operation.granted.length === 0 ? onRecords(product, operation, { kind, own, at: at + index }) : [];
  });
}

/** Whether the product said that it has no such call. */
function isAbsent({ exchanges }: RecordedOperation): boolean {
  return exchanges.some(({ status }) => status === 405 || status === 501);
}

function isOfSession(operation: RecordedOperation, { signIn }: AskedProduct): boolean {
  return signIn !== null && [signIn.signIn, signIn.signOut].includes(operation);
}

/** An operation on records of a kind. */
interface OnKind {
  readonly kind: RecordKind;
  readonly own: readonly TriedStep[];
  /** Changes with each round. */
  readonly at: number;
}

function onRecords(
  product: AskedProduct,
  operation: RecordedOperation,
  { kind, own, at }: OnKind,
): readonly RankedQuestion[] {
  const bodies = sentBodies(product, operation);
  const name = `${operation.method} ${operation.path}`;
  // Accounts that ask are kept.
  if (operation.method === "DELETE" && product.signIn?.person === kind) return [];
  const field = product.stateOf(kind);
  const stateOf = (record: JsonObject | null): string => (field === null ? "" : String(record?.[field]));
  const { isRefusedForState, wrongStates } = refusedStates(product, own, stateOf);
  const likely = shareGranted(product, kind);
  return cellsOf(product, kind, at).flatMap((pair) => {
    const { asker, relation } = pair;
    const tries = triesOf(own, pair);
    const refused = (statuses: readonly number[]): number =>
      triesOf(
        own.filter(({ step }) => statuses.includes(step.exchange.status)),
        pair,
        belonging,
      );
    const isWrongState = wrongStates.has(stateOf(pair.record));
    if (
      tries >= mostOfUngranted ||
      isWrongState ||
      refused([401, 403]) >= mostForbidden ||
      refused([404]) >= mostHidden
    )
      return [];
    if (isVisitor(asker) && wasToldToSignIn(own)) return [];
    const segments = pathTo(operation, kind, pair.record);
    if (segments === null) return [];
    const base = bodies[spread(at, bodies.length)];
    const isChange = operation.method === "PATCH" || operation.method === "PUT";
    const sent = isChange
      ? changeOfOne(kind, pair.record, at)
      : base === undefined
        ? undefined
        : withReferences(product, kind, freshBody([], base, at), { asker, at });
    const needed = blamedValues(own, kind, pair.record, at);
    const filled = Object.keys(needed).length === 0 ? sent : { ...needed, ...sent };
    const body = filled === undefined ? undefined : wrapped(filled, operation.wrapper);
    // Whoever can't read a record can do nothing with it.
    const isRead = operation.method === "GET" && operation.path === kind.path;
    const isNear = own.some((one) => isAlike(one, pair) && isOfContents(one) && !isRefusedForState(one));
    const rank = tries / 3 - (isRead ? 0.9 : 0.5) - likely(pair) - (isNear ? 1 : 0);
    const where = isVisitor(asker) ? "" : ` if ${relation}`;
    return [question(`${name} by ${asker.role}${where}`, operation, asker, { segments, body, rank })];
  });
}

/** Values for the inputs that refusals of a call blame, and that it was not granted with yet: like those of the record, or a text. */
function blamedValues(
  own: readonly TriedStep[],
  { sightings }: RecordKind,
  record: JsonObject,
  at: number,
): JsonObject {
  const blamed = new Set(
    own.flatMap(({ step: { exchange } }) =>
      exchange.status === 400 || exchange.status === 422 ? [...blamedInputs(exchange)] : [],
    ),
  );
  return Object.fromEntries(
    [...blamed].map((name): readonly [string, Json] => {
      const seen = sightings.flatMap((one) => one.record[name] ?? []);
      const like = record[name] ?? seen[spread(at, seen.length)] ?? textOfLength(20);
      const isDate = typeof like === "string" && /^\d{4}-\d\d-\d\d$/.test(like);
      return [name, isDate ? shiftedDate(like, spread(at, 9) - 4) : like];
    }),
  );
}

/** How often a call is refused for the state of a record before it is not tried any more in that state. */
const mostOfState = 2;

/** The states in which a call was refused with an error that has refused other calls on records as well: it is about the state, and not about what was sent. */
function refusedStates(
  product: AskedProduct,
  own: readonly TriedStep[],
  stateOf: (record: JsonObject | null) => string,
): { readonly wrongStates: ReadonlySet<string>; readonly isRefusedForState: (one: TriedStep) => boolean } {
  const isRefusedForState = wrongStateOf(product, own[0]?.step.operation);
  const counts = new Map<string, number>();
  for (const one of own.filter(isRefusedForState)) {
    const state = stateOf(one.step.subject?.record ?? null);
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  const wrongStates = new Set([...counts].flatMap(([state, count]) => (count >= mostOfState ? [state] : [])));
  return { wrongStates, isRefusedForState };
}

/** Whether a call was refused for what was sent or for the records: with another record it may be granted. */
function isOfContents({ step: { exchange } }: TriedStep): boolean {
  return exchange.status === 409 || exchange.status === 422;
}

function isAlike({ role, relation }: TriedStep, pair: Pair): boolean {
  return role === pair.asker.role && belonging(relation ?? "") === belonging(pair.relation);
}

/** The share of calls that were granted of those that change records of a kind, by whose the record is: who may make some calls may make others, too. */
function shareGranted({ steps }: AskedProduct, kind: RecordKind): (pair: Pair) => number {
  const counts = new Map<string, { all: number; granted: number }>();
  for (const { step, relation } of steps) {
    if (step.subject?.kind !== kind || step.exchange.method === "GET" || !isDecided(step.exchange.status)) continue;
    const of = belonging(relation ?? "");
    const count = counts.get(of) ?? { all: 0, granted: 0 };
    counts.set(of, { all: count.all + 1, granted: count.granted + (isGranted(step.exchange) ? 1 : 0) });
  }
  return ({ relation }) => {
    const { all, granted } = counts.get(belonging(relation)) ?? { all: 0, granted: 0 };
    return (granted + 0.5) / (all + 1);
  };
}

/** The value that a record has in one of its fields, as a change of it. */
function changeOfOne(kind: RecordKind, record: JsonObject, at: number): JsonObject {
  const names = [...kind.properties].filter((name) => name !== kind.key && Object.hasOwn(record, name));
  const name = names[spread(at, names.length)];
  return name === undefined ? {} : { [name]: record[name]! };
}

/** An operation about no record that is there: each role, with what it would create belonging to the caller and to others. */
function withoutSubject(product: AskedProduct, operation: RecordedOperation, at: number): readonly RankedQuestion[] {
  const segments = pathTo(operation, null, null);
  if (segments === null) return [];
  const own = product.steps.filter(({ step }) => step.operation === operation);
  const bodies = sentBodies(product, operation);
  const kind = product.kinds.find((one) => one.collection === operation.path) ?? null;
  return product.askers.flatMap((asker, index) => {
    // Who reads sees all that others of the role see, but for what belongs to them.
    const isSame = (one: TriedStep): boolean =>
      operation.method === "GET" || (one.step.caller.account?.key ?? null) === (asker.account?.key ?? null);
    const tries = own.filter(
      (one) => one.role === asker.role && isSame(one) && isDecided(one.step.exchange.status),
    ).length;
    const isOfVisitors = operation === product.signIn?.signUp;
    const most = asker.as === null && !isOfVisitors ? 1 : isOfVisitors ? 2 : mostTries;
    if (tries >= most) return [];
    const base = bodies[spread(at + index, bodies.length)];
    const fresh = base === undefined ? undefined : freshBody(bodies, base, at * 10 + index);
    const body =
      fresh === undefined || kind === null ? fresh : withReferences(product, kind, fresh, { asker, at: at + tries });
    return [
      question(`${operation.method} ${operation.path} by ${asker.role} ${asker.account?.key ?? ""}`, operation, asker, {
        segments,
        body: body === undefined ? undefined : wrapped(body, operation.wrapper),
        rank: tries + 0.1,
      }),
    ];
  });
}

/** Whether a status says that a call was granted, or refused because of who made it or what it is about. */
function isDecided(status: number): boolean {
  return (status >= 200 && status < 300) || [401, 403, 404, 409].includes(status);
}

/** A pair of each sort, chosen anew each time. */
function cellsOf(product: AskedProduct, kind: RecordKind, at: number): readonly Pair[] {
  const sorts = new Map<string, Pair[]>();
  for (const pair of pairsOf(product, kind)) {
    const sort = `${pair.asker.role} ${pair.relation}`;
    const known = sorts.get(sort);
    if (known === undefined) sorts.set(sort, [pair]);
    else known.push(pair);
  }
  return [...sorts.values()].map((pairs) => pairs[spread(at, pairs.length)]!);
}

function triesOf(
  own: readonly TriedStep[],
  { asker, relation }: Pair,
  part: (relation: string) => string = (one) => one,
): number {
  return own.filter(
    (one) =>
      one.role === asker.role &&
      one.relation !== null &&
      part(one.relation) === part(relation) &&
      isDecided(one.step.exchange.status),
  ).length;
}

function isVisitor({ as }: Asker): boolean {
  return as === null;
}

function wasToldToSignIn(own: readonly TriedStep[]): boolean {
  return own.some(({ role, step }) => role === "Visitor" && step.exchange.status === 401);
}

function question(
  about: string,
  { method }: RecordedOperation,
  asker: Asker,
  rest: Pick<RankedQuestion, "segments" | "body" | "rank">,
): RankedQuestion {
  return { about, method, as: asker.as, ...rest };
}

import type { RecordKind } from "../recording/record-kind.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";
import type { AskedProduct, Asker, TriedStep } from "./asked-product.ts";
import { freshBody, spread, wrapped } from "./fresh-body.ts";
import type { Question } from "./product-question.ts";
import { sentBodies } from "./sent-bodies.ts";
import { withReferences } from "./with-references.ts";
import { pairsOf, pathTo, subjectKind } from "./subjects.ts";
import type { Pair } from "./subjects.ts";

/** How often something is tried in the same circumstances, on other records: as often as a condition needs. */
const mostTries = 4;

/** How often a change of nothing is tried on records that belong to the caller in the same way. */
const leastTries = 3;

/** How often a call that was granted to nobody yet is tried by those who may make it. */
const mostOfUngranted = 12;

/** A question with how often the same was tried: those that were tried least come first. */
export interface RankedQuestion extends Question {
  readonly rank: number;
}

/** Asks each operation in each role on each sort of record: whose it is, and in which state. */
export function rightQuestions(product: AskedProduct, at: number): readonly RankedQuestion[] {
  return product.operations.flatMap((operation, index) => {
    if (isOfSession(operation, product)) return [];
    const kind = subjectKind(product, operation);
    if (kind === null) return withoutSubject(product, operation, at + index);
    const own = product.steps.filter(({ step }) => step.operation === operation);
    return operation.method === "PATCH" || operation.method === "PUT"
      ? onFields(product, operation, { kind, own, at: at + index })
      : onRecords(product, operation, { kind, own, at: at + index });
  });
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
  return cellsOf(product, kind, at).flatMap((pair) => {
    const { asker, relation } = pair;
    const isUngranted = operation.granted.length === 0 && !own.some((one) => isForbidden(one) && isAlike(one, pair));
    const tries = circumstancesTried(operation, own, pair) * (isUngranted ? mostTries / mostOfUngranted : 1);
    if (tries >= mostTries || (isVisitor(asker) && wasToldToSignIn(own))) return [];
    const segments = pathTo(operation, kind, pair.record);
    if (segments === null) return [];
    const base = bodies[spread(at, bodies.length)];
    const body = base === undefined ? undefined : wrapped(freshBody([], base, at), operation.wrapper);
    const isLikely = asker.as !== null && operation.granted.length === 0;
    // Whoever can't read a record can do nothing with it.
    const isRead = operation.method === "GET" && operation.path === kind.path;
    const rank =
      tries - (isRead ? 0.9 : isLikely || isVisitor(asker) ? 0.5 : 0) - (belonging(relation) === "" ? 0 : 0.4);
    const where = isVisitor(asker) ? "" : ` if ${relation}`;
    return [question(`${name} by ${asker.role}${where}`, operation, asker, { segments, body, rank })];
  });
}

/**
 * How often an operation was tried in the same circumstances. Whoever may not make a call below a record because of who they are, may not in its other states either: those
 * are tried where something else refused it.
 */
function circumstancesTried({ method }: RecordedOperation, own: readonly TriedStep[], pair: Pair): number {
  const exact = triesOf(own, pair);
  if (method !== "POST") return exact;
  return Math.max(exact, triesOf(own.filter(isForbidden), pair, belonging));
}

function onFields(
  product: AskedProduct,
  operation: RecordedOperation,
  { kind, own, at }: OnKind,
): readonly RankedQuestion[] {
  const bodies = sentBodies(product, operation);
  const taken = [...new Set(bodies.flatMap((body) => Object.keys(body)))];
  const cells = cellsOf(product, kind, at);
  const ofNothing = own.filter(({ step }) => Object.keys(step.sent ?? {}).length === 0);
  const forbidden = ofNothing.filter(isForbidden);
  const name = `${operation.method} ${operation.path}`;
  const whole = cells.flatMap((pair): readonly RankedQuestion[] => {
    const tries = triesOf(ofNothing, pair, belonging);
    const segments = pathTo(operation, kind, pair.record);
    if (tries >= leastTries || segments === null || (isVisitor(pair.asker) && wasToldToSignIn(own))) return [];
    const about = `${name} by ${pair.asker.role} if ${isVisitor(pair.asker) ? "" : belonging(pair.relation)}`;
    return [
      question(about, operation, pair.asker, { segments, body: wrapped({}, operation.wrapper), rank: tries - 0.5 }),
    ];
  });
  const single = taken.flatMap((field, index) => {
    const alone = own.filter(({ step }) => step.sent !== null && Object.keys(step.sent).join() === field);
    const samples = bodies.filter((body) => Object.hasOwn(body, field)).map((body) => ({ [field]: body[field]! }));
    return cells.flatMap((pair): readonly RankedQuestion[] => {
      // Who may change nothing is not asked about each field.
      if (isVisitor(pair.asker) || triesOf(forbidden, pair, belonging) > 0) return [];
      const tries = triesOf(alone, pair, belonging);
      const segments = pathTo(operation, kind, pair.record);
      if (tries >= mostTries || segments === null) return [];
      const body = freshBody(samples, samples[spread(at, samples.length)]!, at + index);
      const about = `${name}: ${field} by ${pair.asker.role} if ${belonging(pair.relation)}`;
      return [
        question(about, operation, pair.asker, { segments, body: wrapped(body, operation.wrapper), rank: tries + 0.3 }),
      ];
    });
  });
  return [...whole, ...single];
}

/** An operation about no record that is there: each role, with what it would create belonging to the caller and to others. */
function withoutSubject(product: AskedProduct, operation: RecordedOperation, at: number): readonly RankedQuestion[] {
  const segments = pathTo(operation, null, null);
  if (segments === null) return [];
  const own = product.steps.filter(({ step }) => step.operation === operation);
  const bodies = sentBodies(product, operation);
  const kind = product.kinds.find((one) => one.collection === operation.path) ?? null;
  return product.askers.flatMap((asker, index) => {
    const tries = own.filter(
      ({ role, step }) =>
        role === asker.role &&
        (step.caller.account?.key ?? null) === (asker.account?.key ?? null) &&
        isDecided(step.exchange.status),
    ).length;
    const isOfVisitors = operation === product.signIn?.signUp;
    const most = asker.as === null && !isOfVisitors ? 1 : operation.method === "GET" || isOfVisitors ? 2 : mostTries;
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

/** Whether a step was refused because of who made it. */
function isForbidden({ step }: TriedStep): boolean {
  return [401, 403, 404].includes(step.exchange.status);
}

function isAlike({ role, relation }: TriedStep, pair: Pair): boolean {
  return role === pair.asker.role && belonging(relation ?? "") === belonging(pair.relation);
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

/** Of what holds for a record and its caller, whom the record belongs to. */
function belonging(relation: string): string {
  return relation
    .split(", ")
    .filter((one) => one.endsWith("== me"))
    .join(", ");
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

import { isGranted } from "../recording/recorded-exchange.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";
import type { AskedProduct, TriedStep } from "./asked-product.ts";
import { freshBody, spread, wrapped } from "./fresh-body.ts";
import type { Question } from "./product-question.ts";
import { sentBodies } from "./sent-bodies.ts";
import { belonging, grantedPairs, pairsOf, pathTo } from "./subjects.ts";
import type { Pair } from "./subjects.ts";
import { wrongStateOf } from "./wrong-state.ts";
import { withReferences } from "./with-references.ts";

/** How many records there should be in each state. */
const leastInState = 4;

/**
 * Asks for records in each state that was seen: of a state with few records, the calls that led to it before, on records as they were led from. What those calls need is asked for in the same
 * way, so that after some turns there are records at the end of the longest way.
 */
export function supplyOfStates(product: AskedProduct, at: number): readonly Question[] {
  return product.kinds.flatMap((kind) => {
    const field = product.stateOf(kind);
    if (field === null) return [];
    const records = product.known.all(kind);
    const leading = new Map<string, Set<RecordedOperation>>();
    for (const { step } of product.steps) {
      const state = step.subject?.kind === kind && isBelow(step.operation, kind) ? step.changed?.[field] : null;
      if (typeof state !== "string" || state === step.subject?.record?.[field]) continue;
      leading.set(state, (leading.get(state) ?? new Set()).add(step.operation));
    }
    return [...leading].flatMap(([state, operations], index) => {
      const there = records.filter((record) => record[field] === state).length;
      if (there >= leastInState) return [];
      return [...operations].flatMap((operation) => {
        const pairs = grantedPairs(product, operation, kind, null).filter(({ record }) => record[field] !== state);
        const made = product.steps.filter(({ step }) => step.operation === operation && isGranted(step.exchange));
        const about = `${kind.name} in ${state} by ${operation.path} ${made.length}`;
        return callOn(product, operation, { kind, pairs, about, at: at + index });
      });
    });
  });
}

/** How often a call is tried in a state by those who may make it, if it is neither granted nor refused for the state. */
const mostTries = 3;

/** Asks which calls can be made in which states: each of them in each state that was seen, by those who may make it. */
export function transitionQuestions(product: AskedProduct, at: number): readonly Question[] {
  return product.kinds.flatMap((kind) => {
    const field = product.stateOf(kind);
    if (field === null) return [];
    const states = [...new Set(product.known.all(kind).flatMap((record) => record[field] ?? []))];
    return product.operations.flatMap((operation, index) => {
      if (!isBelow(operation, kind) || operation.granted.length === 0) return [];
      const own = product.steps.filter(({ step }) => step.operation === operation);
      const isWrongState = wrongStateOf(product, operation);
      const able = new Set(own.filter(({ step }) => isGranted(step.exchange)).map(sortOf));
      return states.flatMap((state, place) => {
        const tried = own.filter(({ step }) => step.subject?.record?.[field] === state);
        const isDone = tried.some(({ step }) => isGranted(step.exchange));
        const refused = tried.filter((one) => able.has(sortOf(one)) && one.step.exchange.status === 409);
        if (isDone || refused.length >= mostTries || refused.some(isWrongState)) return [];
        const pairs = pairsOf(product, kind).filter(
          (pair) => pair.record[field] === state && able.has(sortOfPair(pair)),
        );
        const about = `${operation.method} ${operation.path} in ${String(state)}`;
        return callOn(product, operation, { kind, pairs, about, at: at + index * 7 + place });
      });
    });
  });
}

/** Who made a call, and whose the record was. */
function sortOf({ role, relation }: TriedStep): string {
  return `${role} ${belonging(relation ?? "")}`;
}

function sortOfPair({ asker, relation }: Pair): string {
  return `${asker.role} ${belonging(relation)}`;
}

function isBelow({ method, path }: RecordedOperation, kind: RecordKind): boolean {
  return method !== "GET" && path.startsWith(`${kind.path}/`);
}

function callOn(
  product: AskedProduct,
  operation: RecordedOperation,
  {
    kind,
    pairs,
    about,
    at,
  }: { readonly kind: RecordKind; readonly pairs: readonly Pair[]; readonly about: string; readonly at: number },
): readonly Question[] {
  const pair = pairs[spread(at, pairs.length)];
  const segments = pair === undefined ? null : pathTo(operation, kind, pair.record);
  if (pair === undefined || segments === null) return [];
  const bodies = sentBodies(product, operation);
  const base = bodies[spread(at, bodies.length)];
  const body =
    base === undefined
      ? undefined
      : wrapped(withReferences(product, kind, freshBody([], base, at), { asker: pair.asker, at }), operation.wrapper);
  return [{ about, method: operation.method, segments, body, as: pair.asker.as }];
}

import { keyIn } from "../behaviour/references.ts";
import type { JsonObject } from "../recording/recorded-exchange.ts";
import { isGranted } from "../recording/recorded-exchange.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import type { AskedProduct } from "./asked-product.ts";
import { freshBody, spread, wrapped } from "./fresh-body.ts";
import type { Question } from "./product-question.ts";
import { sentBodies } from "./sent-bodies.ts";
import { withReferences } from "./with-references.ts";
import { grantedPairs, pathTo, subjectKind } from "./subjects.ts";

/** How many people of each role there should be. */
const leastOfRole = 2;

/** Asks for people of each role: whoever signs up, and whom somebody gives another role who may. */
export function peopleQuestions(product: AskedProduct, at: number): readonly Question[] {
  const { signIn, askers } = product;
  if (signIn === null) return [];
  const roles = rolesIn(product);
  const few = roles.filter((role) => askers.filter((one) => one.role === role).length < leastOfRole);
  if (few.length === 0) return [];
  return [...signUps(product, at), ...promotions(product, few, at)];
}

function rolesIn({ signIn }: AskedProduct): readonly string[] {
  const property = signIn?.role ?? null;
  if (signIn === null || property === null) return signIn === null ? [] : ["Member"];
  const held = signIn.person.sightings.flatMap(({ record }) => [record[property] ?? []].flat());
  return [...new Set(held.filter((one) => typeof one === "string"))].toSorted();
}

function signUps(product: AskedProduct, at: number): readonly Question[] {
  const operation = product.signIn?.signUp ?? null;
  if (operation === null) return [];
  const bodies = sentBodies(product, operation);
  const [base] = bodies;
  if (base === undefined) return [];
  const body = wrapped(freshBody(bodies, base, at), operation.wrapper);
  return [
    {
      about: `people ${product.askers.length}`,
      method: operation.method,
      segments: operation.path.split("/").slice(1),
      body,
      as: null,
    },
  ];
}

/** Gives a role to somebody who has one that most have, as somebody was granted to do before. */
function promotions(product: AskedProduct, roles: readonly string[], at: number): readonly Question[] {
  const { signIn, operations, askers } = product;
  const property = signIn?.role ?? null;
  if (signIn === null || property === null) return [];
  return operations
    .filter(({ path, method }) => path === signIn.person.path && /^(?:PATCH|PUT)$/.test(method))
    .flatMap((operation) => {
      const isSent = product.steps.some(
        ({ step }) =>
          step.operation === operation && isGranted(step.exchange) && Object.hasOwn(step.sent ?? {}, property),
      );
      const able = isSent
        ? grantedPairs(product, operation, signIn.person, property).map(({ asker }) => asker)
        : askers;
      return roles.flatMap((role, index) => {
        const common = askers.filter((one) => askers.filter((other) => other.role === one.role).length > leastOfRole);
        const person = common[spread(at + index, common.length)];
        const by = able.filter((one) => one.as !== null && one.account?.key !== person?.account?.key);
        const asker = by[spread(at + index, by.length)];
        const record: JsonObject | null = person?.account?.record ?? null;
        const segments = record === null ? null : pathTo(operation, signIn.person, record);
        if (asker === undefined || segments === null) return [];
        const body = wrapped({ [property]: role }, operation.wrapper);
        return [{ about: `role ${role} by ${asker.role}`, method: operation.method, segments, body, as: asker.as }];
      });
    });
}

/** How many records of a kind somebody should have. */
const leastRecords = 3;

/** How many records of a kind somebody is to make at most. */
const mostRecords = 12;

/** The records of a kind of which a call was refused for what they have, so that another one is needed to see it granted. */
function stuckRecords({ steps }: AskedProduct, kind: RecordKind): ReadonlySet<string> {
  return new Set(
    steps.flatMap(({ step: { subject, operation, exchange } }) => {
      const isRefused = operation.path !== kind.path && [409, 422].includes(exchange.status);
      return subject !== null && subject.kind === kind && isRefused ? [subject.key] : [];
    }),
  );
}

/** Asks for records of each kind that belong to each of the people, so that there are some in the state in which records begin. */
export function recordQuestions(product: AskedProduct, at: number): readonly Question[] {
  return product.operations.flatMap((operation, index) => {
    const kind = product.kinds.find((one) => one.collection === operation.path);
    if (kind === undefined || operation.method !== "POST" || operation === product.signIn?.signUp) return [];
    const own = product.steps.filter(({ step }) => step.operation === operation && isGranted(step.exchange));
    const roles = new Set(own.map(({ role }) => role));
    const bodies = sentBodies(product, operation);
    const first = own.map(({ step }) => step.answered?.record ?? {});
    const state = product.stateOf(kind);
    const stuck = stuckRecords(product, kind);
    const initial = state === null ? null : first.at(-1)?.[state];
    return product.askers.flatMap((asker, person) => {
      if (!roles.has(asker.role) || bodies.length === 0) return [];
      const made = own.filter(({ step }) => step.caller.account?.key === asker.account?.key);
      const left = made.filter(({ step }) => {
        const record = product.known.find(kind, String(step.answered?.record[kind.key]));
        const isStuck = record !== null && stuck.has(String(record[kind.key]));
        return record !== null && !isStuck && (state === null || record[state] === initial);
      });
      if (left.length >= leastRecords || made.length >= mostRecords) return [];
      const n = at * 10 + index + person;
      const fresh = freshBody([], bodies[spread(n, bodies.length)]!, n);
      const body = n % 2 === 0 ? fresh : withReferences(product, kind, fresh, { asker, at: n });
      return [
        {
          about: `record ${operation.path} by ${asker.account?.key ?? ""} ${made.length}`,
          method: operation.method,
          segments: operation.path.split("/").slice(1),
          body: wrapped(body, operation.wrapper),
          as: asker.as,
        },
      ];
    });
  });
}

/** Asks that records refer to each of the people where calls take such a reference, so that it shows what that lets them do. */
export function relationQuestions(product: AskedProduct, at: number): readonly Question[] {
  const { signIn, references, askers } = product;
  if (signIn === null) return [];
  return product.operations.flatMap((operation, index) => {
    const kind = subjectKind(product, operation);
    if (kind === null || operation.method === "GET" || operation.method === "DELETE") return [];
    const taken = new Set(sentBodies(product, operation).flatMap((body) => Object.keys(body)));
    const fields = [...(references.get(kind) ?? [])].filter(
      ([name, target]) => target === signIn.person && taken.has(name),
    );
    return fields.flatMap(([name]) => {
      // Of people, those who make records show more: what belongs to them belongs to somebody through them.
      const isShowing = (record: JsonObject): boolean =>
        kind !== signIn.person || askers.some(({ account }) => account?.key === String(record[kind.key]));
      const able = grantedPairs(product, operation, kind, name);
      const showing = able.filter(({ record }) => isShowing(record));
      const pairs = showing.length > 0 ? showing : able;
      return askers.flatMap((asker, person) => {
        const { account, role } = asker;
        const pair = pairs[spread(at + index + person, pairs.length)];
        const segments = pair === undefined ? null : pathTo(operation, kind, pair.record);
        if (account === null || pair === undefined || segments === null) return [];
        const keys = new Set(askers.flatMap((one) => (one.role === role ? (one.account?.key ?? []) : [])));
        const isThere = product.known
          .all(kind)
          .filter((record) => isShowing(record) && keys.has(keyIn(record[name], signIn.person)));
        if (isThere.length >= leastRecords) return [];
        return [
          {
            about: `${operation.method} ${operation.path} ${name} is ${role} ${isThere.length}`,
            method: operation.method,
            segments,
            body: wrapped({ [name]: account.key }, operation.wrapper),
            as: pair.asker.as,
          },
        ];
      });
    });
  });
}

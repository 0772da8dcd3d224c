import type { Span } from "../../base/span.ts";
import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import { noWitness } from "./no-witness.ts";
import type { Aspect, CandidateDifference, NoWitness, WitnessCriteria } from "./difference.ts";

/** Things of a document whose order counts, and where they stand. */
interface OrderedThings {
  readonly aspect: Aspect;
  readonly subject: string;
  readonly things: readonly OrderedThing[];
  readonly criteria: WitnessCriteria | NoWitness;
}

interface OrderedThing {
  readonly name: string;
  /** Things with the same key may change places without effect. */
  readonly key: string;
  readonly span: Span;
}

/**
 * Compares the orders that count: lists are sorted by the order of states and roles, and of several rules that are broken the first one gives
 * the error. What only one of the documents has is left out.
 */
export function compareOrders(older: Specification, newer: Specification): readonly CandidateDifference[] {
  const before = new Map(ordersIn(older).map((order) => [order.subject, order]));
  return ordersIn(newer).flatMap(({ aspect, subject, things, criteria }): readonly CandidateDifference[] => {
    const others = before.get(subject)?.things ?? [];
    const was = others.filter(({ name }) => things.some((one) => one.name === name));
    const is = things.filter(({ name }) => was.some((one) => one.name === name));
    const keys = new Map(is.map(({ name, key }) => [name, key]));
    if (was.every(({ name }, at) => keys.get(name) === is[at]?.key)) return [];
    return [
      {
        aspect,
        change: "changed",
        roles: [],
        subject,
        label: "order",
        was: namesOf(was),
        is: namesOf(is),
        older: was[0]!.span,
        newer: is[0]!.span,
        criteria,
      },
    ];
  });
}

function ordersIn({ machines, roles, rules }: Specification): readonly OrderedThings[] {
  return [
    ...machines.map(
      ({ entity, field, states }): OrderedThings => ({
        aspect: "state",
        subject: `the states of ${entity}.${field}`,
        things: states.map(({ name, span }) => ({ name, key: name, span })),
        criteria: inSortedLists,
      }),
    ),
    {
      aspect: "role",
      subject: "the roles",
      things: roles.map(({ name, span }) => ({ name, key: name, span })),
      criteria: inSortedLists,
    },
    ...[...new Set(rules.map(subjectOf))].map((subject): OrderedThings => {
      const own = rules.filter((rule) => subjectOf(rule) === subject);
      return {
        aspect: "rule",
        subject: `the rules on ${subject}`,
        things: own.map(({ name, error, span }) => ({ name, key: error, span })),
        criteria: changedErrors,
      };
    }),
  ];
}

/** Another rule comes first, and with it another error. */
const changedErrors: WitnessCriteria = {
  kind: "calls",
  isShownBy: ({ difference }) =>
    difference.kind === "error" && difference.before.detection === null && difference.after.detection === null,
};

const inSortedLists = noWitness("it shows where somebody sorts a list by it, and a witness sorts none");

function subjectOf({ on }: Rule): string {
  switch (on.kind) {
    case "entity":
      return on.entity;
    case "action":
      return `${on.transition ?? on.verb} ${on.entity}`;
    case "call":
      return on.call;
  }
}

function namesOf(things: readonly OrderedThing[]): string {
  return things.map(({ name }) => name).join(", ");
}

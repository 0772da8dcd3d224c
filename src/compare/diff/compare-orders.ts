import type { Span } from "../../base/span.ts";
import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import type { Aspect, CandidateDifference } from "./difference.ts";

/** Things of a document whose order counts, and where they stand. */
interface OrderedThings {
  readonly aspect: Aspect;
  readonly subject: string;
  readonly things: readonly OrderedThing[];
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
  return ordersIn(newer).flatMap(({ aspect, subject, things }): readonly CandidateDifference[] => {
    const others = before.get(subject)?.things ?? [];
    const was = others.filter(({ name }) => things.some((one) => one.name === name));
    const is = things.filter(({ name }) => was.some((one) => one.name === name));
    if (was.every(({ key }, at) => key === is[at]?.key)) return [];
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
        criteria: null,
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
      }),
    ),
    { aspect: "role", subject: "the roles", things: roles.map(({ name, span }) => ({ name, key: name, span })) },
    ...[...new Set(rules.map(subjectOf))].map(
      (subject): OrderedThings => ({
        aspect: "rule",
        subject: `the rules on ${subject}`,
        things: rules
          .filter((rule) => subjectOf(rule) === subject)
          .map(({ name, error, span }) => ({ name, key: error, span })),
      }),
    ),
  ];
}

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

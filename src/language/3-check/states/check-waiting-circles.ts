import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Span } from "../../../base/span.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";
import { andPartsOf } from "../conditions/and-parts-of.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { spanToReport } from "../reporting/span-to-report.ts";

/**
 * Reports pairs of steps of two entities that wait for each other: a transition, or the creation of records, waits until records are in a state to which only
 * others lead that wait in turn for a state behind the first.
 */
export const checkWaitingCircles: Check = (model, _, reported) => {
  if (hasErrorsIn(4, model, reported) || hasErrorsIn(5, model, reported)) return [];
  const found = model.machines.flatMap((machine) => [
    ...machine.transitions.flatMap((one) => circle(model, stepOf(one, machine, model)) ?? []),
    ...creationOf(machine, model).flatMap((creation) => circle(model, creation) ?? []),
  ]);
  // A circle is found from both of its sides.
  return found.filter(
    ({ span }, at) => !found.slice(0, at).some(({ related }) => related?.some((other) => contains(other.span, span))),
  );
};

function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** A transition, or the creation of records: where it leads, and what has to hold before. */
interface Step {
  readonly machine: Machine;
  /** How a message names it. */
  readonly name: string;
  /** The states that records can come to without the step. */
  readonly without: ReadonlySet<string>;
  readonly awaits: readonly Awaited[];
}

/** A condition that a step waits for, and what says it. */
interface Awaited {
  readonly part: Expression;
  readonly said: Pick<Rule, "span"> | Transition;
}

function stepOf(transition: Transition, machine: Machine, model: Specification): Step {
  const { name, guard } = transition;
  return {
    machine,
    name,
    without: statesWithout(machine, transition),
    awaits: [
      ...(guard === null ? [] : andPartsOf(guard).map((part) => ({ part, said: transition }))),
      ...awaitedByRules(model, machine, name),
    ],
  };
}

/** The creation of records that only calls create. */
function creationOf(machine: Machine, model: Specification): readonly Step[] {
  if (model.rows.some(({ entity }) => entity === machine.entity)) return [];
  const name = `create ${machine.entity}`;
  return [{ machine, name, without: new Set(), awaits: awaitedByRules(model, machine, null) }];
}

/** What the rules on a transition ask for before it, or those on creating records where there is none. */
function awaitedByRules({ rules }: Specification, { entity }: Machine, transition: string | null): readonly Awaited[] {
  return rules.flatMap((rule) => {
    const { on, holds } = rule;
    if (on.kind !== "action" || on.entity !== entity || on.transition !== transition) return [];
    if (transition === null && on.verb !== "create") return [];
    return andPartsOf(holds).map((part) => ({ part, said: rule }));
  });
}

function circle(model: Specification, { machine, name, without, awaits }: Step): Diagnostic | null {
  for (const { part, said } of awaits)
    for (const other of model.machines) {
      if (other === machine) continue;
      const wanted = statesWanted(part, other);
      if (wanted === null || wanted.includes(other.initial ?? "")) continue;
      const ways = other.transitions.filter(
        ({ to, from }) => wanted.includes(to) && !from.every((one) => wanted.includes(one)),
      );
      const [way] = ways;
      if (way === undefined || !ways.every((one) => waitsBehind(stepOf(one, other, model), machine, without))) continue;
      return createDiagnostic(
        "transitions-wait",
        spanToReport(part, said),
        { transition: name, state: wanted.join("`, `"), other: way.name },
        { related: [{ span: way.span, message: `\`${way.name}\` stands here.` }] },
      );
    }
  return null;
}

/** The states that a record can come to without a transition. */
function statesWithout({ transitions, initial }: Machine, left: Transition): ReadonlySet<string> {
  const found = new Set(initial === null ? [] : [initial]);
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const one of transitions) if (one !== left && one.from.some((state) => found.has(state))) found.add(one.to);
  }
  return found;
}

/** Whether a step waits for a state of a machine that is none of those. */
function waitsBehind({ awaits }: Step, machine: Machine, without: ReadonlySet<string>): boolean {
  return awaits.some(({ part }) => {
    const wanted = statesWanted(part, machine);
    return wanted !== null && wanted.every((state) => !without.has(state));
  });
}

/** The states of a machine that a condition asks of another record, or of records of a list; null where it asks for none. */
function statesWanted(part: Expression, machine: Machine): readonly string[] | null {
  if (part.kind === "comprehension" && (part.macro === "all" || part.macro === "exists")) {
    for (const one of andPartsOf(part.body)) {
      const wanted = statesWanted(one, machine);
      if (wanted !== null) return wanted;
    }
    return null;
  }
  if (part.kind !== "binary" || (part.operator !== "==" && part.operator !== "in")) return null;
  const { left, right } = part;
  if (left.kind !== "field" || left.entity !== machine.entity || left.name !== machine.field) return null;
  const values = right.kind === "list" ? right.items : [right];
  const states = values.flatMap((one) => (one.kind === "literal" && typeof one.value === "string" ? [one.value] : []));
  return states.length === values.length && states.length > 0 ? states : null;
}

import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Span } from "../../../base/span.ts";
import { neverHolds } from "../../../expression/solve/condition-relations.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { simplifyCondition } from "../../../expression/solve/simplify-condition.ts";
import type { Expression } from "../../../model/expression.ts";
import { machineOf } from "../../../model/find.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Specification } from "../../../model/specification.ts";
import { andPartsOf } from "../conditions/and-parts-of.ts";
import { withoutRecords } from "../conditions/without-records.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { spanToReport } from "../reporting/span-to-report.ts";

/**
 * Reports pairs of steps of two entities that wait for each other: a transition, or the creation of records, waits until records are in a state to which only
 * others lead that wait in turn for a state behind the first.
 */
export const checkWaitingCircles: Check = (model, _, reported, known) => {
  if (([3, 4, 5] as const).some((point) => hasErrorsIn(point, model, reported))) return [];
  const found = [
    ...model.machines.flatMap((machine) =>
      machine.transitions.flatMap((one) => circle({ model, known }, stepOf(one, machine, model)) ?? []),
    ),
    ...model.entities.flatMap(({ name }) =>
      creationOf(name, model).flatMap((creation) => circle({ model, known }, creation) ?? []),
    ),
  ];
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
  readonly entity: string;
  /** The states of its records; null where they have none. */
  readonly machine: Machine | null;
  /** How a message names it. */
  readonly name: string;
  /** The states that records can come to without the step; null where there are no records without it. */
  readonly without: ReadonlySet<string> | null;
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
    entity: machine.entity,
    machine,
    name,
    without: statesWithout(machine, transition),
    awaits: [
      ...(guard === null ? [] : andPartsOf(guard).map((part) => ({ part, said: transition }))),
      ...awaitedByRules(model, machine.entity, name),
    ],
  };
}

/** The creation of records of an entity, unless there are some from the beginning. */
function creationOf(entity: string, model: Specification): readonly Step[] {
  if (model.rows.some((row) => row.entity === entity)) return [];
  const machines = machineOf(model, entity);
  return (machines.length === 0 ? [null] : machines).map((machine) => ({
    entity,
    machine,
    name: `create ${entity}`,
    without: null,
    awaits: awaitedByRules(model, entity, null),
  }));
}

/** What the rules on a transition ask for before it, or those on creating records where there is none. */
function awaitedByRules({ rules }: Specification, entity: string, transition: string | null): readonly Awaited[] {
  return rules.flatMap((rule) => {
    const { on, holds } = rule;
    if (on.kind !== "action" || on.entity !== entity || on.transition !== transition) return [];
    if (transition === null && on.verb !== "create") return [];
    return andPartsOf(holds).map((part) => ({ part, said: rule }));
  });
}

interface Context {
  readonly model: Specification;
  readonly known: KnownNames;
}

function circle(context: Context, step: Step): Diagnostic | null {
  const { model } = context;
  const { machine, name, awaits } = step;
  for (const { part, said } of awaits)
    for (const other of model.machines) {
      if (other === machine) continue;
      const wanted = statesWanted(part, other);
      if (wanted === null || wanted.includes(other.initial ?? "")) continue;
      // Records that are there from the beginning may be in any state.
      if (model.rows.some(({ entity, values }) => entity === other.entity && other.field in values)) continue;
      const ways = other.transitions.filter(
        ({ to, from }) => wanted.includes(to) && !from.every((one) => wanted.includes(one)),
      );
      const [way] = ways;
      if (way === undefined || !ways.every((one) => waitsFor(context, stepOf(one, other, model), step))) continue;
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

/** Whether a step waits for another: for a state behind it or, where the other creates records, for one of these records. */
function waitsFor({ known }: Context, { awaits }: Step, { entity, machine, without }: Step): boolean {
  return awaits.some(({ part }) => {
    const wanted = machine === null ? null : statesWanted(part, machine);
    if (wanted !== null && wanted.every((state) => without?.has(state) !== true)) return true;
    return without === null && waitsForFirst(part, entity, known);
  });
}

/** Whether a condition never holds while there are no records of an entity, although it can hold. */
function waitsForFirst(part: Expression, entity: string, known: KnownNames): boolean {
  const whole = simplifyCondition(part, known);
  const first = withoutRecords(whole, entity);
  return first !== whole && neverHolds(first, known) && !neverHolds(whole, known);
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

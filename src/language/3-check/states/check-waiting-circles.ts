import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Span } from "../../../base/span.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import type { Specification } from "../../../model/specification.ts";
import { andPartsOf } from "../conditions/facts-in-state.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { spanToReport } from "../reporting/span-to-report.ts";

/**
 * Reports pairs of transitions of two entities that wait for each other: one until records are in a state to which only others
 * lead that wait in turn for a state behind the first.
 */
export const checkWaitingCircles: Check = (model, _, reported) => {
  if (hasErrorsIn(4, model, reported)) return [];
  const found = model.machines.flatMap((machine) =>
    machine.transitions.flatMap((one) => circle(model, machine, one) ?? []),
  );
  // A circle is found from both of its sides.
  return found.filter(
    ({ span }, at) => !found.slice(0, at).some(({ related }) => related?.some((other) => contains(other.span, span))),
  );
};

function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function circle(model: Specification, machine: Machine, transition: Transition): Diagnostic | null {
  const { guard } = transition;
  if (guard === null) return null;
  const without = statesWithout(machine, transition);
  for (const part of andPartsOf(guard))
    for (const other of model.machines) {
      if (other === machine) continue;
      const wanted = statesWanted(part, other);
      if (wanted === null || wanted.includes(other.initial ?? "")) continue;
      const ways = other.transitions.filter(
        ({ to, from }) => wanted.includes(to) && !from.every((one) => wanted.includes(one)),
      );
      const [way] = ways;
      if (way === undefined || !ways.every((one) => waitsBehind(one, machine, without))) continue;
      return createDiagnostic(
        "transitions-wait",
        spanToReport(part, transition),
        { transition: transition.name, state: wanted.join("`, `"), other: way.name },
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

/** Whether a transition waits for a state of a machine that is none of those. */
function waitsBehind({ guard }: Transition, machine: Machine, without: ReadonlySet<string>): boolean {
  return (
    guard !== null &&
    andPartsOf(guard).some((part) => {
      const wanted = statesWanted(part, machine);
      return wanted !== null && wanted.every((state) => !without.has(state));
    })
  );
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

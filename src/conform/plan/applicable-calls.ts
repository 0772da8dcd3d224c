import type { Call } from "../../model/call.ts";
import { transitionNamed } from "../../model/find.ts";
import type { Machine, Transition } from "../../model/machine.ts";
import type { Specification } from "../../model/specification.ts";
import type { Row } from "../../semantics/state/state.ts";
import { referableRows } from "../generate/generation-context.ts";
import type { GenerationContext } from "../generate/generation-context.ts";

/** A context with the records whose keys are known. */
type KnownAccount = Pick<GenerationContext, "model" | "referable">;

/** The records that a call can be about as intended: for a transition, those in a state that it leads from. */
export function applicableRows(context: KnownAccount, call: Call): readonly Row[] {
  const { subject } = call;
  if (subject === null) return [];
  const rows = referableRows(context, subject.entity);
  const taken = transitionOf(context.model, call);
  return taken === null
    ? rows
    : rows.filter(({ values }) => taken.transition.from.includes(String(values[taken.machine.field])));
}

/** Whether the records that a call needs exist: one that it is about, and one for each required reference. */
export function isApplicable(context: KnownAccount, call: Call): boolean {
  const { subject, takes } = call;
  return (
    (subject === null || subject.kind === "me" || applicableRows(context, call).length > 0) &&
    takes.every(
      ({ type, required, place: where }) =>
        where !== "body" || !required || type.kind !== "reference" || referableRows(context, type.entity).length > 0,
    )
  );
}

/** Whether a transition leads to a state from which one of these calls is still possible. True for other calls. */
export function leadsTowards(model: Specification, call: Call, to: readonly Call[]): boolean {
  const taken = transitionOf(model, call);
  const distances = taken === null ? null : distancesTo(model, taken.machine, to);
  return taken === null || distances === null || distances.has(taken.transition.to);
}

/**
 * The calls that bring a record closer to a state in which one of these calls is possible, if no record is in such a
 * state yet.
 */
export function approachingCalls(
  context: KnownAccount,
  calls: readonly Call[],
  to: readonly Call[],
): ReadonlySet<Call> {
  const { model } = context;
  const machines = new Set(to.flatMap((call) => transitionOf(model, call)?.machine ?? []));
  return new Set(
    [...machines].flatMap((machine) => {
      const { entity, field } = machine;
      const distances = distancesTo(model, machine, to);
      const nearest = referableRows(context, entity).reduce(
        (least, { values }) => Math.min(least, distances?.get(String(values[field])) ?? Infinity),
        Infinity,
      );
      if (nearest === 0) return [];
      if (nearest === Infinity) return calls.filter(({ does }) => does.kind === "create" && does.entity === entity);
      return calls.filter((call) => {
        const taken = transitionOf(model, call);
        return (
          taken?.machine === machine &&
          distances?.get(taken.transition.to) === nearest - 1 &&
          taken.transition.from.some((state) => distances.get(state) === nearest)
        );
      });
    }),
  );
}

/**
 * The number of transitions from each state to one in which one of these calls is possible; null if none of them is a
 * transition of the machine.
 */
function distancesTo(model: Specification, machine: Machine, to: readonly Call[]): ReadonlyMap<string, number> | null {
  const aims = to
    .flatMap((call) => transitionOf(model, call) ?? [])
    .filter((one) => one.machine === machine)
    .flatMap(({ transition }) => transition.from);
  if (aims.length === 0) return null;
  const distances = new Map(aims.map((state) => [state, 0]));
  for (const [state, distance] of distances) {
    for (const { from } of machine.transitions.filter((one) => one.to === state))
      for (const before of from) if (!distances.has(before)) distances.set(before, distance + 1);
  }
  return distances;
}

function transitionOf(
  model: Specification,
  { does }: Call,
): { readonly machine: Machine; readonly transition: Transition } | null {
  return does.kind === "transition" ? transitionNamed(model, does.entity, does.transition) : null;
}

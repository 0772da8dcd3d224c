import type { Call } from "../../model/call.ts";
import { transitionNamed } from "../../model/find.ts";
import type { Machine, Transition } from "../../model/machine.ts";
import type { Specification } from "../../model/specification.ts";
import type { Row } from "../../semantics/state/state.ts";
import { referableRows } from "../generate/generation-context.ts";
import type { GenerationContext } from "../generate/generation-context.ts";

/** The part of a generation context that tells which records can be referred to. */
type RecordContext = Pick<GenerationContext, "model" | "referable">;

/**
 * The records that a call can be about without being refused for their state: for a transition, the records in a state
 * from which it leads. Empty if the call names no record.
 */
export function applicableRows(context: RecordContext, call: Call): readonly Row[] {
  const { subject } = call;
  if (subject === null) return [];
  const rows = referableRows(context, subject.entity);
  const taken = transitionOf(context.model, call);
  return taken === null
    ? rows
    : rows.filter(({ values }) => taken.transition.from.includes(String(values[taken.machine.field])));
}

/**
 * Whether the state has the records that a call needs: a record that the call can be about, and one for each required
 * reference. Searches leave out other calls.
 */
export function isApplicable(context: RecordContext, call: Call): boolean {
  const { subject, takes } = call;
  return (
    (subject === null || subject.kind === "me" || applicableRows(context, call).length > 0) &&
    takes.every(
      ({ type, required, place: where }) =>
        where !== "body" || !required || type.kind !== "reference" || referableRows(context, type.entity).length > 0,
    )
  );
}

/**
 * Whether the transition that a call takes leads to a state from which a call of `to` can still become possible. True
 * for calls that take no transition, and if no call of `to` takes a transition of the same machine.
 */
export function leadsTowards(model: Specification, call: Call, to: readonly Call[]): boolean {
  const taken = transitionOf(model, call);
  const distances = taken === null ? null : distancesTo(model, taken.machine, to);
  return taken === null || distances === null || distances.has(taken.transition.to);
}

/**
 * The calls of `calls` that bring a record one transition closer to a state in which a call of `to` is possible, if no
 * record is in such a state yet; if no record can get there, the calls that create records of that entity.
 */
export function approachingCalls(
  context: RecordContext,
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
 * The number of transitions from each state of a machine to the nearest state in which a call of `to` is possible.
 * States that lead to no such state are left out. Null if none of the calls is a transition of the machine.
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

/** The transition that a call takes, with its machine; null if it takes none. */
function transitionOf(
  model: Specification,
  { does }: Call,
): { readonly machine: Machine; readonly transition: Transition } | null {
  return does.kind === "transition" ? transitionNamed(model, does.entity, does.transition) : null;
}

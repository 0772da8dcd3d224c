import type { Call } from "../../model/call.ts";
import { transitionNamed } from "../../model/find.ts";
import type { Machine, Transition } from "../../model/machine.ts";
import type { Specification } from "../../model/specification.ts";
import type { Row } from "../../semantics/state/state.ts";
import { nameableRows } from "../generate/generation-context.ts";
import type { GenerationContext } from "../generate/generation-context.ts";

/** A world as far as it is known what stands in it. */
type KnownAccount = Pick<GenerationContext, "model" | "nameable">;

/** The records that a call can be about as it is meant: of a transition those in a state that it leads from. */
export function applicableRows(context: KnownAccount, call: Call): readonly Row[] {
  const { subject } = call;
  if (subject === null) return [];
  const rows = nameableRows(context, subject.entity);
  const taken = transitionOf(context.model, call);
  return taken === null
    ? rows
    : rows.filter(({ values }) => taken.transition.from.includes(String(values[taken.machine.field])));
}

/** Whether there is what a call needs: something that it is about, and something of each kind that it has to refer to. */
export function isApplicable(context: KnownAccount, call: Call): boolean {
  const { subject, takes } = call;
  return (
    (subject === null || subject.kind === "me" || applicableRows(context, call).length > 0) &&
    takes.every(
      ({ type, required, place: where }) =>
        where !== "body" || !required || type.kind !== "reference" || nameableRows(context, type.entity).length > 0,
    )
  );
}

/** Whether a transition leads to a state from which one of these can still be taken; a call that is none leads anywhere, and so does one where none of these is any. */
export function leadsTowards(model: Specification, call: Call, to: readonly Call[]): boolean {
  const taken = transitionOf(model, call);
  const distances = taken === null ? null : distancesTo(model, taken.machine, to);
  return taken === null || distances === null || distances.has(taken.transition.to);
}

/** The calls that bring a record nearer to a state from which one of these is taken, where none is in such a state yet: as near as any comes by one of them, or into being. */
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
      const nearest = nameableRows(context, entity).reduce(
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

/** How many transitions it takes from each state of a machine to one from which one of these calls takes another; null where none of them takes any. */
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

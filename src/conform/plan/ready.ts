import type { Call } from "../../model/call.ts";
import { transitionNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Row } from "../../semantics/state.ts";
import { rowsOf } from "../draw/place.ts";
import type { Place } from "../draw/place.ts";

/** The records that a call can be about as it is meant: of a transition those in a state that it leads from. */
export function readyRows(place: Pick<Place, "model" | "nameable">, { does, subject }: Call): readonly Row[] {
  if (subject === null) return [];
  const rows = rowsOf(place, subject.entity);
  if (does.kind !== "transition") return rows;
  const { machine, transition } = transitionNamed(place.model, does.entity, does.transition);
  return rows.filter(({ values }) => transition.from.includes(String(values[machine.field])));
}

/** Whether there is what a call needs: something that it is about, and something of each kind that it has to refer to. */
export function isReady(place: Pick<Place, "model" | "nameable">, call: Call): boolean {
  const { subject, takes } = call;
  return (subject === null || subject.kind === "me" || readyRows(place, call).length > 0)
    && takes.every(({ type, required, place: where }) => where !== "body" || !required || type.kind !== "reference" || rowsOf(place, type.entity).length > 0);
}

/** Whether a transition leads to a state from which one of these can still be taken; a call that is none leads anywhere, and so does one where none of these is any. */
export function leadsOn(model: Specification, { does }: Call, to: readonly Call[]): boolean {
  if (does.kind !== "transition") return true;
  const { machine, transition } = transitionNamed(model, does.entity, does.transition);
  const from = to.flatMap((call) => (call.does.kind === "transition" && call.does.entity === does.entity ? [transitionNamed(model, does.entity, call.does.transition)] : []))
    .flatMap((one) => (one.machine === machine ? one.transition.from : []));
  if (from.length === 0) return true;
  const within = new Set(from);
  for (let before = 0; before < within.size;) {
    before = within.size;
    for (const one of machine.transitions) if (within.has(one.to)) for (const state of one.from) within.add(state);
  }
  return within.has(transition.to);
}

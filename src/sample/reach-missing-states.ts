import type { Transition } from "../model/machine.ts";
import type { Row } from "../semantics/state/state.ts";
import type { MachineGuide } from "./machine-guide.ts";
import type { SampleWorld } from "./sample-world.ts";

/** Takes a transition of a record; false where nobody can. */
type TakeTransition = (entity: string, row: Row, transition: Transition) => boolean;

/** Leads a record into each state that no record is in, where people can. */
export function reachMissingStates(
  world: SampleWorld,
  guidesOf: ReadonlyMap<string, readonly MachineGuide[]>,
  take: TakeTransition,
): void {
  for (const [entity, guides] of guidesOf) {
    for (const { machine, transitionTowards } of guides) {
      for (const { name } of machine.states) {
        const rows = world
          .idsOf(entity)
          .slice(-400)
          .flatMap((id) => world.row(entity, id) ?? []);
        if (rows.some(({ values }) => values[machine.field] === name)) continue;
        const lead = ({ id }: Row): boolean =>
          leadToState(world, { entity, id, field: machine.field, to: name, towards: transitionTowards }, take);
        rows.reverse().slice(0, 60).some(lead);
      }
    }
  }
}

interface LeadingGoal {
  readonly entity: string;
  readonly id: string;
  readonly field: string;
  readonly to: string;
  readonly towards: MachineGuide["transitionTowards"];
}

/** Leads one record towards a state; false where it does not get there. */
function leadToState(
  world: SampleWorld,
  { entity, id, field, to, towards }: LeadingGoal,
  take: TakeTransition,
): boolean {
  for (let steps = 0; steps < 6; steps += 1) {
    const row = world.row(entity, id);
    if (row === undefined) return false;
    const state = String(row.values[field]);
    if (state === to) return true;
    const next = towards(state, to);
    if (next === undefined || next.after !== null || !take(entity, row, next)) return false;
  }
  return false;
}

import type { Transition } from "../model/machine.ts";
import type { Row } from "../semantics/state/state.ts";
import type { MachineGuide } from "./machine-guide.ts";
import type { SampleWorld } from "./sample-world.ts";

/** What can be done with a record. */
interface Deeds {
  /** Takes a transition; false where nobody can. */
  readonly take: (entity: string, row: Row, transition: Transition) => boolean;
  /** Adds another record to it, such as a comment; false where nothing was added. */
  readonly add: (entity: string, row: Row) => boolean;
  /** How far the present is from the time for which it is planned, in milliseconds; 0 where none is planned. */
  readonly awayFromPresent: (entity: string, row: Row) => number;
}

/** How many records may be moved in vain for one state. */
const mostMovedInVain = 2;
/** How many records are added, one after another, to one that can't take a transition: its guard may wait for one of them. */
const mostAdded = 6;
/** To how many records something is added for one state. */
const mostAddedTo = 2;
/** How many records stay in a state from which some are led to others. */
const mostLeft = 2;

/** Leads a record into each state that no record is in, where people can; of the youngest records, one that is near; of those planned for some time, one for the present. */
export function reachMissingStates(
  world: SampleWorld,
  guidesOf: ReadonlyMap<string, readonly MachineGuide[]>,
  deeds: Deeds,
): void {
  for (const [entity, guides] of guidesOf) {
    for (const guide of guides) {
      const { field, states } = guide.machine;
      for (const { name: to } of states) {
        const rows = world
          .idsOf(entity)
          .slice(-400)
          .flatMap((id) => world.row(entity, id) ?? []);
        if (rows.some(({ values }) => values[field] === to)) continue;
        const away = new Map(rows.map((row) => [row.id, deeds.awayFromPresent(entity, row)]));
        const youngest = rows
          .reverse()
          .sort((a, b) => away.get(a.id)! - away.get(b.id)!)
          .slice(0, 60);
        let movedInVain = 0;
        for (const [tried, row] of nearestFirst(youngest, guide, to).entries()) {
          const state = row.values[field];
          if (rows.filter(({ values }) => values[field] === state).length <= mostLeft + movedInVain) continue;
          const mayAdd = tried < mostAddedTo;
          const goal = { entity, id: row.id, field, to, towards: guide.transitionTowards, mayAdd };
          if (movedInVain >= mostMovedInVain || leadToState(world, goal, deeds)) break;
          if (world.row(entity, row.id)?.values[field] !== state) movedInVain += 1;
        }
      }
    }
  }
}

/** Orders records by how many transitions lead from their states to another, without those from which none does. */
function nearestFirst(rows: readonly Row[], { machine, transitionTowards }: MachineGuide, to: string): readonly Row[] {
  const distances = new Map<string, number>();
  for (const { name } of machine.states) {
    let steps = 0;
    let state: string | undefined = name;
    for (; state !== undefined && state !== to && steps < machine.states.length; steps += 1)
      state = transitionTowards(state, to)?.to;
    if (state === to) distances.set(name, steps);
  }
  const distance = ({ values }: Row): number => distances.get(String(values[machine.field])) ?? Infinity;
  return rows.filter((row) => distance(row) < Infinity).sort((a, b) => distance(a) - distance(b));
}

interface LeadingGoal {
  readonly entity: string;
  readonly id: string;
  readonly field: string;
  readonly to: string;
  readonly towards: MachineGuide["transitionTowards"];
  /** Whether other records may be added to this one, for the sake of a guard. */
  readonly mayAdd: boolean;
}

/** Leads one record towards a state; false where it does not get there. */
function leadToState(
  world: SampleWorld,
  { entity, id, field, to, towards, mayAdd }: LeadingGoal,
  deeds: Deeds,
): boolean {
  for (let steps = 0; steps < 6; steps += 1) {
    const row = world.row(entity, id);
    if (row === undefined) return false;
    const state = String(row.values[field]);
    if (state === to) return true;
    const next = towards(state, to);
    if (next === undefined || next.after !== null) return false;
    if (deeds.take(entity, row, next)) continue;
    if (!mayAdd || !takeAfterAdding(world, { entity, id }, next, deeds)) return false;
  }
  return false;
}

/** Takes a transition as soon as its guard holds, because something was added to the record; false where that does not help. */
function takeAfterAdding(
  world: SampleWorld,
  { entity, id }: Pick<LeadingGoal, "entity" | "id">,
  transition: Transition,
  { take, add }: Deeds,
): boolean {
  if (transition.guard === null) return false;
  for (let added = 0; added < mostAdded; added += 1) {
    const row = world.row(entity, id);
    if (row === undefined || !add(entity, row)) return false;
    const now = world.row(entity, id);
    if (now !== undefined && take(entity, now, transition)) return true;
  }
  return false;
}

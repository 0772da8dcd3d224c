import type { Machine, MachineState, Transition } from "../model/machine.ts";

/** What the shape of a machine says about the usual course of its records. */
export interface MachineGuide {
  readonly machine: Machine;
  isFinal(state: string): boolean;
  /** The weight of a transition among those that start from a state. */
  weightOf(from: string, transition: Transition): number;
  /** The first transition on the shortest path to a state; undefined where there is none. */
  transitionTowards(from: string, to: string): Transition | undefined;
}

/** Analyses a machine. */
export function createMachineGuide(machine: Machine, isSetting: boolean): MachineGuide {
  const depths = distancesFrom(machine, machine.initial ?? "");
  const depth = (state: string): number => depths.get(state) ?? 0;
  const isFinal = (name: string): boolean => machine.states.find((state) => state.name === name)?.final ?? false;
  const goal = usualEnd(machine, depth);
  const ways = new Map<string, Transition | undefined>();
  const towards = (from: string, to: string): Transition | undefined => {
    const key = `${from} ${to}`;
    if (!ways.has(key)) ways.set(key, firstStep(machine, from, to));
    return ways.get(key);
  };
  return {
    machine,
    isFinal,
    transitionTowards: towards,
    weightOf(from, transition) {
      const order =
        0.7 ** machine.transitions.filter((one) => one.after === null && one.from.includes(from)).indexOf(transition);
      if (transition.to === from) return 0.05 * order;
      if (isSetting) return isFinal(transition.to) ? 0.1 : 1;
      if (goal !== null && transition === towards(from, goal)) return 1;
      const rarity = isFailure(transition.to) ? 0.4 : 1;
      return (isFinal(transition.to) || depth(transition.to) < depth(from) ? 0.12 : 0.25) * order * rarity;
    },
  };
}

/** The state where most records end: the final state that takes the most steps to reach, unless its name says that something failed. */
function usualEnd({ states }: Machine, depth: (state: string) => number): string | null {
  const finals = states.filter(({ name, final }) => final && !isFailure(name));
  return (
    finals.reduce<MachineState | null>(
      (deepest, state) => (deepest === null || depth(state.name) > depth(deepest.name) ? state : deepest),
      null,
    )?.name ?? null
  );
}

/** Whether the name of a state says that a record is withdrawn, thrown away or refused. */
export function isFailure(state: string): boolean {
  return /withdrawn|cancel|dropped|discard|retired|void|removed|deleted|lost|reject|refused|declined|denied|failed|missed|expired|lapsed|struck|abandoned|aborted|banned|blocked|scrapped/i.test(
    state,
  );
}

/** The states other than the initial one. */
export function laterStates({ states, initial }: Machine): readonly MachineState[] {
  return states.filter(({ name }) => name !== initial);
}

function distancesFrom({ transitions }: Machine, start: string): ReadonlyMap<string, number> {
  const distances = new Map([[start, 0]]);
  for (const [state, distance] of distances) {
    for (const { from, to } of transitions)
      if (from.includes(state) && !distances.has(to)) distances.set(to, distance + 1);
  }
  return distances;
}

function firstStep(machine: Machine, from: string, to: string): Transition | undefined {
  const distanceTo = new Map([[to, 0]]);
  for (const [state, distance] of distanceTo) {
    for (const one of machine.transitions) {
      if (one.to === state)
        for (const before of one.from) if (!distanceTo.has(before)) distanceTo.set(before, distance + 1);
    }
  }
  const left = distanceTo.get(from);
  const next = machine.transitions.filter(
    (one) => one.from.includes(from) && left !== undefined && distanceTo.get(one.to) === left - 1,
  );
  return next.find(({ after }) => after === null) ?? next[0];
}

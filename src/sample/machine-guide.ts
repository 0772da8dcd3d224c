import type { Machine, State, Transition } from "../model/machine.ts";

/** What a machine's shape says about how its records usually fare. */
export interface MachineGuide {
  readonly machine: Machine;
  /** How likely a transition is to be the next one, among those that start from a state. */
  likelihood(from: string, transition: Transition): number;
  /** The first transition on the shortest way to a state; undefined where there is none. */
  towards(from: string, to: string): Transition | undefined;
}

/** Works out the ways through a machine once. */
export function createMachineGuide(machine: Machine): MachineGuide {
  const depths = distancesFrom(machine, machine.initial ?? "");
  const depth = (state: string): number => depths.get(state) ?? 0;
  const isFinal = (name: string): boolean => machine.states.find((state) => state.name === name)?.final ?? false;
  const goesOn = (from: string): boolean => machine.transitions.some((one) => one.from.includes(from) && one.to !== from && !isFinal(one.to));
  const ways = new Map<string, Transition | undefined>();
  return {
    machine,
    likelihood(from, transition) {
      const here = machine.transitions.filter((one) => one.from.includes(from));
      const order = 0.7 ** here.indexOf(transition);
      if (transition.to === from) return 0.06 * order;
      if (depth(transition.to) < depth(from)) return 0.15 * order;
      if (isFinal(transition.to) && goesOn(from)) return 0.25 * order;
      return depth(transition.to) === depth(from) ? 0.4 * order : order;
    },
    towards(from, to) {
      const key = `${from} ${to}`;
      if (!ways.has(key)) ways.set(key, firstStep(machine, from, to));
      return ways.get(key);
    },
  };
}

/** The states after a machine's first. */
export function laterStates({ states, initial }: Machine): readonly State[] {
  return states.filter(({ name }) => name !== initial);
}

function distancesFrom({ transitions }: Machine, start: string): ReadonlyMap<string, number> {
  const distances = new Map([[start, 0]]);
  for (const [state, distance] of distances) {
    for (const { from, to } of transitions) if (from.includes(state) && !distances.has(to)) distances.set(to, distance + 1);
  }
  return distances;
}

function firstStep(machine: Machine, from: string, to: string): Transition | undefined {
  const distanceTo = new Map([[to, 0]]);
  for (const [state, distance] of distanceTo) {
    for (const one of machine.transitions) {
      if (one.to === state) for (const before of one.from) if (!distanceTo.has(before)) distanceTo.set(before, distance + 1);
    }
  }
  const left = distanceTo.get(from);
  return machine.transitions.find((one) => one.from.includes(from) && left !== undefined && distanceTo.get(one.to) === left - 1);
}

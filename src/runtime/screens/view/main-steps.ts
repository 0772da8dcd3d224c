import type { Machine, Transition } from "../../../model/machine.ts";
import { stateTones } from "./state-tones.ts";

/**
 * The transition that is the way on from each state, as the machine and its words show it: approving leads on, and rejecting ends what could go on. What
 * stops a record, or puts it aside until it is taken up again, is never the way on. States from which the machine shows no such way are left out.
 */
export function mainSteps(machine: Machine): ReadonlyMap<string, string> {
  const ends = machine.states.map(({ name }) => name).filter((state) => isEnd(machine, state));
  const depths = stepsFrom(machine.initial === null ? [] : [machine.initial], machine.transitions);
  const depthOf = (state: string): number => depths.get(state) ?? Infinity;
  // What ends a record from several states, as cancelling does, is a way out rather than on.
  const isWayOut = ({ from, to }: Transition): boolean => from.length > 1 && ends.includes(to);
  const tones = stateTones(machine);
  const isUnwanted = ({ name, to }: Transition): boolean =>
    ["refused", "dropped", "late"].includes(tones[to] ?? "") || stopping.test(name);
  const isAside = ({ to }: Transition, state: string): boolean =>
    tones[to] === "waiting" &&
    machine.transitions.every(
      (next) => !next.from.includes(to) || isWayOut(next) || isUnwanted(next) || depthOf(next.to) <= depthOf(state),
    );
  const ways = machine.transitions.filter((step) => !isWayOut(step));
  const toEnd = stepsFrom(
    ends,
    ways.flatMap(({ from, to }) => from.map((one) => ({ from: [to], to: one }))),
  );
  const mainFrom = (state: string): Transition | undefined => {
    const steps = machine.transitions.filter(
      ({ from, to, after }) => after === null && to !== state && from.includes(state),
    );
    const own = steps.filter((step) => !isWayOut(step) && !isUnwanted(step) && !isAside(step, state));
    const onward = own.filter(({ to }) => !ends.includes(to) && depthOf(to) >= depthOf(state));
    const ending = own.filter(({ to }) => ends.includes(to));
    const [single] = steps;
    if (steps.length === 1 && single !== undefined)
      return isUnwanted(single) || isAside(single, state) ? undefined : single;
    if (onward.length > 0) return nearest(onward, toEnd) ?? only(own);
    return ending.length > 0 ? farthest(ending, depthOf) : only(own);
  };
  return new Map(
    machine.states.flatMap(({ name }) => {
      const main = mainFrom(name);
      return main === undefined ? [] : [[name, main.name] as const];
    }),
  );
}

const stopping =
  /^(?:cancel|reject|refuse|decline|deny|withdraw|abandon|discard|revoke|retire|waive|fail|giveUp|callOff|turnAway)(?![a-z])/i;

/** The step after which an end is nearest; none where nothing ever ends. */
function nearest(onward: readonly Transition[], toEnd: ReadonlyMap<string, number>): Transition | undefined {
  const left = ({ to }: Transition): number => toEnd.get(to) ?? Infinity;
  const least = Math.min(...onward.map(left));
  return least === Infinity ? undefined : onward.find((step) => left(step) === least);
}

/** The step to the end of the longest way: of several, the one that the document tells first. */
function farthest(ending: readonly Transition[], depthOf: (state: string) => number): Transition | undefined {
  const most = Math.max(...ending.map(({ to }) => depthOf(to)));
  return ending.find(({ to }) => depthOf(to) === most);
}

function only(steps: readonly Transition[]): Transition | undefined {
  return steps.length === 1 ? steps[0] : undefined;
}

function isEnd({ states, transitions }: Machine, state: string): boolean {
  return (
    states.some(({ name, final }) => name === state && final) ||
    !transitions.some(({ from, to }) => from.includes(state) && to !== state)
  );
}

/** The fewest steps in which each state is reached. */
function stepsFrom(
  begin: readonly string[],
  transitions: readonly Pick<Transition, "from" | "to">[],
): ReadonlyMap<string, number> {
  const steps = new Map(begin.map((state) => [state, 0]));
  for (const [state, count] of steps)
    for (const { from, to } of transitions) if (from.includes(state) && !steps.has(to)) steps.set(to, count + 1);
  return steps;
}

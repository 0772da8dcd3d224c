import type { Random } from "../../generation/random/random.ts";
import type { CandidateMove } from "../moves/candidate-move.ts";
import type { State } from "../../semantics/state/state.ts";
import type { StateArchive } from "./state-archive.ts";
import type { StateSearch } from "./state-search.ts";

/** The most moves of one call that are tried before another call is. */
const mostTries = 12;

/** How often each call was granted; calls that are seldom granted are preferred. */
export type GrantCounts = Map<string, number>;

/** Takes a walk of random steps, until nothing can be done or the walk has `steps` steps. */
export function takeRandomWalk(
  search: StateSearch,
  random: Random,
  steps: number,
  grants: GrantCounts,
  cells: StateArchive,
): void {
  let at = cells.pick(random);
  for (let taken = 0; taken < steps && at !== -1; taken += 1) {
    at = takeRandomStep(search, random, at, grants, (state) => cells.add(at, state));
  }
}

/** Takes one step from a state, and gives the number of the next state; -1 where there is none. */
function takeRandomStep(
  search: StateSearch,
  random: Random,
  at: number,
  grants: GrantCounts,
  look: (state: State) => void,
): number {
  const byCall = new Map<string, CandidateMove[]>();
  const { groups } = search.enterState(at);
  look(search.reader.state);
  for (const { call, candidates } of groups) {
    for (const move of candidates) {
      const name = call ?? "timer";
      const known = byCall.get(name);
      if (known === undefined) byCall.set(name, [move]);
      else known.push(move);
    }
  }
  // Waiting is rare, since a walk that waits most of the time does nothing.
  const waits = random.chance(0.15) ? search.waitingSteps() : [];
  // The last moment is often that of a timer, which then fires.
  const waited = random.chance(0.5) ? waits.at(-1) : random.pick(waits);
  if (waited !== undefined) return search.addState(at, waited, search.stateAfterWaiting(waited));
  const left = [...byCall.keys()];
  while (left.length > 0) {
    const call = random.weighted(left, (name) => 1 / (1 + (grants.get(name) ?? 0))) ?? left[0]!;
    left.splice(left.indexOf(call), 1);
    const moves = byCall.get(call)!;
    for (let tried = 0; tried < Math.min(mostTries, moves.length); tried += 1) {
      const move = moves[random.below(moves.length)]!;
      const outcome = search.outcomeOf(at, move);
      if (outcome.kind === "refused" || outcome.changes.length === 0) continue;
      const after = search.stateAfter(outcome);
      if (after === null) continue;
      grants.set(call, (grants.get(call) ?? 0) + 1);
      return search.addState(at, move.number, after);
    }
  }
  return -1;
}

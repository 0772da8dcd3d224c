import type { Random } from "../../sample/random/random.ts";
import type { Move } from "../moves/move.ts";
import type { State } from "../../semantics/state/state.ts";
import type { Cells } from "./cells.ts";
import type { Search } from "./search.ts";

/** As many moves of one call as are tried before another call is. */
const tries = 12;

/** How often each call was granted so far, so that those that seldom are get their chance. */
export type Grants = Map<string, number>;

/** Goes one way through a world at random, a step at a time, until nothing can be done or it is long enough. */
export function walk(search: Search, random: Random, steps: number, grants: Grants, cells: Cells): void {
  let at = cells.pick(random);
  for (let taken = 0; taken < steps && at !== -1; taken += 1) {
    at = step(search, random, at, grants, (state) => cells.note(at, state));
  }
}

/** One step from a state: the number of the state that it leads to; -1 where there is none. */
function step(search: Search, random: Random, at: number, grants: Grants, look: (state: State) => void): number {
  const byCall = new Map<string, Move[]>();
  const { groups } = search.lookAt(at);
  look(search.lens.state);
  for (const { call, moves } of groups) {
    for (const move of moves) {
      const name = call ?? "timer";
      const known = byCall.get(name);
      if (known === undefined) byCall.set(name, [move]);
      else known.push(move);
    }
  }
  // Time passes seldom: whoever waits all the time does nothing.
  const waits = random.chance(0.15) ? search.waits() : [];
  // The farthest is often a timer's, which goes off then.
  const waited = random.chance(0.5) ? waits.at(-1) : random.pick(waits);
  if (waited !== undefined) return search.arrive(at, waited, search.later(waited));
  const left = [...byCall.keys()];
  while (left.length > 0) {
    const call = random.weighted(left, (name) => 1 / (1 + (grants.get(name) ?? 0))) ?? left[0]!;
    left.splice(left.indexOf(call), 1);
    const moves = byCall.get(call)!;
    for (let tried = 0; tried < Math.min(tries, moves.length); tried += 1) {
      const move = moves[random.below(moves.length)]!;
      const outcome = search.outcomeOf(at, move);
      if (outcome.kind === "refused" || outcome.changes.length === 0) continue;
      const after = search.after(outcome);
      if (after === null) continue;
      grants.set(call, (grants.get(call) ?? 0) + 1);
      return search.arrive(at, move.number, after);
    }
  }
  return -1;
}

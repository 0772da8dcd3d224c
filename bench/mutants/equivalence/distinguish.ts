import { withConstants } from "../../../src/trace/with-constants.ts";
import type { Specification } from "../../../src/model/specification.ts";
import { apply } from "../../../src/semantics/state/apply.ts";
import type { Write } from "../../../src/semantics/state/state.ts";
import type { State } from "../../../src/semantics/state/state.ts";
import { callsConcerned } from "./calls-concerned.ts";
import type { Concerned } from "./calls-concerned.ts";
import { callsTried, deedsOf, stageOf } from "./deeds-in.ts";
import type { Deed } from "./deed.ts";
import { fateOf } from "./fate.ts";
import { occasionAt } from "./landscape.ts";
import type { Landscape, Place } from "./landscape.ts";
import { outcomeOf } from "./outcome.ts";

/** What came of looking at a document and a mutant of it side by side. */
export type Distinction =
  /** Some caller is told different things after so many calls, the last of them included. */
  | { readonly kind: "told apart"; readonly calls: number; readonly last: Deed }
  /** Nothing that was tried tells them apart; in so many worlds, so far from the beginning, so much was tried. */
  | { readonly kind: "equivalent up to"; readonly depth: number; readonly worlds: number; readonly deeds: number };

/** How long one looks. */
export interface Budget {
  /** Differences that take more calls are of no interest. */
  readonly within: number;
  /** So much is tried at the most. */
  readonly deeds: number;
}

/**
 * Does the same in a document and in a mutant of it, world by world, for the fewest calls after which a caller is told
 * different things.
 */
export function distinguish(
  landscape: Landscape,
  document: Specification,
  mutant: Specification,
  budget: Budget,
): Distinction {
  const other = scaledAlike(landscape, document, mutant);
  const concerned = callsConcerned(landscape.model, other).filter(({ call }) =>
    callsTried(landscape.model).includes(call),
  );
  const pair: Pair = { model: landscape.model, other, concerned, parted: [], left: budget.deeds };
  let { within } = budget;
  let best: Distinction | null = null;
  let depth = 0;
  let worlds = 0;
  const note = (calls: number, last: Deed | null): void => {
    if (last === null) return;
    best = { kind: "told apart", calls, last };
    within = calls - 1;
  };
  for (let at = 0; pair.left > 0 && within > 0; at += 1) {
    const place = landscape.place(at);
    if (place !== null && place.depth < within) {
      worlds += 1;
      depth = Math.max(depth, place.depth + 1);
      note(place.depth + 1, compareAt(pair, place));
    }
    // What has parted unseen is followed as soon as it is no further away than what comes next.
    for (
      let parted = pair.parted[0];
      parted !== undefined && (place === null || parted.depth <= place.depth + 1) && pair.left > 0;
      parted = pair.parted[0]
    ) {
      pair.parted.shift();
      if (parted.depth >= within) continue;
      worlds += 1;
      note(parted.depth + 1, compareParted(pair, parted));
    }
    if (place === null) break;
  }
  return best ?? { kind: "equivalent up to", depth, worlds, deeds: budget.deeds - Math.max(0, pair.left) };
}

/** Two models that are looked at side by side. */
interface Pair {
  readonly model: Specification;
  readonly other: Specification;
  readonly concerned: readonly Concerned[];
  /** The nearest first. */
  readonly parted: Parted[];
  left: number;
}

/** Two worlds that have parted though nobody was told different things yet. */
interface Parted {
  readonly one: State;
  readonly other: State;
  readonly depth: number;
  /** Calls since they parted. */
  readonly since: number;
  readonly start: string;
}

function compareAt(pair: Pair, place: Place): Deed | null {
  const { state, depth, occasion } = place;
  for (const { call, isClose } of pair.concerned) {
    for (const [at, deed] of place.deedsOf(call).entries()) {
      if (!isClose && !deed.isPlain) continue;
      pair.left -= 1;
      const mutants = outcomeOf(pair.other, state, deed, occasion);
      const { told, written } = fateOf(mutants);
      const fate = place.fateOf(call, at);
      if (told !== fate.told) return deed;
      if (written === fate.written || pair.parted.length >= mostParted) continue;
      const { decision } = outcomeOf(pair.model, state, deed, occasion);
      add(pair.parted, {
        one: after(state, decision.kind === "answer" ? decision.writes : []),
        other: after(state, mutants.decision.kind === "answer" ? mutants.decision.writes : []),
        depth: depth + 1,
        since: 0,
        start: occasion.now,
      });
    }
  }
  return null;
}

/** So many pairs of parted worlds wait to be looked into. */
const mostParted = 60;
/** So many calls after they parted unseen, worlds are given up. */
const mostSince = 2;

function compareParted(pair: Pair, { one, other, depth, since, start }: Parted): Deed | null {
  const occasion = occasionAt(start, depth);
  const stage = stageOf(pair.model, one, occasion.now, 60 + depth);
  const calls = callsTried(pair.model);
  for (const call of [
    ...calls.filter(({ method }) => method === "GET"),
    ...calls.filter(({ method }) => method !== "GET"),
  ]) {
    for (const deed of deedsOf(stage, call)) {
      pair.left -= 2;
      const [left, right] = [outcomeOf(pair.model, one, deed, occasion), outcomeOf(pair.other, other, deed, occasion)];
      if (left.told !== right.told) return deed;
      if (
        !deed.isPlain ||
        since >= mostSince ||
        pair.parted.length >= mostParted ||
        left.decision.kind === "refusal" ||
        right.decision.kind === "refusal" ||
        left.decision.writes.length === 0
      )
        continue;
      add(pair.parted, {
        one: after(one, left.decision.writes),
        other: after(other, right.decision.writes),
        depth: depth + 1,
        since: since + 1,
        start,
      });
    }
  }
  return null;
}

function add(parted: Parted[], pair: Parted): void {
  const at = parted.findIndex(({ depth }) => depth > pair.depth);
  parted.splice(at === -1 ? parted.length : at, 0, pair);
}

function after(state: State, writes: readonly Write[]): State {
  return writes.length === 0 ? state : apply(state, writes);
}

/** The mutant in the landscape's measure: a constant that is one more stays one more. */
function scaledAlike({ scaled }: Landscape, document: Specification, mutant: Specification): Specification {
  const valueIn = ({ constants }: Specification, name: string): number =>
    Number(constants.find((constant) => constant.name === name)?.value);
  return withConstants(
    mutant,
    Object.fromEntries(
      Object.entries(scaled).map(([name, value]) => [name, value + valueIn(mutant, name) - valueIn(document, name)]),
    ),
  );
}

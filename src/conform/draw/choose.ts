import type { Call } from "../../model/call.ts";
import type { Decision, Refusal } from "../../semantics/decision/decision.ts";
import type { Attempt } from "./attempt.ts";
import { cellsOf } from "./cells.ts";
import type { Cell } from "./cell.ts";
import { drawAttempt } from "./draw-attempt.ts";
import type { Novelty } from "./novelty.ts";
import type { Place } from "./place.ts";
import { Population } from "./population.ts";
import type { Shelf } from "./shelf.ts";
import type { WhatIf } from "./sharpness.ts";

/** An attempt with what it would come to, and what of the document it would try. */
export interface Foreseen {
  readonly attempt: Attempt;
  readonly decision: Decision;
  readonly cells: readonly Cell[];
  readonly worth: number;
}

/** Calls that are drawn anew: more where nothing is left of those drawn before. */
const candidates = 50;
const atFirst = 60;

/**
 * Of many calls that could be made the one that is worth most: it tries what was tried least, or makes records of a kind that
 * there are few of, so that more can be tried after it. Null where nothing can be tried.
 */
export function chooseAttempt(
  place: Place,
  novelty: Novelty,
  calls: readonly Call[],
  foresee: (attempt: Attempt) => Decision | null,
  whatIf: WhatIf,
  shelf: Shelf,
): Foreseen | null {
  const population = new Population(place.model, place.state, place.people);
  const weighed = calls.map((call) => ({ call, weight: 1 / (3 + novelty.timesOf(`call ${call.name}`)) }));
  const seen: Foreseen[] = [];
  let best: Foreseen | null = null;
  const look = (drawn: Attempt | null): void => {
    const made = drawn === null ? null : byWhoeverMay(place, drawn, foresee);
    if (made === null) return;
    const { attempt, decision } = made;
    const cells = cellsOf(place, attempt, decision, {
      whatIf,
      isNew: (cell) => novelty.timesOf(cell) === 0,
      otherwise: (asked) => foresee({ ...attempt, asked }) ?? decision,
    });
    const worth = novelty.worthOf(cells) + 1.5 * population.gainOf(decision);
    const foreseen = { attempt, decision, cells, worth };
    seen.push(foreseen);
    if (best === null || worth > best.worth) best = foreseen;
  };
  const before = shelf.at(place, calls);
  for (const attempt of before) look(attempt);
  for (let at = 0; at < (before.length === 0 ? atFirst : candidates); at++) {
    const call = place.random.weighted(weighed, ({ weight }) => weight)?.call;
    look(call === undefined ? null : drawAttempt({ ...place, number: place.number * atFirst + at }, call));
  }
  const chosen = best as Foreseen | null;
  shelf.keep(seen.filter((one) => one !== chosen));
  if (chosen === null) return null;
  novelty.count(chosen.cells);
  novelty.countOne(`call ${chosen.attempt.call.name}`);
  return chosen;
}

/** Every other call that its caller may not make is made by somebody who may, where one of a few others does: most of what is drawn is refused for nothing else. */
function byWhoeverMay(
  { people, random }: Place,
  drawn: Attempt,
  foresee: (attempt: Attempt) => Decision | null,
): Pick<Foreseen, "attempt" | "decision"> | null {
  const decision = foresee(drawn);
  if (decision === null) return null;
  if (drawn.row !== null && decision.kind === "refusal" && isForWhoCalls(decision) && random.chance(0.5)) {
    const first = random.below(Math.max(1, people.length));
    for (const who of [...people.slice(first), ...people.slice(0, first)].slice(0, mostOthers)) {
      const attempt = { ...drawn, who };
      const other = foresee(attempt);
      if (other !== null && !(other.kind === "refusal" && isForWhoCalls(other))) return { attempt, decision: other };
    }
  }
  return { attempt: drawn, decision };
}

/** Whether a call is refused for nothing but who makes it. */
export function isForWhoCalls({ detection }: Refusal): boolean {
  return detection === "not allowed" || detection === "not found" || detection === "not signed in";
}

const mostOthers = 5;

import type { Call } from "../../model/call.ts";
import type { Decision } from "../../semantics/decision.ts";
import type { Attempt } from "./attempt.ts";
import { cellsOf } from "./cells.ts";
import type { Cell } from "./cells.ts";
import { drawAttempt } from "./draw-attempt.ts";
import type { Novelty } from "./novelty.ts";
import type { Place } from "./place.ts";
import { Population } from "./population.ts";
import type { WhatIf } from "./sharpness.ts";

/** An attempt with what it would come to, and what of the document it would try. */
export interface Foreseen {
  readonly attempt: Attempt;
  readonly decision: Decision;
  readonly cells: readonly Cell[];
  readonly worth: number;
}

const candidates = 60;

/**
 * Of many calls that could be made the one that is worth most: it tries what was tried least, or makes records of a kind that
 * there are few of, so that more can be tried after it. Null where nothing can be tried.
 */
export function chooseAttempt(place: Place, novelty: Novelty, calls: readonly Call[], foresee: (attempt: Attempt) => Decision | null, whatIf: WhatIf): Foreseen | null {
  const population = new Population(place.model, place.state, place.people);
  const weighed = calls.map((call) => ({ call, weight: 1 / (3 + novelty.timesOf(`call ${call.name}`)) }));
  let best: Foreseen | null = null;
  for (let at = 0; at < candidates; at++) {
    const call = place.random.weighted(weighed, ({ weight }) => weight)?.call;
    const attempt = call === undefined ? null : drawAttempt({ ...place, number: place.number * candidates + at }, call);
    const decision = attempt === null ? null : foresee(attempt);
    if (attempt === null || decision === null) continue;
    const cells = cellsOf(place, attempt, decision, { whatIf, isNew: (cell) => novelty.timesOf(cell) === 0 });
    const worth = novelty.worthOf(cells) + 1.5 * population.gainOf(decision);
    if (best === null || worth > best.worth) best = { attempt, decision, cells, worth };
  }
  if (best !== null) {
    novelty.count(best.cells);
    novelty.countOne(`call ${best.attempt.call.name}`);
  }
  return best;
}

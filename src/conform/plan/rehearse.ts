import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Random } from "../../sample/random/random.ts";
import type { Attempt } from "../draw/attempt.ts";
import { isForWhoCalls } from "../draw/choose.ts";
import { Nameable } from "../draw/nameable.ts";
import type { Place } from "../draw/place.ts";
import type { Person } from "../story/person.ts";
import type { Step } from "../story/step.ts";
import type { Played, Rehearsal, Scene } from "../shorten/rehearsal.ts";
import { drawCall, isDecided } from "./bearing.ts";
import type { Bearing } from "./bearing.ts";
import { drawFocus } from "./focus.ts";
import type { Focus } from "./focus.ts";
import { drawAgain, drawDeed, isOf } from "./draw-deed.ts";
import { asOne, withoutNeedless } from "./needed-steps.ts";
import { isReady, nearing } from "./ready.ts";

/** Steps of which the last is answered otherwise by a misreading. */
export interface Rehearsed {
  readonly by: Specification;
  readonly steps: readonly Step[];
}

/** What calls are drawn from. */
export interface Drawing {
  readonly random: Random;
  readonly mark: string;
  /** The number of the first step, which no other has, nor one of the next. */
  readonly step: number;
  /** No value that was drawn had this number or a later one. */
  readonly number: number;
}

/** Others stand between them once they are made: each is looked at. */
const betweenSteps = 20;
/** So many calls are tried, so many of them made, and so often each is drawn until it is granted. */
const mostTried = 60;
const mostMade = 14;
const mostDrawn = 4;
/** What was granted so often, while a rehearsal goes from state to state, leads no further. */
const enough = 2;
/** How often a rehearsal goes from state to state; else what was last granted is mostly done again, for the same people. */
const driven = 0.5;
const again = 0.6;
/**
 * Goes on from a scene by calls drawn at random in a small part of its world, and comes to one that a document answers otherwise than
 * a misreading does: the steps that it takes. Null where it does not come to any.
 */
export function rehearse(
  rehearsal: Rehearsal,
  bearing: Bearing,
  { random, mark, step, number: first }: Drawing,
): Rehearsed | null {
  const { model, start } = rehearsal;
  const focus = drawFocus(model, start.document, rehearsal.people, random);
  let scene = start;
  let last = null as Attempt | null;
  let place = placeIn(rehearsal, scene, focus, random, mark);
  const made: Scene[] = [start];
  const vain = new Set<Call>();
  const times = new Map<Call, number>();
  const isDriven = random.chance(driven);
  const all = bearing.calls.map(([call]) => call);
  for (let tried = 0; tried < mostTried && made.length <= mostMade; ) {
    const before: Attempt | null =
      last !== null && !isDriven && !vain.has(last.call) && random.chance(again) ? last : null;
    const call: Call | undefined =
      before?.call ??
      drawCall(bearing, random, {
        isParted: scene.isParted,
        isDriven,
        vain,
        isReady: (one) => isReady(place, one),
        nearing: nearing(place, all, bearing.decided),
      });
    if (call === undefined) return null;
    vain.add(call);
    for (let at = 0; at < mostDrawn; at++, tried++) {
      const number = first + tried;
      const drawn: Attempt | null =
        before === null
          ? drawDeed({ ...place, number }, call, isDecided(bearing, call))
          : drawAgain({ ...place, number }, before);
      const others = isDecided(bearing, call) ? [] : focus.people;
      const done =
        drawn === null ? null : byWhoeverMay(rehearsal, scene, step + scene.steps.length * betweenSteps, drawn, others);
      if (done === null) continue;
      const { played, attempt } = done;
      if (played.kind === "apart")
        return {
          by: played.by,
          steps: withoutNeedless(rehearsal.with(played.by), played.by === rehearsal.misread ? made : made.map(asOne), [
            ...scene.steps,
            played.step,
          ]),
        };
      if (!played.hasWritten) continue;
      ({ scene } = played);
      times.set(call, (times.get(call) ?? 0) + 1);
      vain.clear();
      if (isDriven) for (const [one, often] of times) if (often >= enough) vain.add(one);
      made.push(scene);
      if (last === null || isDecided(bearing, call) || !isDecided(bearing, last.call)) last = attempt;
      place = placeIn(rehearsal, scene, focus, random, mark);
      break;
    }
  }
  return null;
}

/** What is refused for who calls is done by one of the others, where one may. */
function byWhoeverMay(
  rehearsal: Rehearsal,
  scene: Scene,
  number: number,
  drawn: Attempt,
  others: readonly Person[],
): { readonly attempt: Attempt; readonly played: Played } | null {
  const played = rehearsal.perform(scene, number, drawn);
  if (played === null) return null;
  if (
    played.kind === "alike" &&
    drawn.row !== null &&
    played.document.kind === "refusal" &&
    isForWhoCalls(played.document)
  ) {
    const { row } = drawn;
    for (const who of [...others.filter((one) => isOf(row, one)), ...others.filter((one) => !isOf(row, one))]) {
      const attempt = { ...drawn, who };
      const other = who === drawn.who ? null : rehearsal.perform(scene, number, attempt);
      if (other !== null && (other.kind === "apart" || other.hasWritten)) return { attempt, played: other };
    }
  }
  return { attempt: drawn, played };
}

function placeIn(
  rehearsal: Rehearsal,
  scene: Scene,
  { people, hidden }: Focus,
  random: Random,
  mark: string,
): Omit<Place, "number"> {
  const { model, isShared, cone } = rehearsal;
  const canSay = (key: Value): boolean => rehearsal.canSay(scene, key);
  const nameable = new Nameable({
    model,
    state: scene.document,
    reserved: hidden,
    canSay,
    untoldFields: () => new Set(),
  });
  return {
    model,
    cone,
    state: scene.document,
    people,
    mayCall: () => true,
    nameable,
    canSay,
    random,
    now: rehearsal.nowIn(scene),
    mark,
    isShared,
  };
}

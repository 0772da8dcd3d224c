import type { Call } from "../../model/call.ts";
import { mayEver } from "../../semantics/rights/gate.ts";
import type { Row } from "../../semantics/state/state.ts";
import type { Attempt } from "../draw/attempt.ts";
import { drawAttempt } from "../draw/draw-attempt.ts";
import type { Place } from "../draw/place.ts";
import { firstOf } from "../drive/first-of.ts";
import type { Person } from "../story/person.ts";
import { readyRows } from "./ready.ts";

/** How often what is done again refers to the same. */
const same = 0.6;
/** How often what the clause decides is drawn as it is meant, and how often anything by those to whom the record refers. */
const meant = 0.8;
const theirs = 0.7;

/** What the clause decides is drawn in any way, by anybody; all else as it is most likely granted. */
export function drawDeed(place: Place, call: Call, isAny: boolean): Attempt | null {
  const { random, model, people } = place;
  const manner = random.chance(0.5) ? "as meant" : "only what has to be";
  if (isAny && !random.chance(meant)) return drawAttempt(place, call);
  const ready = readyRows(place, call);
  const row = random.pick(
    isAny
      ? ready
      : firstOf(
          ready.filter((one) => people.some((person) => isOf(one, person))),
          ready,
        ),
  );
  const able = isAny && !random.chance(meant) ? [] : people.filter(({ role }) => mayEver(model, role, call));
  const who = random.pick(
    row !== undefined && random.chance(theirs)
      ? firstOf(
          able.filter((one) => isOf(row, one)),
          able,
        )
      : able,
  );
  return drawAttempt(place, call, {
    manner,
    ...(row === undefined ? {} : { row }),
    ...(who === undefined ? {} : { who }),
  });
}

/** Whether a record refers to somebody. */
export function isOf({ values }: Row, { id }: Person): boolean {
  return Object.values(values).includes(id);
}

/** The same call by the same person, with most of what it refers to as it was. */
export function drawAgain(place: Place, { who, call, asked }: Attempt): Attempt | null {
  const drawn = drawAttempt(place, call, { who, manner: "as meant" });
  const kept = call.takes
    .filter(
      ({ name, type }) => type.kind === "reference" && Object.hasOwn(asked.input, name) && place.random.chance(same),
    )
    .map(({ name }) => [name, asked.input[name] ?? null] as const);
  return drawn === null
    ? null
    : { ...drawn, asked: { ...drawn.asked, input: { ...drawn.asked.input, ...Object.fromEntries(kept) } } };
}

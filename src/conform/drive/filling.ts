import type { Call } from "../../model/call.ts";
import type { Value } from "../../model/value-type.ts";
import type { Attempt } from "../draw/attempt.ts";
import { drawAttempt } from "../draw/draw-attempt.ts";
import type { Novelty } from "../draw/novelty.ts";
import type { Place } from "../draw/place.ts";
import type { Drive } from "./drive.ts";

/** Somebody does one thing again and again, until that is refused: limits are met by nothing else. */
export interface Filling {
  /** Their number; null: a visitor. */
  readonly who: number | null;
  readonly call: Call;
  /** Whom it is about stays the same. */
  readonly about: Readonly<Record<string, Value>>;
  readonly left: number;
  /** What is looked at once it is done; null: nothing by itself. */
  readonly list: Call | null;
}

const tries = 30;

/** One more of it: with input that is as it should be or, where none is, that breaks no more than a rule. */
export function fillOn(place: Place, drive: Drive, { who: number, call, about }: Filling): Attempt | null {
  const who = number === null ? null : drive.people.find((person) => person.number === number);
  if (who === undefined) return null;
  let last: Attempt | null = null;
  for (let at = 0; at < tries; at++) {
    const drawn = drawAttempt({ ...place, number: place.number * 100 + at }, call, { who, manner: at % 2 === 0 ? "only what has to be" : "as meant" });
    if (drawn === null) return null;
    const attempt = { ...drawn, manner: "filling", asked: { ...drawn.asked, input: { ...drawn.asked.input, ...about } } };
    if (drive.waitFor(who, call) > 0) return null;
    const decision = drive.foresee(who, call, attempt.asked);
    if (decision.kind === "answer") return attempt;
    // A rule of the document's own is what it is done for.
    if (decision.detection === null) last ??= attempt;
  }
  return last;
}

/** Begins to repeat what was just granted, where some rule was never seen to refuse it; whom it names is named again. */
export function beginFilling(drive: Drive, novelty: Novelty, { who, call, asked }: Attempt, most: number): Filling | null {
  const key = `fill ${call.name} ${who?.role ?? ""}`;
  if (novelty.timesOf(key) >= 2) return null;
  novelty.countOne(key);
  const { identification } = drive.model;
  const people = call.takes.filter(({ type }) => type.kind === "reference" && type.entity === identification?.entity);
  const about = Object.fromEntries(people.flatMap(({ name }) => (Object.hasOwn(asked.input, name) ? [[name, asked.input[name] ?? null]] : [])));
  return { who: who?.number ?? null, call, about, left: most, list: null };
}

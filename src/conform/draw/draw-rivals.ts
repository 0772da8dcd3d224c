import type { Call } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import { addressOfRow } from "../../explore/moves/addressable-records.ts";
import { moveContextFor } from "../../explore/moves/move-context.ts";
import type { Attempt } from "./attempt.ts";
import type { Cell } from "./cell.ts";
import { clashOf, entitiesOf, keepsKeys, leavesPeople } from "./clash.ts";
import type { Clash } from "./clash.ts";
import { drawAttempt } from "./draw-attempt.ts";
import type { Novelty } from "./novelty.ts";
import { keyOf } from "./key-of.ts";
import type { Place } from "./place.ts";
import type { WhatIf } from "./sharpness.ts";

const candidates = 8;
/** What is worth less than this is left to single calls. */
const least = 1;

const worths: Readonly<Record<Clash["kind"], number>> = {
  refused: 8,
  crossed: 6,
  "written twice": 2,
  "beside each other": 1,
};

/**
 * Calls to be made at the same time as one that would be granted, since they stand in its way: the same once more, or another
 * about the same records. Mostly one, two where there is no room for both; none where all such pairs were tried, or nothing clashes.
 */
export function drawRivals(
  place: Place,
  novelty: Novelty,
  calls: readonly Call[],
  first: Attempt,
  whatIf: WhatIf,
): readonly Attempt[] {
  const { model, state, random } = place;
  const granted =
    first.call.method === "GET" || novelty.isAvoided(atOnce(first.call)) ? null : whatIf(first.who, first);
  if (
    granted === null ||
    granted.kind === "refusal" ||
    granted.writes.length === 0 ||
    !leavesPeople(model, state, first, granted) ||
    !keepsKeys(model, state, granted)
  )
    return [];
  const near = entitiesOf(first.call);
  const related = calls.filter(
    (call) =>
      call.method !== "GET" &&
      !novelty.isAvoided(atOnce(call)) &&
      [...entitiesOf(call)].some((entity) => near.has(entity)),
  );
  let best: {
    readonly attempt: Attempt;
    readonly cells: readonly Cell[];
    readonly worth: number;
    readonly clash: Clash;
  } | null = null;
  for (let at = 0; at < candidates; at++) {
    const attempt =
      at === 0 ? first : drawBeside({ ...place, number: 1_000_000 + place.number * candidates + at }, related, first);
    if (
      attempt === null ||
      !place.mayCall(attempt.who, attempt.call) ||
      (attempt.call.limit !== null && attempt.who?.id === first.who?.id)
    )
      continue;
    const clash = clashOf(state, first, granted, attempt, whatIf);
    const alone = clash === null ? null : whatIf(attempt.who, attempt);
    if (
      clash === null ||
      alone === null ||
      !leavesPeople(model, state, attempt, alone) ||
      !keepsKeys(model, state, alone)
    )
      continue;
    const cells = cellsOf(first, attempt, clash);
    const worth = novelty.worthOf(cells);
    if (best === null || worth > best.worth) best = { attempt, cells, worth, clash };
  }
  if (best === null || best.worth < least) return [];
  novelty.count(best.cells);
  return best.clash.kind === "refused" && best.attempt.call.limit === null && random.chance(0.25)
    ? [best.attempt, best.attempt]
    : [best.attempt];
}

/** By what a call is known where it is made at the same time as others. */
export function atOnce({ name }: Call): string {
  return `at once ${name}`;
}

function cellsOf(first: Attempt, second: Attempt, clash: Clash): readonly Cell[] {
  const names = [first.call.name, second.call.name].sort().join(" and ");
  const how = clash.kind === "refused" ? `${clash.by.code} ${clash.by.because?.start ?? ""}` : clash.kind;
  return [
    { name: `at once ${names} ${how}`, worth: worths[clash.kind] },
    { name: `at once ${names} ${how} ${first.who?.id === second.who?.id ? "same" : "other"}`, worth: 0.7 },
  ];
}

/** A call about the same records as another: on the same record, with the same references, by the same person or somebody else. */
function drawBeside(place: Place, related: readonly Call[], first: Attempt): Attempt | null {
  const { model, state, random, now } = place;
  const call = random.chance(0.5) ? first.call : random.pick(related);
  const drawn = call === undefined ? null : drawAttempt(place, call, random.chance(0.4) ? { who: first.who } : {});
  if (call === undefined || drawn === null) return null;
  const isAlike = call.subject !== null && call.subject.entity === first.call.subject?.entity;
  const address =
    isAlike && first.row !== null
      ? addressOfRow(call, first.row, moveContextFor(model, state, now, place.number))
      : null;
  const named = Object.fromEntries(
    call.takes.flatMap(({ name, type }) => {
      if (type.kind !== "reference" || !Object.hasOwn(drawn.asked.input, name) || random.chance(0.2)) return [];
      const value = referenceIn(place, first, type.entity);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  const input = { ...drawn.asked.input, ...named, ...address?.pathInputs };
  if (address === null || first.row === null) return { ...drawn, asked: { ...drawn.asked, input, ifMatch: null } };
  return { ...drawn, row: first.row, asked: { ...drawn.asked, subject: address.subject, input, ifMatch: null } };
}

/** What a call is about or refers to of an entity, as an input says it; undefined: nothing. */
function referenceIn(
  { model }: Place,
  { call, row, asked }: Attempt,
  entity: string,
): Attempt["asked"]["input"][string] | undefined {
  if (row !== null && call.subject?.entity === entity) return keyOf(entityNamed(model, entity), row);
  const name = call.takes.find(
    ({ name: one, type }) => type.kind === "reference" && type.entity === entity && Object.hasOwn(asked.input, one),
  )?.name;
  return name === undefined ? undefined : asked.input[name];
}

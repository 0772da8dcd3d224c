import type { Call, Input } from "../model/call.ts";
import { entityNamed } from "../model/find.ts";
import type { Value } from "../model/value-type.ts";
import { roleOf } from "../semantics/rights/role-of.ts";
import type { Actor, Row } from "../semantics/state/state.ts";
import type { RecordWanted } from "./record-wanted.ts";
import type { SampleContext } from "./sample-context.ts";
import { linkedRecords, ownRecords } from "./linked-records.ts";
import { labelOfRecord } from "./related-labels.ts";
import type { SampleWorld } from "./sample-world.ts";
import { usualKind } from "./usual-kind.ts";
import { isOfKind } from "./words/kind-words.ts";
import { wordsOfIdentifier } from "./words/words-of-identifier.ts";

/** A record that was chosen, with what the statistics note about it. */
export interface ChosenRecord {
  readonly id: string;
  readonly choices: readonly string[];
}

/**
 * Chooses a record that the caller may see. Sometimes it is one of the caller's own, or one that other records link with what is chosen
 * already, such as a pupil who sits in the course; how often depends on how often that was granted.
 */
export function chooseRecord(context: SampleContext, wanted: RecordWanted): ChosenRecord | null {
  const { world, random, statistics } = context;
  const { call, actor, taken, visibility } = wanted;
  if (taken.type.kind !== "reference") return null;
  const { entity } = taken.type;
  const isFit = (id: string): boolean => {
    const row = world.row(entity, id);
    return (
      row !== undefined &&
      visibility.readable(entity, id) &&
      !categoriesOf(world, call, actor, taken, row).some((choice) => statistics.isHopeless(choice))
    );
  };
  const kind = usualKind(context, wanted, isFit);
  if (kind !== null) return chosen(context, wanted, entity, kind, []);
  const known = [
    { how: "linked", ids: linkedRecords(world, entity, wanted.writes, wanted.ids) },
    { how: "own", ids: actor.kind === "person" ? ownRecords(world, entity, actor.id) : [] },
  ];
  for (const { how, ids } of known) {
    const key = choiceKey(call, taken.name, how);
    if (ids.length === 0 || statistics.isHopeless(key) || !random.chance(statistics.successRate(key))) continue;
    const id = random.pick(ids.filter(isFit));
    if (id !== undefined) return chosen(context, wanted, entity, id, [key]);
  }
  const me = actor.kind === "person" && world.model.identification?.entity === entity ? actor.id : null;
  const id = me !== null && random.chance(0.3) && isFit(me) ? me : fittest(context, wanted, entity, isFit);
  return id === null ? null : chosen(context, wanted, entity, id, []);
}

function chosen(
  { world }: SampleContext,
  { call, actor, taken }: RecordWanted,
  entity: string,
  id: string,
  choices: readonly string[],
): ChosenRecord {
  const categories = categoriesOf(world, call, actor, taken, world.row(entity, id)!);
  return { id, choices: [...choices, ...categories, choiceKey(call, taken.name, id)] };
}

/** The id of the record that fits best among some drawn ones; people of the role that the input is named after come first. */
function fittest(
  context: SampleContext,
  wanted: RecordWanted,
  entity: string,
  isFit: (id: string) => boolean,
): string | null {
  const { world, random } = context;
  const ids = peopleOfRoleNamed(world, entity, wanted.taken.name) ?? world.idsOf(entity);
  let best: { id: string; fit: number } | null = null;
  const isFew = ids.length <= 24;
  for (let tries = 0; tries < (isFew ? ids.length : 12); tries += 1) {
    const id = ids[isFew ? tries : random.below(ids.length)];
    if (id === undefined) return null;
    if (!isFit(id)) continue;
    const fit = fitness(context, wanted, entity, id) + random.unit() * 0.5;
    if (best === null || fit > best.fit) best = { id, fit };
    if (tries >= 5 && !isFew) break;
  }
  return best?.id ?? null;
}

/** The people whose role has the name of an input, such as `teacher`; null where no role has it. */
function peopleOfRoleNamed(world: SampleWorld, entity: string, input: string): readonly string[] | null {
  const { identification, roles } = world.model;
  if (identification?.entity !== entity || identification.roleField === null) return null;
  const { roleField } = identification;
  const role = roles.find(({ name }) => wordsOfIdentifier(name) === wordsOfIdentifier(input));
  if (role === undefined) return null;
  const people = world.idsOf(entity).filter((id) => world.row(entity, id)?.values[roleField] === role.name);
  return people.length === 0 ? null : people;
}

function fitness(
  { world, statistics }: SampleContext,
  { call, actor, taken, given }: RecordWanted,
  entity: string,
  id: string,
): number {
  const row = world.row(entity, id)!;
  const label = labelOfRecord(world, entity, row);
  const texts = Object.values(given).filter((value): value is string => typeof value === "string");
  if (label !== null && texts.some((text) => isSimilarName(text, label) || isOfKind(text, label) === true)) return 1.5;
  // A record that was mostly refused, such as one that is sold out, is seldom chosen again.
  const refused = Math.min(0, statistics.successRate(choiceKey(call, taken.name, id)) - 0.5);
  return categoriesOf(world, call, actor, taken, row).reduce(
    (sum, choice) => sum + statistics.successRate(choice) - 0.5,
    refused,
  );
}

/**
 * What the statistics note about the choice of a record: its state; for a person the role, and whether the actor chose
 * themself.
 */
function categoriesOf(
  world: SampleWorld,
  call: Call,
  actor: Actor,
  { name, type }: Input,
  row: Row,
): readonly string[] {
  if (type.kind !== "reference") return [];
  const noted = entityNamed(world.model, type.entity)
    .fields.filter((field) => field.type.kind === "status" || field.type.kind === "role")
    .map((field) => choiceKey(call, name, row.values[field.name] ?? null));
  if (type.entity !== world.model.identification?.entity || actor.kind === "visitor") return noted;
  return [
    ...noted,
    `${call.name} ${name} ${row.id === actor.id ? "self" : "another"} by ${roleOf(world.model, world.state, actor)}`,
  ];
}

/** What the statistics call the choice of a value for an input. */
export function choiceKey({ name }: Call, input: string, value: Value): string {
  return `${name} ${input} ${JSON.stringify(value)}`;
}

/** Whether two names have a similar word: `Telescopic ladder` and `Ladders`. */
function isSimilarName(a: string, b: string): boolean {
  const words = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  return words(a).some((one) =>
    words(b).some((other) => one.includes(other.slice(0, 5)) || other.includes(one.slice(0, 5))),
  );
}

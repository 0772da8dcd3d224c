import type { Value } from "../../model/value-type.ts";
import type { Random } from "../../sample/random/random.ts";
import { mayEver } from "../../semantics/rights/gate.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { Attempt } from "../draw/attempt.ts";
import { callsTried } from "../draw/calls-tried.ts";
import { drawAttempt } from "../draw/draw-attempt.ts";
import type { Manner } from "../draw/draw-input.ts";
import { Nameable } from "../draw/nameable.ts";
import type { Person } from "../story/person.ts";
import type { Given, Step } from "../story/step.ts";
import type { Played, Rehearsal, Scene } from "./rehearsal.ts";

/** Something that can be done in a scene, and how far from the story it leads. */
export interface Deed {
  readonly play: () => Played | null;
  readonly effort: number;
}

/** All that is tried in a scene: the steps of a story as they are, by others and on other records, then each call by everybody, as it may be drawn. */
export function* deedsAt(
  rehearsal: Rehearsal,
  scene: Scene,
  story: readonly Step[],
  { random, mark }: { readonly random: Random; readonly mark: string },
): Generator<Deed> {
  const number = scene.steps.length;
  const seen = new Set<string>(scene.steps.map(({ number: made }) => String(made)));
  for (const step of story.toReversed())
    if (!seen.has(String(step.number))) yield { play: () => rehearsal.repeat(scene, step), effort: 0 };
  for (const step of story.toReversed()) {
    for (const other of variantsOf(rehearsal, scene, step))
      yield { play: () => rehearsal.repeat(scene, { ...other, number: firstNumber + number }), effort: 1 };
  }
  for (const attempt of drawnAt(rehearsal, scene, random, mark))
    yield { play: () => rehearsal.perform(scene, firstNumber + number, attempt), effort: 2 };
}

/** Steps that are no part of the story have numbers of their own. */
const firstNumber = 100_000;
/** So many records are put in the place of another. */
const mostRecords = 8;
const mostVariants = 80;

/** The step by everybody, on each record that there is, and with each in the place of those that it names. */
function variantsOf({ model, people }: Rehearsal, { document, labels }: Scene, step: Step): readonly Step[] {
  const call = model.calls.find(({ name }) => name === step.call);
  if (call === undefined) return [];
  const { subject, takes } = call;
  const keys = (given: Given, entity: string): readonly Given[] =>
    given.kind === "key" ? labels.givenOf(document, entity).slice(0, mostRecords) : [given];
  const whom = [step.who, ...[null, ...people.map(({ number }) => number)].filter((who) => who !== step.who)];
  const subjects =
    step.subject === null || subject?.kind !== "key" ? [step.subject] : keys(step.subject, subject.entity);
  const inputs = Object.entries(step.input).reduce<readonly Step["input"][]>(
    (all, [name, given]) => {
      const type = takes.find((one) => one.name === name)?.type;
      const choices = type?.kind === "reference" ? keys(given, type.entity) : [given];
      return all.flatMap((input) => choices.map((choice) => ({ ...input, [name]: choice })));
    },
    [{}],
  );
  return subjects
    .flatMap((about) => inputs.flatMap((input) => whom.map((who) => ({ ...step, who, subject: about, input }))))
    .slice(0, mostVariants);
}

const manners: readonly Manner[] = [
  "as meant",
  "only what has to be",
  "as meant",
  "everything",
  "least",
  "most",
  "too little",
  "too much",
  "one thing",
  "taken",
  "of nothing",
  "something unknown",
  "nulls",
  "one thing",
  "as meant",
];

function drawnAt(rehearsal: Rehearsal, scene: Scene, random: Random, mark: string): readonly Attempt[] {
  const { model, people, isShared, cone } = rehearsal;
  const ours = new Set(people.map(({ id }) => id));
  const reserved = new Set(
    model.identification === null
      ? []
      : [...(scene.document.entities[model.identification.entity]?.keys() ?? [])].filter((id) => !ours.has(id)),
  );
  const canSay = (key: Value): boolean => rehearsal.canSay(scene, key);
  const nameable = new Nameable({ model, state: scene.document, reserved, canSay, untoldFields: () => new Set() });
  const place = {
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
  const drawn = new Map<string, Attempt>();
  let number = firstNumber + 1000 * scene.steps.length;
  for (const call of callsTried(model)) {
    for (const who of [null, ...people]) {
      const ways = mayEver(model, who?.role ?? visitorRole(model), call) ? manners : manners.slice(0, 1);
      for (const manner of ways) {
        const attempt = drawAttempt({ ...place, number: number++ }, call, { who, manner });
        if (attempt !== null) drawn.set(keyOf(who, attempt), attempt);
      }
    }
  }
  return [...drawn.values()];
}

function keyOf(who: Person | null, { call, asked }: Attempt): string {
  return JSON.stringify([who?.number, call.name, asked]);
}

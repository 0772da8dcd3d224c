import type { Call } from "../../model/call.ts";
import type { Given, Step } from "../story/step.ts";
import type { Played, Rehearsal } from "./rehearsal.ts";

/** The same story with as few people and as little sent as still ends in the same; the same one where nothing can be left out. */
export function simplerStory(rehearsal: Rehearsal, story: readonly Step[]): readonly Step[] {
  const end = endOf(rehearsal, story);
  if (end === null) return story;
  let simplest = story;
  const accept = (steps: readonly Step[]): void => {
    const other = endOf(rehearsal, steps);
    if (other === end) simplest = steps;
  };
  for (const steps of fewerPeople(story)) accept(steps(simplest));
  for (const [at, { call }] of story.entries()) {
    const called = rehearsal.model.calls.find(({ name }) => name === call);
    for (const change of called === undefined ? [] : lessSent(called, story[at]!))
      accept(simplest.with(at, change(simplest[at]!)));
  }
  // What was sent without need may be all that another step was there for.
  for (let at = simplest.length - 2; at >= 0; at--) accept(simplest.filter((_, place) => place !== at));
  return simplest;
}

/** How a story ends that tells two worlds apart in its last step, and only there; null where it does not. */
function endOf(rehearsal: Rehearsal, steps: readonly Step[]): string | null {
  let scene = rehearsal.start;
  for (const [at, step] of steps.entries()) {
    const played = rehearsal.repeat(scene, step);
    if (played === null) return null;
    if (played.kind === "apart") return at === steps.length - 1 ? partingOf(played) : null;
    scene = played.scene;
  }
  return null;
}

function partingOf({ document, misread }: Played & { readonly kind: "apart" }): string {
  return [document, misread]
    .map((decision) => `${decision.status} ${decision.kind === "refusal" ? decision.code : ""}`)
    .join(" | ");
}

/** Each of the people who act as one who acted before. */
function fewerPeople(story: readonly Step[]): readonly ((steps: readonly Step[]) => readonly Step[])[] {
  const numbers = [...new Set(story.flatMap(({ who }) => (who === null ? [] : [who])))];
  return numbers.flatMap((who, at) =>
    numbers.slice(0, at).map((other) => (steps: readonly Step[]) => steps.map((step) => as(step, who, other))),
  );
}

function as(step: Step, from: number, to: number): Step {
  const inGiven = (given: Given): Given =>
    given.kind === "key" && given.of.kind === "person" && given.of.number === from
      ? { kind: "key", of: { kind: "person", number: to } }
      : given;
  return {
    ...step,
    who: step.who === from ? to : step.who,
    subject: step.subject === null ? null : inGiven(step.subject),
    input: Object.fromEntries(Object.entries(step.input).map(([name, given]) => [name, inGiven(given)])),
  };
}

/** A step without one of the things that need not be sent. */
export function lessSent({ takes }: Call, { input, query, ifMatch }: Step): readonly ((step: Step) => Step)[] {
  const needed = new Set(takes.filter(({ required, place }) => required || place === "path").map(({ name }) => name));
  return [
    ...Object.keys(input)
      .filter((name) => !needed.has(name))
      .map(
        (name) =>
          (step: Step): Step => ({ ...step, input: without(step.input, name) }),
      ),
    ...Object.keys(query).map(
      (name) =>
        (step: Step): Step => ({ ...step, query: without(step.query, name) }),
    ),
    ...(ifMatch === null ? [] : [(step: Step): Step => ({ ...step, ifMatch: null })]),
  ];
}

function without<T>(entries: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(entries).filter(([other]) => other !== name));
}

import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { coneOfInfluenceFor } from "../../explore/influence/cone-of-influence.ts";
import { createRandom } from "../../generation/random/random.ts";
import { emptyState, apply } from "../../semantics/state/apply.ts";
import { generateRequest } from "./generate-request.ts";
import type { State } from "../../semantics/state/state.ts";
import type { TestPerson } from "../trace/test-person.ts";
import type { GenerationContext } from "./generation-context.ts";
import { ReferableRecords } from "./referable-records.ts";

const model = smallDocument({
  fields: ["| title | text | yes | |"],
  rights: ["| read Task | yes | yes | yes | yes |"],
});
const list = model.calls.find(({ does }) => does.kind === "list" && does.entity === "Task")!;

/** A context without people, in which no limit makes anybody wait. */
function contextOf(state: State): Omit<GenerationContext, "number"> {
  const referable = new ReferableRecords({
    model,
    state,
    excludedIds: new Set(),
    isValueKnown: () => true,
    fieldsNotLearned: () => new Set(),
  });
  return {
    model,
    coneOfInfluence: coneOfInfluenceFor(model),
    state,
    people: [],
    isWithinRateLimit: () => true,
    referable,
    isValueKnown: () => true,
    random: createRandom(7),
    now: "2026-11-21T10:00:00.000Z",
    traceId: "m",
    isShared: false,
  };
}

test("no request exceeds the limit for path, query and headers", () => {
  const long = { id: "long", values: { title: "ä".repeat(9000) }, since: {} };
  const state = apply(emptyState, [{ kind: "put", entity: "Task", row: long }]);
  const context = contextOf(state);
  const params = Array.from(
    { length: 300 },
    (_, number) => generateRequest({ ...context, number }, list)?.params.query ?? {},
  );
  expect(params.filter((query) => Object.keys(query).some((name) => name.startsWith("title"))).length).toBeGreaterThan(
    10,
  );
  expect(
    Math.max(...params.map((query) => encodeURIComponent(Object.values(query).join("")).length)),
  ).toBeLessThanOrEqual(2000);
});

test("lists are filtered by values that a field can't have, too", () => {
  const dated = smallDocument({
    fields: ["| title | text | yes | |", "| day | date | | |"],
    rights: ["| read Task | yes | yes | yes | yes |"],
  });
  const call = dated.calls.find(({ does }) => does.kind === "list" && does.entity === "Task")!;
  const context = { ...contextOf(emptyState), model: dated, coneOfInfluence: coneOfInfluenceFor(dated) };
  const values = Array.from({ length: 400 }, (_, number) =>
    Object.entries(generateRequest({ ...context, number }, call)?.params.query ?? {}),
  ).flatMap((query) => query.flatMap(([name, value]) => (name.startsWith("day") ? [value] : [])));
  expect(values).toContain("2026-02-30");
});

test("a caller who would have to wait for a rate limit is never chosen, nor a visitor in their place", () => {
  const person: TestPerson = {
    number: 0,
    id: "ann",
    role: "Member",
    credentials: { kind: "token", token: "t" },
    secret: null,
  };
  const both: GenerationContext["people"] = [person, { ...person, number: 1, id: "ben" }];
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  for (const mayCall of [[], ["ann"], ["ben", null], [null]]) {
    const context: Omit<GenerationContext, "number"> = {
      ...contextOf(emptyState),
      people: both,
      isWithinRateLimit: (caller) => mayCall.includes(caller?.id ?? null),
    };
    const callers = numbers.flatMap((number) => {
      const generated = generateRequest({ ...context, number }, list);
      return generated === null ? [] : [generated.caller?.id ?? null];
    });
    expect(new Set(callers)).toEqual(new Set(mayCall));
  }
});

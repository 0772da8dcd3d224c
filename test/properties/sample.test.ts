import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluate } from "../../src/expression/evaluate/evaluate.ts";
import type { Specification } from "../../src/model/specification.ts";
import { createSample } from "../../src/sample/create-sample.ts";
import type { Sample, SampleOptions } from "../../src/sample/sample.ts";
import { apply } from "../../src/semantics/state/apply.ts";
import { decide } from "../../src/semantics/decide.ts";
import { decideTimer } from "../../src/semantics/decide-timer.ts";
import { keptError } from "../../src/semantics/input/kept-value.ts";
import { evaluationBudget } from "../../src/semantics/memory/view.ts";
import { constantsOf } from "../../src/semantics/value/constants-of.ts";
import { visitorRole } from "../../src/semantics/rights/role-of.ts";
import type { Row, State } from "../../src/semantics/state/state.ts";
import { createTruth, scopeOf } from "../../src/semantics/memory/truth.ts";
import { documents } from "../generate/document.ts";
import { courseCalendar, everyType, modelOf, slowMachine, specOf } from "./sample-documents.ts";
import { runs } from "../runs.ts";

const now = "2026-11-21T10:00:00.000Z";
const specs: readonly (readonly [string, Specification, number])[] = [
  ["helpdesk.md", specOf("helpdesk.md"), 60],
  ["equipment-loans.md", specOf("equipment-loans.md"), 60],
  ["leave-requests.md", specOf("leave-requests.md"), 60],
  ["every type", modelOf("every type", everyType), 30],
  ["slow machine", modelOf("slow machine", slowMachine), 30],
  ["course calendar", modelOf("course calendar", courseCalendar), 40],
];

for (const [name, model, rows] of specs) {
  test(`the sample of ${name} keeps every law, whatever the seed`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const sample = await sampleOf(model, { seed, rows });
        expect(countOf(sample.state), "rows").toBeGreaterThan(rows);
        expectReplay(model, sample);
        expectRules(model, sample.state);
        expectFields(model, sample.state);
        expectUnique(model, sample.state);
        expectOrder(model, sample.state);
        expectAccounts(model, sample);
      }),
      { numRuns: runs(3) },
    );
  });

  test(`every state of ${name} has records`, async () => {
    const { state } = await sampleOf(model, { rows: 200 });
    for (const { name: entity } of model.entities) expect(state.entities[entity]?.size ?? 0, entity).toBeGreaterThan(0);
    for (const { entity, field, states } of model.machines) {
      const found = new Set([...rowsOf(state, entity)].map(({ values }) => values[field]));
      expect(
        states.map((one) => one.name).filter((one) => !found.has(one)),
        `${entity}.${field}`,
      ).toEqual([]);
    }
  });

  test(`the sample of ${name} is the same for the same seed, and another for another`, async () => {
    const [first, again, other] = [
      await sampleOf(model, { seed: 7, rows }),
      await sampleOf(model, { seed: 7, rows }),
      await sampleOf(model, { seed: 8, rows }),
    ];
    expect(written(again.state)).toBe(written(first.state));
    expect(written(other.state)).not.toBe(written(first.state));
  });
}

test("what is over is not changed once more as a sample ends", async () => {
  const { state } = await sampleOf(specOf("helpdesk.md"), { rows: 200 });
  const closed = [...(state.entities["Ticket"]?.values() ?? [])].filter(({ values }) => values["status"] === "closed");
  expect(closed.length).toBeGreaterThan(20);
  const fiveMinutes = 5 * 60_000;
  const last = Math.max(...closed.map(({ values }) => Date.parse(String(values["updatedAt"]))));
  expect(Date.parse(now) - last).toBeGreaterThan(fiveMinutes);
});

test("a few tickets are in every state, too, though the way to one of these needs a comment", async () => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const { state } = await sampleOf(specOf("helpdesk.md"), { rows: 25, seed });
    const found = [...rowsOf(state, "Ticket")].map(({ values }) => values["status"]);
    expect([...new Set(found)].sort(), `seed ${seed}`).toEqual(["assigned", "closed", "open", "solved", "waiting"]);
  }
});

test("whatever a document says, its sample is lawful", async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (text) => {
      const model = modelOf("generated", text);
      const sample = await sampleOf(model, { rows: 8 });
      // Rules may hang on who wrote and when: that they held then is what replaying shows.
      expectReplay(model, sample);
      expectFields(model, sample.state);
      expectUnique(model, sample.state);
      expectOrder(model, sample.state);
    }),
    { numRuns: runs(15) },
  );
});

test("two hundred records of the main entity are two hundred", async () => {
  const told: string[] = [];
  const { state } = await sampleOf(specOf("helpdesk.md"), {
    rows: 200,
    onProgress: (done, total) => told.push(`${done} of ${total}`),
  });
  expect(state.entities["Ticket"]?.size).toBe(200);
  expect(told.at(-1)).toBe("200 of 200");
});

test("what callers say in headers is not made up, so that calls go through", async () => {
  for (const seed of [1, 2, 3]) {
    const { state } = await sampleOf(specOf("restful-booker.md"), { seed, rows: 40 });
    expect(state.entities["Booking"]?.size, String(seed)).toBe(40);
  }
});

test("names come from the locale asked for, complete or not", async () => {
  const model = specOf("helpdesk.md");
  const names = async (locale: string): Promise<string> =>
    [...rowsOf((await sampleOf(model, { locale, rows: 20 })).state, "User")]
      .map(({ values }) => values["name"])
      .join(" ");
  expect(await names("ja")).toMatch(/\p{Script=Han}/u);
  expect(await names("uk")).toMatch(/\p{Script=Cyrillic}/u);
  expect(await names("en_GB")).toMatch(/^[\p{Script=Latin}' .-]+$/u);
  expect(await names("de-AT")).not.toBe(await names("en"));
});

test("an e-mail fits its person's name", async () => {
  const { state } = await sampleOf(specOf("helpdesk.md"), { locale: "pl", rows: 40 });
  for (const { values } of rowsOf(state, "User")) {
    const last = String(values["name"])
      .split(" ")
      .at(-1)!
      .toLowerCase()
      .replace(/ł/g, "l")
      .normalize("NFD")
      .replace(/\P{ASCII}/gu, "");
    expect(values["email"]).toContain(last.split("-")[0]);
  }
});

test("a locale that does not exist is an answer, with some that do", async () => {
  const answer = await createSample(specOf("helpdesk.md"), { seed: 1, rows: 5, locale: "tlh", now });
  expect(answer.kind === "unknown locale" && answer.message).toMatch(/“tlh”.*de, fr/);
});

test("a path is no locale", async () => {
  expect((await createSample(specOf("helpdesk.md"), { seed: 1, rows: 5, locale: "../index", now })).kind).toBe(
    "unknown locale",
  );
});

test("a document with nothing shown has an empty sample", async () => {
  const sample = await sampleOf(specOf("nothing-shown.md"), {});
  expect(sample).toMatchObject({ state: { entities: {}, counters: {} }, accounts: [], history: [], steps: 0 });
});

test("the customer of the demo has tickets to look at", async () => {
  const { state, accounts } = await sampleOf(specOf("helpdesk.md"), { rows: 200 });
  const { id } = accounts.find(({ role }) => role === "Customer")!;
  expect([...rowsOf(state, "Ticket")].filter(({ values }) => values["requester"] === id).length).toBeGreaterThan(0);
});

async function sampleOf(model: Specification, options: Partial<SampleOptions>): Promise<Sample> {
  const sample = await createSample(model, { seed: 1, rows: 200, locale: "en", now, ...options });
  if (sample.kind !== "sample") throw new Error(sample.message);
  return sample;
}

/** The steps, decided again from the founders on, come to the same state. */
function expectReplay(model: Specification, { founders, history, state }: Sample): void {
  let replayed = founders;
  for (const step of history) {
    const decision =
      step.kind === "timer"
        ? decideTimer(model, replayed, step.firing)
        : decide(model, replayed, step.actor, step.request);
    expect(decision.kind).toBe("answer");
    if (decision.kind === "answer") replayed = apply(replayed, decision.writes);
  }
  expect(written(replayed)).toBe(written(state));
}

function expectRules(model: Specification, state: State): void {
  const moment = { me: null, now, input: {}, constants: constantsOf(model), budget: { left: evaluationBudget } };
  const truth = createTruth(model, state, moment);
  for (const { name, on, holds } of model.rules) {
    if (on.kind !== "entity") continue;
    for (const { id } of rowsOf(state, on.entity))
      expect(evaluate(holds, scopeOf(truth, moment, { this: id, old: id })), `${name} of ${id}`).toBe(true);
  }
}

/** Every value is within its field's range, and every reference refers to something. */
function expectFields(model: Specification, state: State): void {
  for (const entity of model.entities) {
    for (const { values } of rowsOf(state, entity.name)) {
      for (const field of entity.fields) {
        if (Object.hasOwn(values, field.name))
          expect(keptError(field, values[field.name] ?? null), `${entity.name}.${field.name}`).toBeNull();
        if (field.type.kind === "reference" && values[field.name] !== null)
          expect(state.entities[field.type.entity]?.has(String(values[field.name]))).toBe(true);
      }
    }
  }
}

function expectUnique(model: Specification, state: State): void {
  for (const { name, unique } of model.entities) {
    for (const together of unique) {
      const keys = [...rowsOf(state, name)]
        .map(({ values }) => together.map((field) => values[field] ?? null))
        .filter((key) => !key.includes(null))
        .map((key) => JSON.stringify(key));
      expect(new Set(keys).size, `${name} ${together.join(", ")}`).toBe(keys.length);
    }
  }
}

/** Nothing is of the future, nothing was changed before it was made, and ids are in the order of making. */
function expectOrder(model: Specification, state: State): void {
  for (const { name } of model.entities) {
    const rows = [...rowsOf(state, name)];
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort());
    for (const { values, since } of rows) {
      const moments = [values["createdAt"], values["updatedAt"]].filter((moment) => typeof moment === "string");
      expect(moments).toEqual([...moments].sort());
      for (const moment of [...moments, ...Object.values(since)]) expect(moment <= now).toBe(true);
    }
  }
}

function expectAccounts(model: Specification, { accounts, state }: Sample): void {
  expect(accounts.map(({ role }) => role)).toEqual(
    model.roles.map((role) => role.name).filter((role) => role !== visitorRole(model)),
  );
  const call = model.calls.find(({ does }) => does.kind === "sign in")!;
  const { by: name, secret } = model.identification!;
  for (const { by, password, id } of accounts) {
    const decision = decide(
      model,
      state,
      { kind: "visitor" },
      { call: call.name, subject: null, input: { [name]: by, [secret]: password }, query: {}, ifMatch: null, now, id },
    );
    expect(decision.kind === "answer" && decision.person).toBe(id);
  }
}

function rowsOf(state: State, entity: string): Iterable<Row> {
  return state.entities[entity]?.values() ?? [];
}

function countOf(state: State): number {
  return Object.values(state.entities).reduce((sum, rows) => sum + rows.size, 0);
}

function written(state: State): string {
  return JSON.stringify([
    Object.entries(state.entities).map(([name, rows]) => [name, [...rows.values()]]),
    state.counters,
  ]);
}

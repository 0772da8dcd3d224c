import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dayLength } from "../../src/base/calendar.ts";
import { evaluate } from "../../src/expression/evaluate/evaluate.ts";
import type { Screen } from "../../src/model/screen.ts";
import type { Specification } from "../../src/model/specification.ts";
import { createSample } from "../../src/sample/create-sample.ts";
import type { Sample } from "../../src/sample/sample.ts";
import { createTruth, scopeOf } from "../../src/semantics/memory/truth.ts";
import { constantsOf } from "../../src/semantics/value/constants-of.ts";
import { modelOf } from "./sample-documents.ts";

/** What the calendars and timelines of all documents of `specs` and of the corpus show on the days around the present. */

type Shows = Extract<Screen["shows"], { kind: "board" | "calendar" | "timeline" }>;

const folders = ["../../specs/", "../golden/corpus/documents/"];
const documents = folders.flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url)).flatMap((name) => {
    const model = modelOf(name, readFileSync(new URL(folder + name, import.meta.url), "utf8"));
    const calendars = model.screens.flatMap(({ shows }) =>
      shows.kind === "calendar" || shows.kind === "timeline" ? [shows] : [],
    );
    return calendars.length === 0 ? [] : [{ name, model, calendars }];
  }),
);

// Early and late in a month, whose other days lie ahead or behind.
for (const now of ["2026-11-04T10:00:00.000Z", "2026-11-26T15:00:00.000Z"])
  test(`calendars and timelines have records on the days around ${now.slice(0, 10)}`, async () => {
    expect(documents.length).toBeGreaterThan(10);
    for (const { name, model, calendars } of documents) {
      const sample = await createSample(model, { seed: 1, rows: 60, locale: "en", now });
      if (sample.kind !== "sample") throw new Error(sample.message);
      for (const shows of calendars) {
        const what = `${name} ${shows.entity}`;
        const all = datesOf(model, sample, shows, now, false);
        const shown = datesOf(model, sample, shows, now, true);
        const near = shown.filter(({ first, last }) => first <= 15 && last >= -15);
        if (all.length < 15) {
          expect(near.length, what).toBeGreaterThan(0);
          continue;
        }
        const inMonth = all.filter(({ months }) => months.includes(now.slice(0, 7)));
        expect(inMonth.length, `${what} this month`).toBeGreaterThan(all.length / 5);
        expect(near.length, `${what} in these four weeks`).toBeGreaterThanOrEqual(10);
        expect(near.filter(({ last }) => last >= 0).length, `${what} ahead`).toBeGreaterThanOrEqual(4);
        // What is past may be over, which some calendars do not show.
        expect(all.filter(({ first }) => first < 0 && first >= -15).length, `${what} past`).toBeGreaterThanOrEqual(1);
      }
    }
  });

/** The dates of an entity's records, or of those that the screen shows: as distances from today, and by their months. */
function datesOf(
  model: Specification,
  { state }: Sample,
  shows: Shows,
  now: string,
  isShown: boolean,
): readonly Dates[] {
  const moment = { me: null, now, input: {}, constants: constantsOf(model), budget: { left: 10_000_000 } };
  const truth = createTruth(model, state, moment);
  const [begin, end] = shows.kind === "timeline" ? [shows.from, shows.to] : [shows.by, shows.by];
  return [...(state.entities[shows.entity]?.values() ?? [])].flatMap(({ id }) => {
    const from = truth.field(shows.entity, id, begin);
    const to = truth.field(shows.entity, id, end);
    if (typeof from !== "string" || typeof to !== "string") return [];
    const { where } = shows;
    if (isShown && where !== null && evaluate(where, scopeOf(truth, moment, { this: id, old: id })) !== true) return [];
    const months = [from.slice(0, 7), to.slice(0, 7)];
    return [{ first: daysFrom(now, from), last: daysFrom(now, to), months }];
  });
}

interface Dates {
  readonly first: number;
  readonly last: number;
  readonly months: readonly string[];
}

function daysFrom(now: string, date: string): number {
  return Math.round((Date.parse(date.slice(0, 10)) - Date.parse(now.slice(0, 10))) / dayLength);
}

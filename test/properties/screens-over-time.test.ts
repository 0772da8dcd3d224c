import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dateOfDays, daysOfDate } from "../../src/base/calendar.ts";
import type { Parameters, Screens } from "../../src/runtime/screens/view/screens.ts";
import type { ScreenView } from "../../src/runtime/screens/view/protocol.ts";
import type { Row, State } from "../../src/semantics/state/state.ts";
import { readModel } from "../generate/read-document.ts";
import { runs } from "../runs.ts";
import { openTwin } from "./engine-twin.ts";

const model = readModel(readFileSync("test/browser/workshop.md", "utf8"));
const numRuns = runs(15);
const ada = "01900000-0000-7000-8000-000000000000";
const now = "2026-12-01T09:00:00.000Z";
const day = fc.integer({ min: -400, max: 400 }).map((days) => dateOfDays(daysOfDate("2026-12-01")! + days)!);
const jobs = fc.array(
  fc.record({
    startsOn: fc.option(day),
    endsOn: fc.option(day),
    status: fc.constantFrom("waiting", "begun", "done"),
    balance: fc.option(fc.integer({ min: -5000, max: 5000 })),
  }),
  { maxLength: 40, size: "max" },
);

test("each bar of a chart counts what the list that it leads to lists, and no job with a date is left out", async () => {
  await overJobs(async (screens, made) => {
    for (const [name, counted] of [
      ["Jobs per month", made.filter(({ startsOn }) => startsOn !== null)],
      ["Jobs per day", made.filter(({ startsOn, status }) => startsOn !== null && status === "waiting")],
      ["Status", made],
    ] as const) {
      const chart = await ask(screens, name, {}, "chart");
      expect([name, chart.series.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([name, counted.length]);
      expect(chart.list).not.toBeNull();
      for (const { amount, filters } of chart.series.filter((_, at) => at % 7 === 0 || at > chart.series.length - 3)) {
        const list = await screens.screen({ kind: "person", id: ada }, chart.list!.screen, {
          ...chart.list!.filters,
          ...filters,
        });
        expect("page" in list ? list.page.total : list).toBe(amount);
      }
    }
  });
});

test("sums over bars are the sum of all, negative ones too", async () => {
  await overJobs(async (screens, made) => {
    const chart = await ask(screens, "Balance", {}, "chart");
    const total = made.reduce((sum, { balance }) => sum + (balance ?? 0), 0) / 100;
    expect(chart.series.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(total, 6);
  });
});

test("a timeline shows the jobs that have a day in common with the days asked for", async () => {
  await overJobs(async (screens, made) => {
    const [from, until] = ["2026-11-16", "2026-12-07"];
    const { page } = await ask(screens, "Plan", { "span.from": from, "span.until": until }, "timeline");
    const due = made.flatMap(({ startsOn, endsOn }, at) =>
      startsOn !== null && startsOn < until && (endsOn === null || endsOn >= from) ? [String(at + 1)] : [],
    );
    expect(page.rows.map(({ key }) => key).toSorted()).toEqual(due.toSorted());
  });
});

test("a dashboard has the parts that its reader may open, in the document's order", async () => {
  await overJobs(async (screens) => {
    const { parts } = await ask(screens, "Overview", {}, "dashboard");
    expect(parts).toEqual([
      "Jobs",
      "Begun",
      "By status",
      "Jobs per month",
      "Balance",
      "Plan",
      "Deadlines",
      "Totals",
      "House rules",
    ]);
    for (const part of parts)
      expect(await screens.screen({ kind: "person", id: ada }, part, {})).toMatchObject({ name: part });
    expect(await screens.screen({ kind: "visitor" }, "Overview", {})).toMatchObject({ kind: "refusal" });
  }, 1);
});

type Job = NonNullable<typeof jobs extends fc.Arbitrary<(infer J)[]> ? J : never>;

async function overJobs(
  check: (screens: Screens, made: readonly Job[]) => Promise<void>,
  times = numRuns,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(jobs, async (made) => {
      const twin = await openTwin(model);
      try {
        await twin.load(worldOf(made));
        await check(
          twin.screens(() => now),
          made,
        );
      } finally {
        await twin.close();
      }
    }),
    { numRuns: times },
  );
}

async function ask<K extends ScreenView["kind"]>(
  screens: Screens,
  name: string,
  parameters: Parameters,
  kind: K,
): Promise<Extract<ScreenView, { readonly kind: K }>> {
  const view = await screens.screen({ kind: "person", id: ada }, name, parameters);
  if (view.kind !== kind) throw new Error(`${name} was answered with ${JSON.stringify(view)}`);
  return view as Extract<ScreenView, { readonly kind: K }>;
}

function worldOf(made: readonly Job[]): State {
  const person = { name: "Ada", email: "ada@example.com", password: "", role: "Worker" };
  const rows = made.map((job, at): Row => {
    const id = `01900000-0000-7000-8000-${String(1000 + at).padStart(12, "0")}`;
    const values = { number: at + 1, title: `Job ${at}`, weight: 0, createdAt: now, ...job };
    return { id, values, since: { status: now } };
  });
  return {
    entities: {
      Person: new Map([[ada, { id: ada, values: person, since: {} }]]),
      Job: new Map(rows.map((row) => [row.id, row])),
    },
    counters: { "Job.number": rows.length },
  };
}

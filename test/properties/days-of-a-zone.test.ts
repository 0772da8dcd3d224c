import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Screens } from "../../src/runtime/screens/view/screens.ts";
import type { Row } from "../../src/semantics/state/state.ts";
import { readModel } from "../generate/read-document.ts";
import { runs } from "../runs.ts";
import { openTwin } from "./engine-twin.ts";

const text = readFileSync("test/browser/workshop.md", "utf8").replace(
  "| Plan |",
  "| Made per day | `/made` | chart of Job by createdAt per day | Worker |\n| Made per month | `/made-by-month` | chart of Job by createdAt per month | Worker |\n| Plan |",
);
const zones = [
  null,
  "UTC",
  "Europe/Berlin",
  "America/St_Johns",
  "Asia/Kathmandu",
  "Pacific/Apia",
  "Africa/Casablanca",
  "America/Sao_Paulo",
  "Australia/Lord_Howe",
];
const ada = "01900000-0000-7000-8000-000000000000";
const now = "2026-12-01T09:00:00.000Z";

/** Moments on a few days, so that several share a day; among the days are some on which clocks change. */
const moments = fc
  .constantFrom("2011-12-29", "2018-11-03", "2026-03-08", "2026-03-28", "2026-04-04", "2026-10-24", "2026-10-31")
  .chain((day) =>
    fc.array(
      fc
        .integer({ min: 0, max: 3 * 24 * 4 })
        .chain((quarters) => fc.constantFrom(0, 1, -1).map((beside) => quarters * 900_000 + beside))
        .map((later) => new Date(Date.parse(day) + later).toISOString()),
      { minLength: 1, maxLength: 12 },
    ),
  );

test.each(zones)(
  "charts and groups count days as clocks in %s do, and lead to the records that they count",
  async (zone) => {
    const model = readModel(zone === null ? text : text.replace("\n\n", `\n\n- Time zone: ${zone}\n\n`));
    const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone ?? "UTC", dateStyle: "short" });
    await fc.assert(
      fc.asyncProperty(moments, async (created) => {
        const twin = await openTwin(model);
        try {
          const screens = twin.screens(() => now);
          await twin.load({ entities: { Person: people, Job: jobsMade(created) }, counters: {} });
          const days = created.map((at) => format.format(new Date(at)));
          const months = days.map((day) => day.slice(0, 7));
          expect(await bars(screens, "Made per day")).toEqual(counted(days));
          expect(await bars(screens, "Made per month")).toEqual(counted(months.map((month) => `${month}-01`)));
          expect(await groups(screens, "createdAt.day")).toEqual(counted(days));
          expect(await groups(screens, "createdAt.month")).toEqual(counted(months));
        } finally {
          await twin.close();
        }
      }),
      { numRuns: runs(6) },
    );
  },
);

/** How many records the bars of a chart count, by the first day of their period; each bar leads to as many. */
async function bars(screens: Screens, name: string): Promise<ReadonlyMap<string, number>> {
  const chart = await screens.screen({ kind: "person", id: ada }, name, {});
  if (chart.kind !== "chart") throw new Error(JSON.stringify(chart));
  const found = new Map<string, number>();
  for (const { value, amount, filters } of chart.series) {
    if (amount === 0) continue;
    found.set(String(value), amount);
    const list = await screens.screen({ kind: "person", id: ada }, "All jobs", filters);
    expect("page" in list ? list.page.total : list).toBe(amount);
  }
  return new Map([...found].sort());
}

/** How many records the groups of the list of all jobs count, by their value; each has as many rows. */
async function groups(screens: Screens, by: string): Promise<ReadonlyMap<string, number>> {
  const list = await screens.screen({ kind: "person", id: ada }, "All jobs", { group: by, size: "200" });
  if (!("grouping" in list) || list.grouping === null || list.grouping === undefined)
    throw new Error(JSON.stringify(list));
  for (const { rows, total } of list.grouping.groups) expect(rows).toBe(total);
  return new Map(list.grouping.groups.map(({ value, total }) => [value, total] as const).sort());
}

function counted(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values.toSorted()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

const people = new Map<string, Row>([
  [ada, { id: ada, values: { name: "Ada", email: "ada@example.com", password: "", role: "Worker" }, since: {} }],
]);

function jobsMade(created: readonly string[]): ReadonlyMap<string, Row> {
  return new Map(
    created.map((createdAt, at) => {
      const id = `01900000-0000-7000-8000-${String(1000 + at).padStart(12, "0")}`;
      const values = {
        number: at + 1,
        title: `Job ${at}`,
        weight: 0,
        status: "waiting",
        startsOn: null,
        endsOn: null,
        balance: null,
        createdAt,
      };
      return [id, { id, values, since: { status: now } }];
    }),
  );
}

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Parameters } from "../../src/runtime/screens/view/screens.ts";
import type { ScreenView } from "../../src/runtime/screens/view/protocol.ts";
import type { Row, State } from "../../src/semantics/state/state.ts";
import { readModel } from "../generate/read-document.ts";
import { runs } from "../runs.ts";
import { openTwin } from "./engine-twin.ts";
import { exportedRows } from "./screens/exported-rows.ts";

const model = readModel(`# Specification: Jobs

## 2. Screens and routes

| Screen | Route | Shows | For |
| --- | --- | --- | --- |
| Jobs | \`/\` | table of Job where \`weight > 0\`, sorted by \`-weight\` | Worker |

## 3. Entities and their fields

### Person (people)

| Field | Type | Required |
| --- | --- | --- |
| email | email, unique | yes |
| password | secret 10..200 | yes |
| role | Role | yes |

### Job (jobs)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| weight | integer | yes | |
| colour | one of red, green, blue | | |
| done | boolean | yes | |
| holder | Person | | |
| dueOn | date | | |
| seenAt | timestamp | | |
| heavy | boolean | derived | \`weight > 4\` |

## 6. Roles and permissions

People sign in as Person with email and password. The role is \`Person.role\`.

| Role | Who |
| --- | --- |
| Worker | does jobs |
| Boss | gives them out |

| Action | Visitor | Worker | Boss |
| --- | --- | --- | --- |
| read Person | | \`email == "a@example.com"\` | yes |
| read Job | | yes | yes |
| read Job: dueOn | | \`weight != 3\` | yes |
`);

const now = "2026-12-01T09:00:00.000Z";
const people = ["ann", "ben"];
const jobs = fc.array(
  fc.record({
    weight: fc.nat(8),
    colour: fc.constantFrom(null, "red", "green", "blue"),
    done: fc.boolean(),
    holder: fc.constantFrom(null, ...people),
    dueOn: fc.constantFrom(null, "2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01"),
    seenAt: fc.constantFrom(null, "2026-10-31T23:59:59.999Z", "2026-11-01T00:00:00.000Z", "2026-11-30T12:00:00.000Z"),
  }),
  { maxLength: 60, size: "max" },
);
const groupings = ["colour", "done", "holder", "dueOn.day", "dueOn.month", "seenAt.day", "seenAt.month", "heavy"];
const numRuns = runs(20);

test("the pages of a grouped list have each record of the list once, under its value, and each group tells how many it has", async () => {
  await fc.assert(
    fc.asyncProperty(
      jobs,
      fc.constantFrom(...groupings),
      fc.integer({ min: 1, max: 7 }),
      fc.boolean(),
      async (made, group, size, filters) => {
        const twin = await openTwin(model);
        try {
          await twin.load(worldOf(made));
          const screens = twin.screens(() => now);
          const ask = async (parameters: Parameters): Promise<Extract<ScreenView, { kind: "list" | "table" }>> => {
            const view = await screens.screen({ kind: "person", id: "ann" }, "Jobs", parameters);
            if (view.kind !== "table") throw new Error(JSON.stringify(view));
            return view;
          };
          const filter: Parameters = filters ? { "weight.lt": "6" } : {};
          const plain = await ask({ ...filter, size: "200" });
          const [field = "", per] = group.split(".");
          const valueOf = ({ values }: (typeof plain.page.rows)[number]): string => {
            const value = values[field];
            return value === null || value === undefined ? "" : String(value).slice(0, lengths[per ?? "value"]);
          };
          const totals = new Map<string, number>();
          for (const row of plain.page.rows) totals.set(valueOf(row), (totals.get(valueOf(row)) ?? 0) + 1);
          const seen: string[] = [];
          const order: string[] = [];
          let after: string | null = null;
          do {
            const view = await ask({ ...filter, group, size: String(size), ...(after === null ? {} : { after }) });
            const { page, grouping } = view;
            expect(page.total).toBe(plain.page.total);
            expect(page.rows.length).toBeLessThanOrEqual(size);
            let at = 0;
            for (const one of grouping!.groups) {
              expect(one.total).toBe(totals.get(one.value));
              const own = page.rows.slice(at, (at += one.rows));
              expect(own.map(valueOf)).toEqual(own.map(() => one.value));
              if (order.at(-1) !== one.value) order.push(one.value);
              expect(one.continued).toBe(
                own.length > 0 && seen.some((key) => valueByKey(plain, key, valueOf) === one.value),
              );
              seen.push(...own.map(({ key }) => key));
            }
            expect(at).toBe(page.rows.length);
            after = page.next;
          } while (after !== null);
          expect(order).toEqual([...new Set(order)]);
          expect([...order].sort()).toEqual([...totals.keys()].sort());
          // Within a group, the order is that of the list.
          const ungrouped = plain.page.rows.toSorted((a, b) => order.indexOf(valueOf(a)) - order.indexOf(valueOf(b)));
          expect(seen).toEqual(ungrouped.map(({ key }) => key));

          // An export has the same order, closed groups or not.
          for (const arranged of [{ group }, { group, "group.closed": encodeURIComponent(order[0] ?? "") }]) {
            const list = await screens.exported({ kind: "person", id: "ann" }, "Jobs", { ...filter, ...arranged });
            const exported = await exportedRows(list);
            if (exported === "refused") throw new Error("refused");
            const number = exported.fields.indexOf("number");
            expect(exported.rows.map((row) => String(row[number]))).toEqual(seen);
          }

          const [closed = ""] = order;
          const without = await ask({ ...filter, group, size: "200", "group.closed": encodeURIComponent(closed) });
          expect(without.page.rows.map(valueOf)).not.toContain(order.length === 0 ? "?" : closed);
          expect(without.page.rows.length).toBe(plain.page.total - (totals.get(closed) ?? 0));
          expect(without.grouping!.open).toBe(without.page.rows.length);
          expect(without.grouping!.groups.length).toBe(order.length);
        } finally {
          await twin.close();
        }
      },
    ),
    { numRuns },
  );
});

const lengths: Readonly<Record<string, number>> = { day: 10, month: 7, value: 1000 };

function valueByKey(
  { page }: Extract<ScreenView, { kind: "list" | "table" }>,
  key: string,
  valueOf: (row: (typeof page.rows)[number]) => string,
): string | undefined {
  const row = page.rows.find((one) => one.key === key);
  return row === undefined ? undefined : valueOf(row);
}

function worldOf(made: readonly Row["values"][]): State {
  const rowsOf = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
  return {
    entities: {
      Person: rowsOf(
        people.map((id) => ({
          id,
          values: { email: `${id[0]}@example.com`, password: "-", role: "Worker" },
          since: {},
        })),
      ),
      Job: rowsOf(
        made.map((values, at) => ({
          id: `01a20000-0000-7000-8000-${String(at).padStart(12, "0")}`,
          values: { ...values, number: at + 1 },
          since: {},
        })),
      ),
    },
    counters: { "Job.number": made.length },
  };
}

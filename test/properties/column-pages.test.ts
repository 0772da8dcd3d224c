import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Parameters } from "../../src/runtime/screens/view/screens.ts";
import type { ScreenView } from "../../src/runtime/screens/view/protocol.ts";
import type { Row, State } from "../../src/semantics/state/state.ts";
import { readModel } from "../generate/read-document.ts";
import { runs } from "../runs.ts";
import { openTwin } from "./engine-twin.ts";

const model = readModel(readFileSync("test/browser/workshop.md", "utf8"));
const numRuns = runs(12);
const ada = "01900000-0000-7000-8000-000000000000";

const jobs = fc.array(fc.record({ weight: fc.nat(9), status: fc.constantFrom("waiting", "begun") }), {
  minLength: 1,
  maxLength: 200,
  size: "max",
});
const changes = fc.array(
  fc.record({ at: fc.nat(199), weight: fc.nat(9), status: fc.constantFrom("waiting", "begun", "done") }),
  { maxLength: 12, size: "max" },
);

test("the pages of a column are the whole column, also where each is asked for again after a change", async () => {
  await fc.assert(
    fc.asyncProperty(jobs, changes, async (made, changed) => {
      const twin = await openTwin(model);
      try {
        const before = made.map((job, at) => jobRow(at, job));
        await twin.load(worldOf(before));
        const screens = twin.screens(() => "2026-12-01T09:00:00.000Z");
        const ask = async (parameters: Parameters): Promise<ScreenView> => {
          const view = await screens.screen({ kind: "person", id: ada }, "Jobs", parameters);
          if (view.kind === "refusal") throw new Error(JSON.stringify(view));
          return view;
        };
        const board = await ask({});
        if (board.kind !== "board") throw new Error("no board");
        const [waiting] = board.columns;
        const pages: { readonly after: Parameters; readonly next: string | null; readonly keys: readonly string[] }[] =
          [{ after: {}, next: waiting!.next, keys: waiting!.rows.map(({ key }) => key) }];
        for (let next = waiting!.next; next !== null; ) {
          const view = await ask({ "board.column": "waiting", after: next });
          if (view.kind !== "column") throw new Error("no page of a column");
          pages.push({ after: { after: next }, next: view.next, keys: view.rows.map(({ key }) => key) });
          next = view.next;
        }
        expect(pages.flatMap(({ keys }) => keys)).toEqual(columnOf(before));
        expect(waiting!.total).toBe(columnOf(before).length);

        const after = before.map((row, at) => {
          const found = changed.findLast((change) => change.at === at);
          return found === undefined ? row : jobRow(at, found);
        });
        await twin.store.write(async (queries) => {
          await queries.run({ text: `delete from "Job"` }, []);
          await queries.run({ text: `delete from "Person"` }, []);
        });
        await twin.load(worldOf(after));
        const again: string[] = [];
        for (const { after: begin, next } of pages) {
          const view = await ask({
            "board.column": "waiting",
            ...begin,
            ...(next === null ? {} : { "board.until": next }),
          });
          if (view.kind !== "column") throw new Error("no page of a column");
          again.push(...view.rows.map(({ key }) => key));
          for (let more = view.next; more !== null; ) {
            const rest = await ask({
              "board.column": "waiting",
              after: more,
              ...(next === null ? {} : { "board.until": next }),
            });
            if (rest.kind !== "column") throw new Error("no page of a column");
            again.push(...rest.rows.map(({ key }) => key));
            more = rest.next;
          }
        }
        expect(again).toEqual(columnOf(after));
      } finally {
        await twin.close();
      }
    }),
    { numRuns },
  );
});

test("the columns of a board that is filtered or searched have the records that match, each its first pages and its number", async () => {
  await fc.assert(
    fc.asyncProperty(jobs, fc.constantFrom("title", "-weight", "weight,-number"), async (made, sort) => {
      const twin = await openTwin(model);
      try {
        const rows = made.map((job, at) => jobRow(at, job));
        await twin.load(worldOf(rows));
        const screens = twin.screens(() => "2026-12-01T09:00:00.000Z");
        const ask = (parameters: Parameters) =>
          screens.screen({ kind: "person", id: ada }, "Jobs", { ...parameters, sort });
        for (const [narrowing, matches] of narrowings) {
          const board = await ask(narrowing);
          if (board.kind !== "board") throw new Error(JSON.stringify(board));
          const shown: [string, number, readonly string[]][] = [];
          for (const { value, total, rows: first, next } of board.columns) {
            const keys = first.map(({ key }) => key);
            for (let after = next; after !== null; ) {
              const view = await ask({ ...narrowing, "board.column": value, after });
              if (view.kind !== "column") throw new Error(JSON.stringify(view));
              keys.push(...view.rows.map(({ key }) => key));
              after = view.next;
            }
            shown.push([value, total, keys]);
          }
          const found = rows.filter(matches).toSorted(inOrder(sort));
          const expected = board.columns.map(({ value }): (typeof shown)[number] => {
            const own = found.filter(({ values }) => values["status"] === value);
            return [value, own.length, own.map(({ values }) => String(values["number"]))];
          });
          expect(shown).toEqual(expected);
          expect(board.page.total).toBe(expected.reduce((sum, [, total]) => sum + total, 0));
        }
      } finally {
        await twin.close();
      }
    }),
    { numRuns },
  );
});

/** What narrows a board, and which jobs match that. */
const narrowings: readonly (readonly [Parameters, (row: Row) => boolean])[] = [
  [{ "weight.gte": "4" }, ({ values }) => Number(values["weight"]) >= 4],
  [{ "weight.gte": "10" }, () => false],
  // A job is also called by its number.
  [{ q: "job 1" }, ({ values }) => String(values["title"]).includes("1") || values["number"] === 1],
  [{ q: '"job 1"' }, ({ values }) => String(values["title"]).startsWith("Job 1") || values["number"] === 1],
  [
    { q: "1", weight: "3" },
    ({ values }) => values["weight"] === 3 && (String(values["title"]).includes("1") || values["number"] === 1),
  ],
];

function inOrder(sort: string): (a: Row, b: Row) => number {
  const keys = sort
    .split(",")
    .map((key) => (key.startsWith("-") ? ([key.slice(1), -1] as const) : ([key, 1] as const)));
  return (a, b) => {
    for (const [field, sign] of keys) {
      const [one, other] = [a.values[field]!, b.values[field]!];
      if (one !== other) return one < other ? -sign : sign;
    }
    return a.id < b.id ? -1 : 1;
  };
}

interface Job {
  readonly weight: number;
  readonly status: string;
}

function jobRow(at: number, { weight, status }: Job): Row {
  const id = `01900000-0000-7000-8000-${String(1000 + at).padStart(12, "0")}`;
  return {
    id,
    values: {
      number: at + 1,
      title: `Job ${at}`,
      weight,
      status,
      startsOn: null,
      endsOn: null,
      balance: null,
      createdAt: "2026-11-01T09:00:00.000Z",
    },
    since: { status: "2026-11-01T09:00:00.000Z" },
  };
}

function worldOf(rows: readonly Row[]): State {
  const person: Row = {
    id: ada,
    values: { name: "Ada", email: "ada@example.com", password: "", role: "Worker" },
    since: {},
  };
  return {
    entities: { Person: new Map([[ada, person]]), Job: new Map(rows.map((row) => [row.id, row])) },
    counters: { "Job.number": rows.length },
  };
}

/** The keys of the jobs that wait, the heaviest first. */
function columnOf(rows: readonly Row[]): readonly string[] {
  return rows
    .filter(({ values }) => values["status"] === "waiting")
    .toSorted((a, b) => Number(b.values["weight"]) - Number(a.values["weight"]) || (a.id < b.id ? -1 : 1))
    .map(({ values }) => String(values["number"]));
}

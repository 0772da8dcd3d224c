import fc from "fast-check";
import { expect, test } from "vitest";
import type { Row, State } from "../../src/semantics/state/state.ts";
import { lastFrom, smallDocument } from "../decisions/small-world.ts";
import { runs } from "../runs.ts";
import { peopledState } from "./engine-people.ts";

// `update E where` and `delete E where` are judged on what they come to. What is expected is worked out naively, from all records at once.

const numRuns = runs(100);

const shown = 'Task.map(t, {"title": t.title, "list": t.list, "place": t.place, "rank": t.rank, "next": t.next.title})';
const model = smallDocument({
  fields: [
    "| title | text 1..20 | yes | |",
    "| list | text 1..20 | | |",
    "| place | integer, unique per list | | |",
    "| rank | integer, unique | | |",
    "| next | Task | | |",
    "| over | Task, deleted with it | | |",
  ],
  rights: ["| read Task | | yes | | |"],
  calls: `### Move

- Call: \`POST /api/move\`
- For: Member
- Takes: from: integer, factor: integer, by: integer, list?: text
- Does: update Task where \`rank >= input.from\` \`{rank: rank * input.factor + input.by, place: place * input.factor + input.by, list: input.list == null ? list : input.list}\`
- Answers: 200 \`${shown}\`

### Delete

- Call: \`POST /api/delete\`
- For: Member
- Takes: from: integer
- Does: delete Task where \`rank >= input.from\`
- Answers: 200 \`${shown}\`
`,
});

interface Task {
  readonly list: string | null;
  readonly place: number | null;
  readonly rank: number | null;
  /** The numbers of other tasks. */
  readonly next: number | null;
  readonly over: number | null;
}

const small = fc.option(fc.integer({ min: -2, max: 2 }));
const other = fc.option(fc.nat(5));
const worlds: fc.Arbitrary<readonly Task[]> = fc
  .array(fc.record({ list: fc.constantFrom("a", "b", null), place: small, rank: small, next: other, over: other }), {
    minLength: 2,
    maxLength: 6,
    size: "max",
  })
  .map((tasks) => tasks.map((task, at) => withoutClash(task, tasks.slice(0, at), tasks.length)));

function withoutClash(task: Task, before: readonly Task[], count: number): Task {
  const { list, place, rank, next, over } = task;
  return {
    list: before.some((one) => one.list === list && one.place === place) ? null : list,
    place,
    rank: before.some((one) => one.rank === rank) ? null : rank,
    next: next === null ? null : next % count,
    over: over === null ? null : over % count,
  };
}

function stateOf(tasks: readonly Task[]): State {
  const idOf = (at: number | null) => (at === null ? null : `01a10000-0000-7000-8000-00000000000${at}`);
  const rows = tasks.map(
    ({ next, over, ...values }, at): Row => ({
      id: idOf(at) ?? "",
      values: { title: `t${at}`, ...values, next: idOf(next), over: idOf(over) },
      since: {},
    }),
  );
  const { entities, counters } = peopledState(model);
  return { entities: { ...entities, Task: new Map(rows.map((row) => [row.id, row])) }, counters };
}

/** Whether no two tasks have the same rank, or the same place in the same list. */
function isUnique(tasks: readonly Task[]): boolean {
  const ranks = tasks.flatMap(({ rank }) => rank ?? []);
  const places = tasks.flatMap(({ list, place }) => (list === null || place === null ? [] : [`${list} ${place}`]));
  return new Set(ranks).size === ranks.length && new Set(places).size === places.length;
}

function answered(tasks: readonly Task[], staying = tasks.map(() => true)): object {
  const body = tasks.map(({ over: _, ...task }, at) => ({
    ...task,
    title: `t${at}`,
    next: task.next === null ? null : `t${task.next}`,
  }));
  return { status: 200, body: body.filter((_, at) => staying[at]) };
}

test("values that are unique are judged as all records are after the update", async () => {
  const seen = { 200: 0, 409: 0 };
  await fc.assert(
    fc.asyncProperty(
      worlds,
      fc.record({
        from: fc.integer({ min: -2, max: 0 }),
        factor: fc.constantFrom(1, 1, -1, -1, 2, 0),
        by: fc.integer({ min: -2, max: 2 }),
        list: fc.constantFrom(null, null, null, "a"),
      }),
      async (tasks, input) => {
        const { from, factor, by } = input;
        const move = (value: number | null): number | null => (value === null ? null : value * factor + by || 0);
        const after = tasks.map((task) =>
          task.rank === null || task.rank < from
            ? task
            : { ...task, list: input.list ?? task.list, place: move(task.place), rank: move(task.rank) },
        );
        const status = isUnique(after) ? 200 : 409;
        seen[status] += 1;
        const last = await lastFrom(model, stateOf(tasks), ["ann", "Move", null, input]);
        expect(last).toMatchObject(status === 200 ? answered(after) : { status, code: "NOT_UNIQUE" });
      },
    ),
    { numRuns },
  );
  expect(Math.min(seen[200], seen[409])).toBeGreaterThan(numRuns / 10);
});

test("references are judged as all records are after the deletion", async () => {
  const seen = { 200: 0, 409: 0 };
  await fc.assert(
    fc.asyncProperty(worlds, fc.integer({ min: -2, max: 1 }), async (tasks, from) => {
      const staying = tasks.map(({ rank }) => rank === null || rank < from);
      for (const _ of tasks)
        tasks.forEach(({ over }, at) => {
          if (over !== null && !staying[over]) staying[at] = false;
        });
      const status = tasks.some(({ next }, at) => staying[at] && next !== null && !staying[next]) ? 409 : 200;
      seen[status] += 1;
      const last = await lastFrom(model, stateOf(tasks), ["ann", "Delete", null, { from }]);
      expect(last).toMatchObject(status === 200 ? answered(tasks, staying) : { status, code: "STILL_REFERENCED" });
    }),
    { numRuns },
  );
  expect(Math.min(seen[200], seen[409])).toBeGreaterThan(numRuns / 10);
});

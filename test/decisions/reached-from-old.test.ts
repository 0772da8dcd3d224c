import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";

// What a rule on an entity reaches from `old` is as it was before the call (docs/language/expressions.md): by references, as an item of
// a list, and as the variable of a macro. All else is as it is after the call.

const modelWith = (rule: string) =>
  smallDocument({
    fields: [
      "| id | integer, unique, counts up | yes | |",
      "| title | text 1..9 | yes | |",
      "| count | integer | yes | `0` |",
      "| price | decimal(9,2) | yes | `0.50` |",
      "| due | timestamp | yes | `now` |",
      "| open | boolean | yes | `true` |",
      "| words | list of text ..9 | yes | `[title]` |",
      "| part | Task | | |",
      "| parts | list of Task by part | | |",
      "| size | integer | derived | `count * 2` |",
      "| total | integer | derived | `parts.sum(p, p.count)` |",
    ],
    rules: [`| R | Task | \`old == null or part != null or (${rule})\` | BROKEN |`],
    rights: ["| read Person | yes | yes | yes | yes |", "| read, create, update Task | | yes | yes | yes |"],
    calls: `### Raise

- Call: \`POST /api/tasks/{id}/raise\`
- For: Member
- On: Task
- Takes: own: integer, others: integer
- Does: count = input.own; update Task where \`row.part == subject\` \`{count: input.others, price: row.price * 2, due: now, open: false, words: [], title: "new"}\`
- Answers: 200 \`{"own": count}\`

### Let go

- Call: \`POST /api/tasks/{id}/let-go\`
- For: Member
- On: Task
- Does: update Task where \`row.part == subject\` \`{part: null}\`
- Answers: 200 \`{"own": count}\`
`,
  });

const part = (count: number): Said => ["ann", "Create a task", null, { title: `p${count}`, count, part: 1 }];
/** A task that counts 5, with parts that count 3 and 1. */
const begin = [["ann", "Create a task", null, { title: "whole", count: 5 }] as const, part(3), part(1)];
const raise = (own: number, others: number): Said => ["ann", "Raise", "1", { own, others }];

test.each<[rule: string, fine: readonly [number, number], broken: readonly [number, number]]>([
  ["parts.sum(p, p.count) >= old.parts.sum(p, p.count)", [0, 2], [9, 1]],
  ["parts[0].count >= old.parts[0].count", [0, 3], [9, 2]],
  ["old.parts.all(p, p.count <= count)", [3, 9], [2, 0]],
  ["old.parts.filter(p, p.count <= count).size() == 1", [2, 9], [3, 0]],
  ["old.parts.filter(p, p.count != count).all(p, p.count <= count)", [3, 9], [2, 0]],
  ["old.parts.sort(p, p.count)[0].count < count", [2, 9], [1, 0]],
  ["old.parts.sort(p, p.count * count)[0].count < count", [2, 9], [1, 0]],
  ["old.parts.reverse()[0].count < count", [2, 9], [1, 0]],
  ["old.parts.map(p, p.count + count).max() < 8", [4, 9], [5, 0]],
  ["old.parts.max(p, p.count + count) < 8", [4, 9], [5, 0]],
  ["old.parts.exists_one(p, p.count > count)", [2, 0], [3, 9]],
  ["old.parts.all(p, parts.exists(q, q == p and q.count >= p.count))", [0, 3], [9, 2]],
  ["old.parts.all(p, p in parts and p.count < count)", [4, 9], [3, 0]],
  ["old.parts.all(p, p.part.count <= count)", [5, 0], [4, 0]],
  ["old.parts.map(p, p.part).all(w, w.count <= count)", [5, 0], [4, 0]],
  ["old.parts.flatMap(p, p.part.parts).all(p, p.count <= count)", [3, 9], [2, 0]],
  ["old.parts.all(p, p.part.parts.exists(q, q.count < p.count + count))", [3, 9], [0, 9]],
  ["old.parts.all(p, p.size <= count)", [6, 9], [5, 0]],
  ["old.parts.all(p, p.part.total <= count)", [4, 9], [3, 0]],
  ["old.parts.all(p, p.price * count < 2.00)", [3, 9], [4, 0]],
  ["old.parts.all(p, p.due < now and count > 4)", [5, 0], [4, 0]],
  ["old.parts.all(p, p.open and count > 4)", [5, 0], [4, 0]],
  ["old.parts.all(p, p.words.size() == count)", [1, 0], [0, 0]],
  ['old.parts.all(p, p.words[0] == "p" + string(p.count) and p.title != title and count > 4)', [5, 0], [4, 0]],
  ["(count > 7 ? old.parts : old.parts.filter(p, p.count > 1)).all(p, p.count < count)", [4, 9], [3, 0]],
  ["[old.parts[0], old.parts[1]].all(p, p.count < count)", [4, 9], [3, 0]],
  ["old.parts.all(p, old.parts.exists(q, q.count <= p.count and p.count <= count))", [3, 9], [2, 0]],
  ["old.parts.all(p, Task.exists(q, q.count == p.count + count))", [0, 3], [9, 3]],
])("what `%s` reaches from `old` is as it was", async (rule, fine, broken) => {
  const model = modelWith(rule);
  const both = rule.includes("Task.exists");
  // The parts all get one count, which is not what each of them had.
  if (!both) expect(await lastOf(model, ...begin, raise(...fine))).toEqual({ status: 200, body: { own: fine[0] } });
  expect(await lastOf(model, ...begin, raise(...broken))).toMatchObject({ status: 422, code: "BROKEN" });
});

test("a record that has left a list of `old` is still in it", async () => {
  const letGo: Said = ["ann", "Let go", "1"];
  for (const [rule, status] of [
    ["old.parts.all(p, p in parts)", 422],
    ["old.parts.all(p, p.part == this)", 200],
    ["old.parts.all(p, p.part.count == count)", 200],
    ["Task.filter(p, p in old.parts).all(p, p.part == this)", 422],
  ] as const)
    expect(await lastOf(modelWith(rule), ...begin, letGo)).toMatchObject({ status });
});

test("a rule that compares with a list of `old` is asked of a record that the call does not write", async () => {
  const change = (count: number): Said => ["ann", "Change a task", "2", { count }];
  const model = modelWith("parts.sum(p, p.count) >= old.parts.sum(p, p.count)");
  expect(await lastOf(model, ...begin, change(4))).toMatchObject({ status: 200 });
  expect(await lastOf(model, ...begin, change(2))).toMatchObject({ status: 422, code: "BROKEN" });
  const mixed = modelWith("old.parts.all(p, p.count <= count or parts.size() == 0)");
  expect(await lastOf(mixed, ...begin, change(9))).toMatchObject({ status: 200 });
  expect(await lastOf(mixed, ...begin, change(9), change(9))).toMatchObject({ status: 200 });
});

import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";
import type { SmallDocument, Said } from "./small-world.ts";

/*
 * Whatever is judged of a record as it would be sees it so in every list, too, and by whatever path it reaches it. `old` is the
 * record before, and what `old` leads to is as it was.
 */

const small: SmallDocument = {
  fields: [
    "| id | integer, unique, counts up | yes | |",
    "| n | integer 0..9 | yes | `1` |",
    "| m | integer | yes | `n + 1`, on every change |",
    "| part | Task, cleared | | |",
    "| parts | list of Task by part | | |",
    "| twice | integer | derived | `n * 2` |",
    "| sum | integer | derived | `parts.sum(p, p.n)` |",
    "| status | status | yes | |",
  ],
  machine:
    "### Task.status\n\n| State | Meaning |\n| --- | --- |\n| open (initial) | a |\n| busy | b |\n\n" +
    "| Transition | From | To | When | Effect |\n| --- | --- | --- | --- | --- |\n| grab | open | busy | | `n = 5` |\n| free | busy | open | | |",
  rights: [
    "| read Person | yes | yes | yes | yes |",
    "| read, create, delete, grab, free Task | yes | yes | yes | yes |",
    "| update Task | yes | `Task.filter(t, t.n == 7).size() == 0` | yes | yes |",
  ],
  calls:
    "### Grab it\n\n- Call: `POST /grab/{id}`\n- Does: grab Task\n\n" +
    "### Put it\n\n- Call: `PUT /put/{id}`\n- Takes: n\n- Does: update Task\n",
};

const made = (n: number, part: number | null = null): Said => [null, "Create a task", null, { n, part }];
const changed = (input: NonNullable<Said[3]>, who: string | null = null): Said => [who, "Change a task", "1", input];
const grabbed: Said = [null, "Grab a task", "1"];

async function statusOf(rule: string, on: string, ...calls: readonly Said[]): Promise<number> {
  const model = smallDocument({ ...small, rules: [`| R | ${on} | \`${rule}\` | BROKEN |`] });
  return ((await lastOf(model, ...calls)) as { readonly status: number }).status;
}

const grab = [made(1), made(2, 1), grabbed] as const;
const change = [made(1), made(2, 1), changed({ n: 4 })] as const;
const adopt = [made(1), made(2), changed({ part: 2 })] as const;

test.each<[string, string, readonly Said[]]>([
  ['Task.exists(t, t.status == "busy")', "grab Task", grab],
  ["Task.exists(t, t.n == 5)", "grab Task", grab],
  ["Task.exists(t, t.m == 6)", "grab Task", grab],
  ["Task.exists(t, t.twice == 10)", "grab Task", grab],
  ["not Task.exists(t, t.n == 1)", "grab Task", grab],
  ["parts.exists(p, p.part.n == 5)", "grab Task", grab],
  ["Task.exists(t, t.part == this and t.part.n == 5)", "grab Task", grab],
  ['Task.exists(t, t.status == "busy")', "Grab it", [made(1), [null, "Grab it", "1"]]],
  ["Task.exists(t, t.n == n)", "update Task", change],
  ["Task.exists(t, t.n == input.n)", "Put it", [made(1), [null, "Put it", "1", { n: 4 }]]],
  ["Task.sum(t, t.n) == 6", "update Task", change],
  ["part.parts.exists(p, p == this)", "update Task", adopt],
  ["part.sum == 1", "update Task", adopt],
  ["old.part == null and part.parts.size() == 1", "update Task", adopt],
  ["old.twice == 2 and old.parts.size() == 1", "update Task", change],
  ["Task.size() == 2", "update Task", change],
  ["Task.map(t, t.id) == [1, 2]", "update Task", change],
])("a rule on a change sees the record in the lists as it would be: %s", async (rule, on, calls) => {
  expect(await statusOf(rule, on, ...calls)).toBeLessThan(300);
  if (!on.endsWith(" it")) expect(await statusOf(`not (${rule})`, on, ...calls)).toBe(422);
});

test("a permission to update is judged so on the record as it would be", async () => {
  const model = smallDocument(small);
  expect(await lastOf(model, made(1), changed({ n: 6 }, "ann"))).toMatchObject({ status: 200 });
  expect(await lastOf(model, made(1), changed({ n: 7 }, "ann"))).toMatchObject({ status: 403 });
});

test("a record that is created is in no list, and one that is deleted still is", async () => {
  expect(await statusOf("not Task.exists(t, t == this)", "create Task", made(1))).toBe(201);
  expect(await statusOf("Task.exists(t, t == this)", "delete Task", made(1), [null, "Delete a task", "1"])).toBe(204);
});

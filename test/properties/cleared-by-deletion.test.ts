import fc from "fast-check";
import { expect, test } from "vitest";
import type { Specification } from "../../src/model/specification.ts";
import { lastOf, smallDocument } from "../decisions/small-world.ts";
import type { Said } from "../decisions/small-world.ts";
import { runs } from "../runs.ts";

const fates = ["", ", deleted with it", ", cleared"] as const;
type Fate = (typeof fates)[number];

interface Box {
  readonly task: number | null;
  readonly next: number | null;
}

interface World {
  readonly parent: Fate;
  readonly task: Fate;
  readonly next: Fate;
  /** Of each task, the task above it, which was made before. */
  readonly parents: readonly (number | null)[];
  readonly boxes: readonly Box[];
}

const tasks = 4;
const named = fc.option(fc.integer({ min: 1, max: tasks }));
const worlds: fc.Arbitrary<World> = fc.record({
  parent: fc.constantFrom(...fates),
  task: fc.constantFrom(...fates),
  next: fc.constantFrom(...fates),
  parents: fc.tuple(
    fc.constant(null),
    fc.constantFrom(null, 1),
    fc.constantFrom(null, 1, 2),
    fc.constantFrom(null, 1, 2, 3),
  ),
  boxes: fc.array(fc.record({ task: named, next: named }), { minLength: 1, maxLength: 4 }),
});

/** A box that is changed has to have both of its tasks or none. */
function documentOf({ parent, task, next }: World): Specification {
  return smallDocument({
    fields: [
      "| number | integer, unique, counts up | yes | |",
      "| title | text 1..20 | yes | |",
      `| parent | Task${parent} | | |`,
    ],
    entities: `### Box (boxes)\n\n| Field | Type | Required |\n| --- | --- | --- |\n| number | integer, unique, counts up | yes |\n| task | Task${task} | |\n| next | Task${next} | |`,
    rules: ["| Both or none | update Box | `(task == null) == (next == null)` | BROKEN |"],
    rights: [
      "| read Person | | yes | yes | yes |",
      "| read, create, delete Task | | yes | yes | yes |",
      "| read, create Box | | yes | yes | yes |",
    ],
  });
}

/** What deleting the first task comes to, worked out naively. */
function expected({ parent, task, next, parents, boxes }: World): "STILL_REFERENCED" | "BROKEN" | readonly Box[] {
  const going = new Set([1]);
  if (parent === ", deleted with it")
    parents.forEach((above, at) => {
      if (above !== null && going.has(above)) going.add(at + 1);
    });
  const names = (to: number | null): boolean => to !== null && going.has(to);
  const isGone = (box: Box): boolean =>
    (task === ", deleted with it" && names(box.task)) || (next === ", deleted with it" && names(box.next));
  const staying = boxes.filter((box) => !isGone(box));
  const isHeld =
    (parent === "" && parents.some((above, at) => names(above) && !going.has(at + 1))) ||
    staying.some((box) => (task === "" && names(box.task)) || (next === "" && names(box.next)));
  if (isHeld) return "STILL_REFERENCED";
  const after = staying.map((box) => ({
    task: names(box.task) ? null : box.task,
    next: names(box.next) ? null : box.next,
  }));
  const isBroken = after.some(
    (box, at) =>
      (box.task !== staying[at]!.task || box.next !== staying[at]!.next) && (box.task === null) !== (box.next === null),
  );
  return isBroken ? "BROKEN" : after;
}

test("a deletion clears references as updates of the records that stay, or does nothing", async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const model = documentOf(world);
      const begin: Said[] = [
        ...world.parents.map((parent): Said => ["ann", "Create a task", null, { title: "t", parent }]),
        ...world.boxes.map((box): Said => ["ann", "Create a box", null, { ...box }]),
      ];
      const outcome = expected(world);
      const last = await lastOf(
        model,
        ...begin,
        ["ann", "Delete a task", "1"],
        ...(typeof outcome === "string" ? [] : [["ann", "List boxes"] as const]),
      );
      expect(last).toMatchObject(
        typeof outcome === "string"
          ? { code: outcome }
          : { body: { total: outcome.length, items: outcome.map((box) => ({ ...box })) } },
      );
      const kind = typeof outcome === "string" ? outcome : "deleted";
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }),
    { numRuns: runs(80) },
  );
  expect([...seen.keys()].sort()).toEqual(["BROKEN", "STILL_REFERENCED", "deleted"]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Value } from "../../model/value-type.ts";
import { ModelState } from "../model-state/model-state.ts";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { emptyState } from "../../semantics/state/apply.ts";
import { compareBodies } from "./compare-bodies.ts";

const modelState = new ModelState(
  smallDocument({ fields: ["| title | text | | |"], rights: ["| read Task | yes | yes | yes | yes |"] }),
  emptyState,
);

test("equal bodies have no differences, and each difference has its place", () => {
  // A value that looks like a number placeholder is learned as one.
  fc.assert(
    fc.property(
      fc.jsonValue().filter((value) => !/\d{12}/.test(JSON.stringify(value))),
      (value) => {
        expect(compareBodies(value as Value, value as Value, 0)).toEqual({ differences: [], learned: [] });
      },
    ),
  );
  expect(compareBodies({ a: [1, { b: "x" }], c: null }, { a: [1, { b: "y" }], d: 1 }, 0).differences).toEqual([
    { at: "a[1].b", expected: "x", received: "y" },
    { at: "c", expected: null, received: undefined },
    { at: "d", expected: undefined, received: 1 },
  ]);
});

test("texts in another order are one difference, and other texts one each", () => {
  expect(compareBodies({ tags: ["a", "b", "c"] }, { tags: ["c", "a", "b"] }, 0).differences).toEqual([
    { at: "tags", expected: ["a", "b", "c"], received: ["c", "a", "b"] },
  ]);
  expect(compareBodies(["a", "b"], ["b", "c"], 0).differences).toHaveLength(2);
  expect(compareBodies([1, 2], [2, 1], 0).differences).toHaveLength(2);
  expect(compareBodies(["a", "a", "b"], ["a", "b", "b"], 0).differences).toEqual([
    { at: "[1]", expected: "a", received: "b" },
  ]);
});

test("a placeholder matches any value, but the same one everywhere", () => {
  const id = modelState.freshId(0);
  expect(compareBodies({ id, of: id, at: 3 }, { id: "k1", of: "k1", at: 3 }, 0)).toEqual({
    differences: [],
    learned: [{ placeholder: id, actual: "k1" }],
  });
  expect(compareBodies([id, id], ["k1", "k2"], 0).differences).toEqual([{ at: "[1]", expected: "k1", received: "k2" }]);
  for (const none of ["", -1, 1.5, true, null]) expect(compareBodies([id], [none], 0).differences).toHaveLength(1);
  expect(compareBodies([modelState.freshToken()], [7], 0).differences).toHaveLength(1);
});

test("a placeholder or a timestamp may stand among other words, as in a message", () => {
  const [id, number] = [modelState.freshId(0), 700_000_000_000];
  const differences = (expected: string, received: string): number =>
    compareBodies(expected, received, 2000, { generated: new Set(["m.de"]) }).differences.length;
  expect(differences(`Mine ${id} (${number}).`, "Mine k.1 (17).")).toBe(0);
  expect(differences(`Mine ${id} (${number}).`, "Mine k.1 (x).")).toBe(1);
  expect(differences(`Mine ${id}.`, "Yours k.1.")).toBe(1);
  expect(differences("Key m.de!", "Key abc!")).toBe(0);
  expect(differences("Key made!", "Key abc!")).toBe(1);
  expect(differences("Due 2026-11-21T10:00:00.000Z.", "Due 2026-11-21T10:00:01.000Z.")).toBe(0);
  expect(differences("Due 2026-11-21T10:00:00.000Z.", "Due 2026-11-21T10:00:09.000Z.")).toBe(1);
  expect(
    compareBodies({ id, says: `Mine ${id}.` }, { id: "k1", says: "Mine k2." }, 0).differences.map(({ at }) => at),
  ).toEqual(["says"]);
});

test("timestamps match within the tolerance, and no other texts do", () => {
  const at = (second: string): string => `2026-11-21T10:00:${second}Z`;
  expect(compareBodies(at("00.000"), at("02.000"), 2000)).toMatchObject({ differences: [] });
  expect(compareBodies(at("00.000"), at("02.001"), 2000).differences).toHaveLength(1);
  expect(compareBodies("10:00", "10:01", 1e9).differences).toHaveLength(1);
  expect(compareBodies(at("00.000"), "soon", 2000).differences).toHaveLength(1);
});

test("learned values replace their placeholders in the model state, except ids, which are translated", () => {
  const id = modelState.freshId(0);
  const task = { id, values: { parent: id, words: [700_000_000_000, "x"], title: "One" }, since: {} };
  modelState.state = { entities: { Task: new Map([[id, task]]) }, counters: {} };
  expect(modelState.isValueKnown(id)).toBe(false);
  modelState.learn(id, 7);
  modelState.learn(700_000_000_000, 12);
  expect(new Map(modelState.state.entities["Task"])).toEqual(
    new Map([[id, { ...task, values: { ...task.values, words: [12, "x"] } }]]),
  );
  expect(modelState.isValueKnown(id)).toBe(true);
  expect(modelState.targetIds.in({ parent: id, words: [id, `/tasks/${id}`, "x"] })).toEqual({
    parent: 7,
    words: [7, "/tasks/7", "x"],
  });
});

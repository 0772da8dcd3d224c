import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { emptyState } from "../../semantics/state/apply.ts";
import { ModelState } from "../model-state/model-state.ts";
import { findContradiction } from "./find-contradiction.ts";

const model = smallDocument({
  fields: ["| number | integer, unique, counts up | yes | |"],
  rights: ["| read Task | yes | yes | yes | yes |"],
});

test("numbers that one answer reveals contradict each other, whether or not an earlier answer revealed one", () => {
  for (const isShared of [true, false]) {
    const modelState = new ModelState(model, emptyState);
    const first = modelState.state.counters["Task.number"]!;
    const contradicts = (...actual: readonly number[]): boolean =>
      findContradiction(
        modelState,
        { kind: "answer", writes: [] } as unknown as Decision,
        {
          deviation: null,
          differences: [],
          learned: actual.map((one, at) => ({ placeholder: first + at, actual: one })),
        },
        isShared,
      ) !== null;
    expect([contradicts(7), contradicts(7, 8), contradicts(7, 7), contradicts(8, 7)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect([contradicts(7, 9), contradicts(7, 8, 8)]).toEqual([!isShared, true]);
  }
});

test("two records that one request creates have different ids, unless they are of different entities", () => {
  const modelState = new ModelState(model, emptyState);
  const [one, other] = [modelState.freshId(0), modelState.freshId(0)];
  const contradicts = (entities: readonly [string, string], ids: readonly [string, string]): boolean =>
    findContradiction(
      modelState,
      {
        kind: "answer",
        writes: [one, other].map((id, at) => ({
          kind: "put",
          entity: entities[at]!,
          row: { id, values: {}, since: {} },
        })),
      } as unknown as Decision,
      {
        deviation: null,
        differences: [],
        learned: [one, other].map((placeholder, at) => ({ placeholder, actual: ids[at]! })),
      },
      false,
    ) !== null;
  expect(contradicts(["Task", "Task"], ["a", "b"])).toBe(false);
  expect(contradicts(["Task", "Task"], ["a", "a"])).toBe(true);
  expect(contradicts(["Task", "Person"], ["a", "a"])).toBe(false);
});

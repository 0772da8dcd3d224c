import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { emptyState } from "../../semantics/state/apply.ts";
import { compareBodies } from "../judge/compare-bodies.ts";
import type { LearnedValue } from "./learned-value.ts";
import { ModelState } from "./model-state.ts";

const model = smallDocument({ fields: ["| title | text | | |"], rights: ["| read Task | yes | yes | yes | yes |"] });
const [made, fromCaller, alreadyKnown] = [
  "2026-11-21T10:00:00.000Z",
  "2026-11-22T10:00:00.000Z",
  "2026-11-21T10:00:00.003Z",
];

test("a timestamp of the target is approximate until it is revealed", () => {
  for (const actual of [alreadyKnown, made]) {
    const modelState = new ModelState(model, emptyState);
    modelState.write(
      [{ kind: "put", entity: "Task", row: { id: "one", values: { at: made, due: fromCaller }, since: {} } }],
      [fromCaller],
    );
    expect([made, fromCaller].map((one) => modelState.isUnknownToTester(one))).toEqual([true, false]);
    expect(modelState.copy(model).isUnknownToTester(made)).toBe(true);
    for (const { placeholder, actual: as } of compareBodies({ at: made }, { at: actual }, 5000).learned)
      modelState.learn(placeholder, as);
    expect(modelState.isUnknownToTester(actual)).toBe(false);
    expect(modelState.state.entities["Task"]?.get("one")?.values).toEqual({ at: actual, due: fromCaller });
  }
});

test("an approximate timestamp is distinguished from an exact one that happens to be equal", () => {
  const modelState = new ModelState(model, emptyState);
  const at = (id: string): unknown => modelState.state.entities["Task"]?.get(id)?.values["at"];
  const put = (id: string, moment: string, known: readonly string[]): void =>
    modelState.write([{ kind: "put", entity: "Task", row: { id, values: { at: moment }, since: {} } }], known);
  const [first, second] = [modelState.moment(Date.parse(made)), modelState.moment(Date.parse(made) + 9)];
  put("one", first, []);
  put("two", second, []);
  // The second turns out to have the time that the first was assumed to have; then the time of the first is revealed.
  modelState.learn(second, first);
  expect([at("two"), modelState.isUnknownToTester(first)]).toEqual([first, false]);
  const nearly = String(at("one"));
  expect([nearly === first, modelState.isUnknownToTester(nearly)]).toEqual([false, true]);
  modelState.learn(nearly, alreadyKnown);
  expect([at("one"), at("two")]).toEqual([alreadyKnown, first]);
  // No later timestamp equals it, or one that a caller sends.
  expect(modelState.moment(Date.parse(alreadyKnown) - 1)).not.toBe(alreadyKnown);
  const third = modelState.moment(Date.parse(fromCaller));
  put("three", third, []);
  put("four", third, [third]);
  expect([at("four"), modelState.isUnknownToTester(third), modelState.isUnknownToTester(String(at("three")))]).toEqual([
    third,
    false,
    true,
  ]);
});

test("an answer may reveal two timestamps that were assumed to be the other way round", () => {
  const modelState = new ModelState(model, emptyState);
  const [first, second] = [modelState.moment(Date.parse(made)), modelState.moment(Date.parse(made) + 5)];
  for (const [id, moment] of [
    ["one", first],
    ["two", second],
  ] as const)
    modelState.write([{ kind: "put", entity: "Task", row: { id, values: { at: moment }, since: { at: moment } } }], []);
  modelState.learnValues([
    { placeholder: first, actual: second },
    { placeholder: second, actual: first },
  ]);
  expect(["one", "two"].map((id) => modelState.state.entities["Task"]?.get(id)?.values["at"])).toEqual([second, first]);
  expect(modelState.state.entities["Task"]?.get("one")?.since).toEqual({ at: second });
  expect([first, second].map((one) => modelState.isUnknownToTester(one))).toEqual([false, false]);
});

test("no request is assumed to be made at exactly the time that its caller sends", () => {
  const modelState = new ModelState(model, emptyState);
  modelState.noteGiven([made, "no moment", 17]);
  const now = modelState.moment(Date.parse(made));
  expect(now).not.toBe(made);
  modelState.write(
    [{ kind: "put", entity: "Task", row: { id: "one", values: { at: now, due: made }, since: {} } }],
    [made],
  );
  expect([now, made].map((one) => modelState.isUnknownToTester(one))).toEqual([true, false]);
});

test("two records never have the same number, whichever of them is revealed first", () => {
  const counting = smallDocument({
    fields: ["| number | integer, unique, counts up | yes | |"],
    rights: ["| read Task | yes | yes | yes | yes |"],
  });
  const learnedOf = (placeholder: number, actual: number): LearnedValue => ({ placeholder, actual });
  for (const isShared of [true, false]) {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const modelState = new ModelState(counting, emptyState);
      const first = modelState.state.counters["Task.number"]!;
      const [revealed, other] = order.map((at) => first + at) as [number, number];
      const contradicts = (actual: number): boolean =>
        modelState.copyRevealedKeys().contradictionOf(learnedOf(other, actual), null, isShared) !== null;
      modelState.learn(revealed, 7);
      expect([6, 7, 8].map(contradicts)).toEqual(other > revealed ? [true, true, false] : [false, true, true]);
      // Others create records on a shared target, and take numbers in between.
      expect([4, 10].map(contradicts)).toEqual(
        isShared ? (other > revealed ? [true, false] : [false, true]) : [true, true],
      );
    }
  }
});

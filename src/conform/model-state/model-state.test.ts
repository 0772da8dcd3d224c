import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { emptyState } from "../../semantics/state/apply.ts";
import { compareBodies } from "../judge/compare-bodies.ts";
import { ModelState } from "./model-state.ts";

const model = smallDocument({ fields: ["| title | text | | |"], rights: ["| read Task | yes | yes | yes | yes |"] });
const [made, fromCaller, alreadyKnown] = [
  "2026-11-21T10:00:00.000Z",
  "2026-11-22T10:00:00.000Z",
  "2026-11-21T10:00:00.003Z",
];

test("a timestamp that the target has made is known only nearly, until it was told", () => {
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

test("what is known only nearly is told from what is known by chance to be the same moment", () => {
  const modelState = new ModelState(model, emptyState);
  const at = (id: string): unknown => modelState.state.entities["Task"]?.get(id)?.values["at"];
  const put = (id: string, moment: string, known: readonly string[]): void =>
    modelState.write([{ kind: "put", entity: "Task", row: { id, values: { at: moment }, since: {} } }], known);
  const [first, second] = [modelState.moment(Date.parse(made)), modelState.moment(Date.parse(made) + 9)];
  put("one", first, []);
  put("two", second, []);
  // The second turns out to have been made when the first was thought to be, and then it is told when that was.
  modelState.learn(second, first);
  expect([at("two"), modelState.isUnknownToTester(first)]).toEqual([first, false]);
  const nearly = String(at("one"));
  expect([nearly === first, modelState.isUnknownToTester(nearly)]).toEqual([false, true]);
  modelState.learn(nearly, alreadyKnown);
  expect([at("one"), at("two")]).toEqual([alreadyKnown, first]);
  // Nor is any made later that is the same, or the same as what a caller gives.
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

test("what one answer tells of two moments that were thought to be each other's is told of each", () => {
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

test("no call is thought to be made at the very moment that its caller names", () => {
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

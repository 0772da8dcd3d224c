import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { emptyState } from "../../semantics/state/apply.ts";
import { compare } from "../judge/compare.ts";
import { Mirror } from "./mirror.ts";

const model = smallDocument({ fields: ["| title | text | | |"], rights: ["| read Task | yes | yes | yes | yes |"] });
const [made, given, told] = ["2026-11-21T10:00:00.000Z", "2026-11-22T10:00:00.000Z", "2026-11-21T10:00:00.003Z"];

test("a timestamp that the target has made is known only nearly, until it was told", () => {
  for (const seen of [told, made]) {
    const mirror = new Mirror(model, emptyState);
    mirror.write(
      [{ kind: "put", entity: "Task", row: { id: "one", values: { at: made, due: given }, since: {} } }],
      [given],
    );
    expect([made, given].map((one) => mirror.isUntold(one))).toEqual([true, false]);
    expect(mirror.copy(model).isUntold(made)).toBe(true);
    for (const { mark, seen: as } of compare({ at: made }, { at: seen }, 5000).learnt) mirror.learn(mark, as);
    expect(mirror.isUntold(seen)).toBe(false);
    expect(mirror.state.entities["Task"]?.get("one")?.values).toEqual({ at: seen, due: given });
  }
});

test("what is known only nearly is told from what is known by chance to be the same moment", () => {
  const mirror = new Mirror(model, emptyState);
  const at = (id: string): unknown => mirror.state.entities["Task"]?.get(id)?.values["at"];
  const put = (id: string, moment: string, known: readonly string[]): void =>
    mirror.write([{ kind: "put", entity: "Task", row: { id, values: { at: moment }, since: {} } }], known);
  const [first, second] = [mirror.moment(Date.parse(made)), mirror.moment(Date.parse(made) + 9)];
  put("one", first, []);
  put("two", second, []);
  // The second turns out to have been made when the first was thought to be, and then it is told when that was.
  mirror.learn(second, first);
  expect([at("two"), mirror.isUntold(first)]).toEqual([first, false]);
  const nearly = String(at("one"));
  expect([nearly === first, mirror.isUntold(nearly)]).toEqual([false, true]);
  mirror.learn(nearly, told);
  expect([at("one"), at("two")]).toEqual([told, first]);
  // Nor is any made later that is the same, or the same as what a caller gives.
  expect(mirror.moment(Date.parse(told) - 1)).not.toBe(told);
  const third = mirror.moment(Date.parse(given));
  put("three", third, []);
  put("four", third, [third]);
  expect([at("four"), mirror.isUntold(third), mirror.isUntold(String(at("three")))]).toEqual([third, false, true]);
});

test("what one answer tells of two moments that were thought to be each other's is told of each", () => {
  const mirror = new Mirror(model, emptyState);
  const [first, second] = [mirror.moment(Date.parse(made)), mirror.moment(Date.parse(made) + 5)];
  for (const [id, moment] of [
    ["one", first],
    ["two", second],
  ] as const)
    mirror.write([{ kind: "put", entity: "Task", row: { id, values: { at: moment }, since: { at: moment } } }], []);
  mirror.learnAll([
    { mark: first, seen: second },
    { mark: second, seen: first },
  ]);
  expect(["one", "two"].map((id) => mirror.state.entities["Task"]?.get(id)?.values["at"])).toEqual([second, first]);
  expect(mirror.state.entities["Task"]?.get("one")?.since).toEqual({ at: second });
  expect([first, second].map((one) => mirror.isUntold(one))).toEqual([false, false]);
});

test("no call is thought to be made at the very moment that its caller names", () => {
  const mirror = new Mirror(model, emptyState);
  mirror.know([made, "no moment", 17]);
  const now = mirror.moment(Date.parse(made));
  expect(now).not.toBe(made);
  mirror.write(
    [{ kind: "put", entity: "Task", row: { id: "one", values: { at: now, due: made }, since: {} } }],
    [made],
  );
  expect([now, made].map((one) => mirror.isUntold(one))).toEqual([true, false]);
});

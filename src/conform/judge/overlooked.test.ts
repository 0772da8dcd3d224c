import { expect, test } from "vitest";
import type { Call } from "../../model/call.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { Difference } from "../mirror/difference.ts";
import { statusPlace } from "./judge-answer.ts";
import type { Wrong } from "./judge-answer.ts";
import { Overlooked } from "./overlooked.ts";

const granted = { kind: "answer", status: 201 } as Decision;
const refused = { kind: "refusal", code: "INVALID", status: 422 } as Decision;
const judged = (
  name: string,
  decision: Decision,
  differences: readonly Difference[],
  wrong: Wrong = "wrong answer",
) => ({ call: { name } as Call, decision, judgement: { wrong, differences, learnt: [] } });
const status = { at: statusPlace, expected: 201, came: 200 };
const empty = (at: string): Difference => ({ at, expected: null, came: "" });

test("another status, nothing in the place of an empty text and an entry more are told once", () => {
  const overlooked = new Overlooked();
  const first = judged("Sign up", granted, [
    status,
    empty("user.bio"),
    { at: "user.age", expected: undefined, came: 3 },
  ]);
  expect(overlooked.without(first).judgement).toBe(first.judgement);
  expect(overlooked.isOfForm(first)).toBe(true);
  overlooked.add(first);
  expect(overlooked.without(first).judgement.wrong).toBeNull();
  expect(overlooked.without(judged("Read", granted, [empty("users[3].bio")])).judgement.wrong).toBeNull();
  expect(overlooked.without(judged("Read", granted, [status])).judgement.differences).toEqual([status]);
  expect(
    overlooked.without(judged("Read", granted, [{ at: "user.age", expected: undefined, came: 3 }])).judgement
      .differences,
  ).toHaveLength(1);
});

test("texts in another order are told once, and other texts each time", () => {
  const overlooked = new Overlooked();
  const tags = (at: string, came: readonly string[]): Difference => ({ at, expected: ["a", "b", "c"], came });
  overlooked.add(judged("Publish", granted, [tags("article.tags", ["c", "a", "b"])]));
  expect(
    overlooked.without(judged("Read", granted, [tags("items[2].tags", ["b", "a", "c"])])).judgement.wrong,
  ).toBeNull();
  expect(
    overlooked.without(judged("Read", granted, [tags("article.tags", ["a", "b", "b"])])).judgement.differences,
  ).toHaveLength(1);
  expect(
    overlooked.without(judged("Read", granted, [tags("article.names", ["c", "a", "b"])])).judgement.differences,
  ).toHaveLength(1);
});

test("what else differs is told all the same, alone", () => {
  const overlooked = new Overlooked();
  overlooked.add(judged("Sign up", granted, [status]));
  const name = { at: "user.name", expected: "Ada", came: "ada" };
  expect(overlooked.without(judged("Sign up", granted, [status, name])).judgement).toMatchObject({
    wrong: "wrong answer",
    differences: [name],
  });
});

test("what tells of another world is never overlooked", () => {
  for (const difference of [
    { at: "user.name", expected: "Ada", came: "ada" },
    { at: "items[2]", expected: { id: 1 }, came: undefined },
    { at: "items[0]", expected: undefined, came: {} },
    { at: "", expected: "JSON", came: "<html>" },
  ]) {
    const overlooked = new Overlooked();
    const one = judged("Read", granted, [difference]);
    overlooked.add(one);
    expect(overlooked.isOfForm(one)).toBe(false);
    expect(overlooked.without(one).judgement.differences).toEqual([difference]);
  }
  for (const wrong of ["let in", "kept out"] as const)
    expect(new Overlooked().isOfForm(judged("Read", granted, [status], wrong))).toBe(false);
});

test("how an error looks is told once for all calls, and under which status it comes once for each", () => {
  const overlooked = new Overlooked();
  overlooked.add(judged("Open", refused, [{ at: "errors.body", expected: ["No."], came: undefined }]));
  expect(
    overlooked.without(judged("Close", refused, [{ at: "message", expected: undefined, came: "No." }], "wrong words"))
      .judgement.wrong,
  ).toBeNull();
  expect(
    overlooked.without(judged("Close", refused, [{ at: statusPlace, expected: 422, came: 404 }])).judgement.differences,
  ).toHaveLength(1);
});

test("a slug is spelt in the target's way once that was told, where the call makes one", () => {
  const overlooked = new Overlooked(["slug"]);
  const made = (expected: string, came: string) => judged("Publish", granted, [{ at: "article.slug", expected, came }]);
  overlooked.add(made("one", "one-x1"));
  const again = overlooked.without({ ...made("two", "two-x2"), slugs: new Set(["two"]) });
  expect(again.judgement.wrong).toBeNull();
  expect(again.spelt).toEqual(new Map([["two", "two-x2"]]));
  expect(overlooked.without({ ...made("two", "two-x2"), slugs: new Set() }).judgement.differences).toHaveLength(1);
  expect(overlooked.isOfForm(judged("Publish", granted, [{ at: "article.title", expected: "One", came: "one" }]))).toBe(
    false,
  );
});

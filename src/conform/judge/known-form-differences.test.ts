import { expect, test } from "vitest";
import type { Call } from "../../model/call.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { AnswerDifference } from "../model-state/answer-difference.ts";
import { statusLocation } from "./judge-answer.ts";
import type { DeviationKind } from "./judge-answer.ts";
import { KnownFormDifferences } from "./known-form-differences.ts";

const granted = { kind: "answer", status: 201 } as Decision;
const refused = { kind: "refusal", code: "INVALID", status: 422 } as Decision;
const judged = (
  name: string,
  decision: Decision,
  differences: readonly AnswerDifference[],
  deviation: DeviationKind = "wrong answer",
) => ({ call: { name } as Call, decision, judgement: { deviation, differences, learned: [] } });
const status = { at: statusLocation, expected: 201, received: 200 };
const empty = (at: string): AnswerDifference => ({ at, expected: null, received: "" });

test("another status, null for an empty text and an additional entry are reported once", () => {
  const knownFormDifferences = new KnownFormDifferences();
  const first = judged("Sign up", granted, [
    status,
    empty("user.bio"),
    { at: "user.age", expected: undefined, received: 3 },
  ]);
  expect(knownFormDifferences.withoutKnown(first).judgement).toBe(first.judgement);
  expect(knownFormDifferences.differsOnlyInForm(first)).toBe(true);
  knownFormDifferences.add(first);
  expect(knownFormDifferences.withoutKnown(first).judgement.deviation).toBeNull();
  expect(
    knownFormDifferences.withoutKnown(judged("Read", granted, [empty("users[3].bio")])).judgement.deviation,
  ).toBeNull();
  expect(knownFormDifferences.withoutKnown(judged("Read", granted, [status])).judgement.differences).toEqual([status]);
  expect(
    knownFormDifferences.withoutKnown(judged("Read", granted, [{ at: "user.age", expected: undefined, received: 3 }]))
      .judgement.differences,
  ).toHaveLength(1);
});

test("a failure in place of a refusal is reported each time, as it is no difference in form", () => {
  const knownFormDifferences = new KnownFormDifferences();
  const failed = judged("Sign up", refused, [{ at: statusLocation, expected: 422, received: 500 }], "failed");
  expect(knownFormDifferences.differsOnlyInForm(failed)).toBe(false);
  knownFormDifferences.add(failed);
  expect(knownFormDifferences.withoutKnown(failed).judgement.deviation).toBe("failed");
});

test("texts in another order are reported once, and other texts each time", () => {
  const knownFormDifferences = new KnownFormDifferences();
  const tags = (at: string, received: readonly string[]): AnswerDifference => ({
    at,
    expected: ["a", "b", "c"],
    received,
  });
  knownFormDifferences.add(judged("Publish", granted, [tags("article.tags", ["c", "a", "b"])]));
  expect(
    knownFormDifferences.withoutKnown(judged("Read", granted, [tags("items[2].tags", ["b", "a", "c"])])).judgement
      .deviation,
  ).toBeNull();
  expect(
    knownFormDifferences.withoutKnown(judged("Read", granted, [tags("article.tags", ["a", "b", "b"])])).judgement
      .differences,
  ).toHaveLength(1);
  expect(
    knownFormDifferences.withoutKnown(judged("Read", granted, [tags("article.names", ["c", "a", "b"])])).judgement
      .differences,
  ).toHaveLength(1);
});

test("other differences are reported without the known ones", () => {
  const knownFormDifferences = new KnownFormDifferences();
  knownFormDifferences.add(judged("Sign up", granted, [status]));
  const name = { at: "user.name", expected: "Ada", received: "ada" };
  expect(knownFormDifferences.withoutKnown(judged("Sign up", granted, [status, name])).judgement).toMatchObject({
    deviation: "wrong answer",
    differences: [name],
  });
});

test("a difference that concerns the state is always reported", () => {
  for (const difference of [
    { at: "user.name", expected: "Ada", received: "ada" },
    { at: "items[2]", expected: { id: 1 }, received: undefined },
    { at: "items[0]", expected: undefined, received: {} },
    { at: "", expected: "JSON", received: "<html>" },
  ]) {
    const knownFormDifferences = new KnownFormDifferences();
    const one = judged("Read", granted, [difference]);
    knownFormDifferences.add(one);
    expect(knownFormDifferences.differsOnlyInForm(one)).toBe(false);
    expect(knownFormDifferences.withoutKnown(one).judgement.differences).toEqual([difference]);
  }
  for (const wrong of ["let in", "kept out"] as const)
    expect(new KnownFormDifferences().differsOnlyInForm(judged("Read", granted, [status], wrong))).toBe(false);
});

test("the body of an error is reported once for all calls, and its status once for each code", () => {
  const knownFormDifferences = new KnownFormDifferences();
  knownFormDifferences.add(judged("Open", refused, [{ at: "errors.body", expected: ["No."], received: undefined }]));
  expect(
    knownFormDifferences.withoutKnown(
      judged("Close", refused, [{ at: "message", expected: undefined, received: "No." }], "wrong words"),
    ).judgement.deviation,
  ).toBeNull();
  expect(
    knownFormDifferences.withoutKnown(judged("Close", refused, [{ at: statusLocation, expected: 422, received: 404 }]))
      .judgement.differences,
  ).toHaveLength(1);
});

test("once the spelling of slugs is known, slugs that a call writes are spelled like the target's", () => {
  const knownFormDifferences = new KnownFormDifferences(["slug"]);
  const made = (expected: string, received: string) =>
    judged("Publish", granted, [{ at: "article.slug", expected, received }]);
  knownFormDifferences.add(made("one", "one-x1"));
  const again = knownFormDifferences.withoutKnown({ ...made("two", "two-x2"), writtenSlugs: new Set(["two"]) });
  expect(again.judgement.deviation).toBeNull();
  expect(again.targetSlugs).toEqual(new Map([["two", "two-x2"]]));
  expect(
    knownFormDifferences.withoutKnown({ ...made("two", "two-x2"), writtenSlugs: new Set() }).judgement.differences,
  ).toHaveLength(1);
  expect(
    knownFormDifferences.differsOnlyInForm(
      judged("Publish", granted, [{ at: "article.title", expected: "One", received: "one" }]),
    ),
  ).toBe(false);
});

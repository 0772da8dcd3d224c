import { expect, test } from "vitest";
import type { ActRequest } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import { createSubmission } from "./submission.ts";

const solve: ActRequest = { call: "solve Ticket", subject: "7", input: {}, ifMatch: null };

function counting(): () => string {
  let count = 0;
  return () => String(++count);
}

test("an unanswered request keeps its key", () => {
  const submission = createSubmission(counting());
  expect([submission.keyFor(solve), submission.keyFor({ ...solve })]).toEqual(["1", "1"]);
});

test("other input is another request", () => {
  const submission = createSubmission(counting());
  expect([submission.keyFor(solve), submission.keyFor({ ...solve, input: { note: "x" } })]).toEqual(["1", "2"]);
});

test("what was answered and is asked again is a new wish", () => {
  const submission = createSubmission(counting());
  submission.keyFor(solve);
  submission.answered(solve);
  expect(submission.keyFor(solve)).toBe("2");
});

test("keys that it makes up itself differ", () => {
  expect(createSubmission().keyFor(solve)).not.toBe(createSubmission().keyFor(solve));
});

test("the second click of a double click is an echo, even of a form that is empty by then; two clicks are two wishes", () => {
  let clicks = 1;
  const submission = createSubmission(counting(), () => clicks);
  submission.done(solve);
  expect(submission.isSecondClick(solve)).toBe(false);
  clicks = 2;
  expect(submission.isSecondClick({ ...solve, input: { note: "" } })).toBe(true);
  expect(submission.isSecondClick({ ...solve, subject: "8" })).toBe(false);
});

test("what was refused may be tried again at once", () => {
  const submission = createSubmission(counting(), () => 2);
  submission.answered(solve);
  expect(submission.isSecondClick(solve)).toBe(false);
});

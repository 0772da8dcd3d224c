import { expect, test } from "vitest";
import type { HttpAnswer, Unanswered } from "../../conform/target/target.ts";
import { requireAnswers } from "./require-answers.ts";

const request = { method: "GET" as const, path: "/", headers: {}, body: null };
const answer: HttpAnswer = { kind: "answer", status: 500, headers: {}, body: "" };
const silence: Unanswered = { kind: "unanswered", reason: "it gave no whole answer within 10 seconds" };
const refused: Unanswered = { kind: "unanswered", reason: "nothing listens there", isUnreachable: true };

/** What each of some calls comes to, until the run ends. */
async function told(...received: readonly (HttpAnswer | Unanswered)[]): Promise<readonly string[]> {
  const rest = [...received];
  const target = requireAnswers({ base: null, send: () => Promise.resolve(rest.shift()!) }, "http://localhost:1");
  const all: string[] = [];
  while (rest.length > 0) {
    const one = await target.send(request).then(
      ({ kind }) => kind,
      (error: unknown) => (error as Error).message,
    );
    all.push(one);
  }
  return all;
}

test("where there is no connection, the first call ends the run", async () => {
  expect(await told(refused)).toEqual(["nothing answers at http://localhost:1: nothing listens there."]);
});

test("where nothing answers, a few calls are made to see so", async () => {
  expect(await told(silence, silence, silence)).toEqual([
    "unanswered",
    "unanswered",
    "nothing answers at http://localhost:1: it gave no whole answer within 10 seconds.",
  ]);
});

test("one that has answered, and be it a fault, may be gone later", async () => {
  expect(await told(silence, answer, refused, silence, silence, silence)).toEqual([
    "unanswered",
    "answer",
    "unanswered",
    "unanswered",
    "unanswered",
    "unanswered",
  ]);
});

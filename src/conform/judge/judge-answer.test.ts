import fc from "fast-check";
import { expect, test } from "vitest";
import type { Value } from "../../model/value-type.ts";
import type { HttpAnswer } from "../target/target.ts";
import type { RequiredAnswer } from "./required-answer.ts";
import { judgeAnswer } from "./judge-answer.ts";

const alone = { clockTolerance: 1000, isShared: false, isOwnRecord: () => true };
const shared = { ...alone, isShared: true, isOwnRecord: (item: Value) => (item as { readonly id: number }).id < 100 };
const received = (status: number, body: unknown): HttpAnswer => ({
  kind: "answer",
  status,
  headers: {},
  body: typeof body === "string" ? body : JSON.stringify(body),
});
const refusal = {
  kind: "refusal",
  code: "NOT_YOURS",
  status: 403,
  parameters: {},
  detection: "not allowed",
  fields: [],
  because: null,
} as const;
const problem: RequiredAnswer = { status: 403, body: { kind: "problem", refusal, message: "This is not yours." } };
const options: RequiredAnswer = { status: 403, body: { kind: "problem", refusal, message: null } };
const page = (ids: readonly number[], total = ids.length, hasNext = false): RequiredAnswer => ({
  status: 200,
  body: { kind: "page", items: ids.map((id) => ({ id })), total, hasNext },
});
const pageCame = (ids: readonly number[], total = ids.length, next: string | null = null): HttpAnswer =>
  received(200, { items: ids.map((id) => ({ id })), total, next });

test.each([
  ["granting what is refused", problem, received(200, {}), "let in"],
  ["refusing what is granted", { status: 200, body: { kind: "any" } }, received(403, {}), "kept out"],
  ["an error of the server in place of a refusal", problem, received(500, { code: "FAILED", status: 500 }), "failed"],
  [
    "an error of the server in place of any refusal",
    { status: 400, body: { kind: "refused" } },
    received(502, ""),
    "failed",
  ],
  ["an error of the server in place of an answer", { status: 200, body: { kind: "any" } }, received(500, ""), "failed"],
  ["an error of the server that the document has", { status: 503, body: { kind: "any" } }, received(503, ""), null],
  [
    "figures of which one is missing",
    { status: 200, body: { kind: "entries", names: ["open", "overdue"] } },
    received(200, { open: 3 }),
    "wrong answer",
  ],
  [
    "figures in an empty answer",
    { status: 200, body: { kind: "entries", names: ["open"] } },
    received(200, ""),
    "wrong answer",
  ],
  [
    "figures, whatever they are",
    { status: 200, body: { kind: "entries", names: ["open"] } },
    received(200, { open: null, more: 1 }),
    null,
  ],
  ["another refusal", problem, received(404, { code: "NOT_FOUND", status: 404 }), "wrong answer"],
  [
    "another error under the same status",
    problem,
    received(403, { code: "TOO_MANY", status: 403, title: "This is not yours." }),
    "wrong answer",
  ],
  ["other words", problem, received(403, { code: "NOT_YOURS", status: 403, title: "No." }), "wrong words"],
  [
    "a standard error in anybody's words",
    options,
    received(403, { code: "NOT_YOURS", status: 403, title: "No." }),
    null,
  ],
  [
    "the error as it should be",
    problem,
    received(403, { type: "x", code: "NOT_YOURS", status: 403, title: "This is not yours." }),
    null,
  ],
  ["no JSON", problem, received(403, "<html>"), "wrong answer"],
  ["a body where there should be none", { status: 204, body: { kind: "none" } }, received(204, "x"), "wrong answer"],
] as const)("%s is %4$s", (_, expected, answer, wrong) => {
  expect(judgeAnswer(expected, answer, alone).deviation).toBe(wrong);
});

test("on a target that is not shared, a page is compared as a whole", () => {
  expect(judgeAnswer(page([1, 2]), pageCame([1, 2]), alone).deviation).toBeNull();
  for (const wrong of [
    pageCame([2, 1]),
    pageCame([1]),
    pageCame([1, 2, 3]),
    pageCame([1, 2], 3),
    pageCame([1, 2], 2, "more"),
  ])
    expect(judgeAnswer(page([1, 2]), wrong, alone).deviation).toBe("wrong answer");
});

test("among foreign records only own ones are compared: in order, without additional ones, and complete if the list is", () => {
  expect(judgeAnswer(page([1, 2]), pageCame([500, 1, 501, 2], 4), shared).deviation).toBeNull();
  expect(judgeAnswer(page([1, 2]), pageCame([500, 1], 9, "more"), shared).deviation).toBeNull();
  for (const wrong of [pageCame([500, 2, 1], 3), pageCame([500, 1, 2, 3], 4), pageCame([500, 1], 2)])
    expect(judgeAnswer(page([1, 2]), wrong, shared).deviation).toBe("wrong answer");
});

test("millions of records or differences deviate without being compared", () => {
  expect(judgeAnswer(page([1]), pageCame(Array.from({ length: 20_000 }, (_, id) => id + 500)), shared)).toMatchObject({
    deviation: "wrong answer",
    differences: [{ at: "items", received: "20000 items" }],
  });
  expect(
    judgeAnswer(
      { status: 200, body: { kind: "json", value: [] } },
      received(
        200,
        Array.from({ length: 20_000 }, () => 0),
      ),
      alone,
    ).differences,
  ).toHaveLength(100);
});

test("whatever JSON an implementation sends, it is judged", () => {
  const invalid: RequiredAnswer = {
    status: 422,
    body: {
      kind: "problem",
      refusal: {
        ...refusal,
        status: 422,
        fields: [{ field: "name", code: "required", detail: { kind: "not settable" } }],
      },
      message: "This is not yours.",
    },
  };
  const required = [problem, invalid, page([1, 2]), { status: 200, body: { kind: "json", value: { id: 1 } } } as const];
  const problems = fc.record({ code: fc.jsonValue(), status: fc.jsonValue(), errors: fc.array(fc.jsonValue()) });
  const pages = fc.record({ items: fc.array(fc.jsonValue()), total: fc.jsonValue(), next: fc.jsonValue() });
  const known = fc.constantFrom(alone, { ...alone, isShared: true });
  fc.assert(
    fc.property(
      fc.constantFrom(...required),
      fc.oneof(fc.jsonValue(), problems, pages),
      known,
      (expected, body, on) => {
        expect(judgeAnswer(expected, received(expected.status, body), on).differences).toBeInstanceOf(Array);
      },
    ),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import type { ErrorView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { brokenBound } from "./broken-bound.ts";
import { standingMessages } from "./standing-messages.ts";

type Values = Readonly<Record<string, Value>>;

const look = "Look at the marked fields.";
const refusal: ErrorView = {
  code: "INVALID",
  status: 422,
  message: look,
  fields: [],
  handling: "mark",
  mark: [],
  retryAfter: null,
};
const text: InputView = {
  name: "subject",
  label: "Subject",
  type: "text",
  required: true,
  value: null,
  min: 5,
  max: 20,
  scale: null,
  values: null,
  entity: null,
  meaning: "",
  items: [],
  earliest: null,
  latest: null,
  refused: [],
};
const day: InputView = { ...text, type: "date", min: null, max: null };
const count: InputView = { ...text, name: "count", type: "integer", min: 1, max: 9 };
const inputs = [
  text,
  { ...day, name: "from" },
  { ...day, name: "until", earliest: "2026-11-10", latest: "2026-11-20" },
  { ...text, name: "lines", type: "items", min: null, max: null, items: [count] } satisfies InputView,
];

test("a message goes once the value is another that the form finds nothing wrong with, and comes back with the value", () => {
  const fields = [{ field: "subject", code: "too-short", message: "Too short." }] as const;
  const refused = { ...refusal, fields };
  const stands = { fields: { subject: "Too short." }, general: look };
  expect(standing(refused, { subject: "abc" }, { subject: "abc" })).toEqual(stands);
  expect(standing(refused, { subject: "abc" }, { subject: "abcd" })).toEqual(stands);
  expect(standing(refused, { subject: "abc" }, { subject: "abcde" })).toEqual({ fields: {}, general: null });
  // It says nothing of what is wrong now.
  expect(standing(refused, { subject: "abc" }, { subject: "a".repeat(21) }).fields).toEqual({});
  expect(standing(refused, { subject: "taken by somebody" }, { subject: "abc" }).fields).toEqual({});
});

test("what is said over the form stays until all that it marks is corrected", () => {
  const fields = [
    { field: "subject", code: "too-short", message: "Too short." },
    { field: "until", code: "too-large", message: "Too late." },
  ] as const;
  const sent = { subject: "abc", until: "2026-12-01" };
  const refused = { ...refusal, fields };
  expect(standing(refused, sent, { ...sent, subject: "abcdef" })).toEqual({
    fields: { until: "Too late." },
    general: look,
  });
  expect(standing(refused, sent, { subject: "abcdef", until: "2026-11-12" }).general).toBe(null);
  const untold = {
    ...refusal,
    fields: [...fields, { field: "owner", code: "required", message: "Missing." }] as const,
  };
  expect(standing(untold, sent, { subject: "abcdef", until: "2026-11-12" }).general).toBe(`${look} owner: Missing.`);
});

test("what is wrong with several inputs together goes when one of them is changed, and what is about none stays", () => {
  const overlap = { ...refusal, message: "These days overlap.", mark: ["from", "until"] };
  const sent = { from: "2026-11-11", until: "2026-11-12" };
  expect(Object.keys(standing(overlap, sent, { ...sent, subject: "other" }).fields)).toEqual(["from", "until"]);
  expect(standing(overlap, sent, { ...sent, from: "2026-11-12" })).toEqual({ fields: {}, general: null });
  expect(standing({ ...refusal, message: "Too many." }, sent, {}).general).toBe("Too many.");
});

test("that a password is wrong is said until something is typed; that nobody is signed in stays", () => {
  const wrong = { ...refusal, status: 401, handling: "show", message: "The e-mail or the password is wrong." } as const;
  expect(standing(wrong, { subject: "abcdef" }, { subject: "abcdef" }).general).toBe(wrong.message);
  expect(standing(wrong, { subject: "abcdef" }, { subject: "abcdefg" }).general).toBe(null);
  const over = { ...wrong, handling: "sign in" } as const;
  expect(standing(over, { subject: "abcdef" }, { subject: "abcdefg" }).general).toBe(wrong.message);
});

test("a message about one of several objects goes with the value of that object", () => {
  const fields = [{ field: "lines.1.count", code: "too-large", message: "Too many." }] as const;
  const sent = { lines: [{ count: 1 }, { count: 10 }] };
  const refused = { ...refusal, fields };
  expect(standing(refused, sent, { lines: [{ count: 2 }, { count: 10 }] }).general).toBe(look);
  expect(standing(refused, sent, { lines: [{ count: 1 }, { count: 11 }] }).general).toBe(look);
  expect(standing(refused, sent, { lines: [{ count: 1 }, { count: 9 }] }).general).toBe(null);
});

test("no message is left of a value that was changed and that the form finds nothing wrong with", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 24 }), fc.string({ maxLength: 24 }), (before, now) => {
      const fields = [{ field: "subject", code: "not-unique", message: "No." }] as const;
      const { general } = standing({ ...refusal, fields }, { subject: before }, { subject: now });
      if (before === now) expect(general).toBe(look);
      else if (brokenBound(text, now) === null) expect(general).toBe(null);
    }),
  );
});

function standing(refused: ErrorView, before: Values, now: Values): ReturnType<typeof standingMessages> {
  const of =
    (values: Values) =>
    (name: string): Value =>
      values[name] ?? null;
  return standingMessages({ refusal: refused, valueOf: of(before) }, inputs, of(now));
}

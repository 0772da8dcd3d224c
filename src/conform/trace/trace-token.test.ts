import fc from "fast-check";
import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import type { StepValue, SymbolicStep } from "./symbolic-step.ts";
import { decodeTraceToken, encodeTraceToken } from "./trace-token.ts";
import type { SavedTrace } from "./trace-token.ts";

const model = smallDocument({ fields: ["| title | text | | |"], rights: ["| read Task | yes | yes | yes | yes |"] });
const roles = model.roles.map(({ name }) => name);

const label = fc.oneof(
  fc.record({ kind: fc.constant("person" as const), number: fc.nat(9) }),
  fc.record({ kind: fc.constant("made" as const), step: fc.nat(99), at: fc.nat(3) }),
);
const simple = fc.oneof<fc.Arbitrary<StepValue>[]>(
  fc.record({ kind: fc.constant("value" as const), value: fc.jsonValue() as fc.Arbitrary<never> }),
  fc.record({ kind: fc.constant("key" as const), of: label }),
  fc.record({ kind: fc.constant("field" as const), of: label, entity: fc.string(), field: fc.string() }),
);
const given = fc.oneof<fc.Arbitrary<StepValue>[]>(
  simple,
  fc.record({ kind: fc.constant("several" as const), of: fc.array(simple) }),
);
const step: fc.Arbitrary<SymbolicStep> = fc.record<SymbolicStep>(
  {
    number: fc.nat(400),
    caller: fc.option(fc.nat(9)),
    call: fc.constantFrom(...model.calls.map(({ name }) => name)),
    subject: fc.option(given),
    input: fc.dictionary(fc.string(), given, { noNullPrototype: true }),
    query: fc.dictionary(fc.string(), given, { noNullPrototype: true }),
    ifMatch: fc.option(fc.string()),
    wait: fc.nat(10_000),
    concurrentWith: fc.nat(400),
  },
  { requiredKeys: ["number", "caller", "call", "subject", "input", "query", "ifMatch"] },
);
const kept: fc.Arbitrary<SavedTrace> = fc.record({
  traceId: fc.string({ minLength: 1 }),
  participants: fc.array(fc.record({ number: fc.nat(9), role: fc.constantFrom(...roles) })),
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
  description: fc.option(fc.string()),
});

test("a trace is decoded from its token unchanged", () => {
  fc.assert(
    fc.property(kept, (trace) => {
      const token = encodeTraceToken(trace);
      expect(token).toMatch(/^[\w-]+$/);
      expect(decodeTraceToken(model, token)).toEqual(JSON.parse(JSON.stringify(trace)));
    }),
  );
});

test("a token of another document, or any other text, is not decoded", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
      expect(decodeTraceToken(model, text)).toBeNull();
    }),
  );
  const other = (changed: Partial<SymbolicStep>): string =>
    encodeTraceToken({
      traceId: "m",
      participants: [],
      description: null,
      steps: [
        {
          number: 0,
          caller: null,
          call: model.calls[0]!.name,
          subject: null,
          input: {},
          query: {},
          ifMatch: null,
          ...changed,
        },
      ],
    });
  expect(decodeTraceToken(model, other({}))).not.toBeNull();
  for (const wrong of [{ call: "Fly" }, { wait: 1e9 }, { concurrentWith: "soon" as never }])
    expect(decodeTraceToken(model, other(wrong))).toBeNull();
  expect(
    decodeTraceToken(
      model,
      encodeTraceToken({ traceId: "m", participants: [{ number: 0, role: "King" }], description: null, steps: [] }),
    ),
  ).toBeNull();
  expect(
    decodeTraceToken(
      model,
      encodeTraceToken({ traceId: "x".repeat(2_000_000), participants: [], description: null, steps: [] }),
    ),
  ).toBeNull();
});

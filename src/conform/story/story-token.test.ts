import fc from "fast-check";
import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import type { Given, Step } from "./step.ts";
import { storyIn, tokenOf } from "./story-token.ts";
import type { KeptStory } from "./story-token.ts";

const model = smallDocument({ fields: ["| title | text | | |"], rights: ["| read Task | yes | yes | yes | yes |"] });
const roles = model.roles.map(({ name }) => name);

const label = fc.oneof(
  fc.record({ kind: fc.constant("person" as const), number: fc.nat(9) }),
  fc.record({ kind: fc.constant("made" as const), step: fc.nat(99), at: fc.nat(3) }),
);
const simple = fc.oneof<fc.Arbitrary<Given>[]>(
  fc.record({ kind: fc.constant("value" as const), value: fc.jsonValue() as fc.Arbitrary<never> }),
  fc.record({ kind: fc.constant("key" as const), of: label }),
  fc.record({ kind: fc.constant("kept" as const), of: label, entity: fc.string(), field: fc.string() }),
);
const given = fc.oneof<fc.Arbitrary<Given>[]>(
  simple,
  fc.record({ kind: fc.constant("several" as const), of: fc.array(simple) }),
);
const step: fc.Arbitrary<Step> = fc.record<Step>(
  {
    number: fc.nat(400),
    who: fc.option(fc.nat(9)),
    call: fc.constantFrom(...model.calls.map(({ name }) => name)),
    subject: fc.option(given),
    input: fc.dictionary(fc.string(), given, { noNullPrototype: true }),
    query: fc.dictionary(fc.string(), given, { noNullPrototype: true }),
    ifMatch: fc.option(fc.string()),
    wait: fc.nat(10_000),
    together: fc.nat(400),
  },
  { requiredKeys: ["number", "who", "call", "subject", "input", "query", "ifMatch"] },
);
const kept: fc.Arbitrary<KeptStory> = fc.record({
  mark: fc.string({ minLength: 1 }),
  cast: fc.array(fc.record({ number: fc.nat(9), role: fc.constantFrom(...roles) })),
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
  says: fc.option(fc.string()),
});

test("a story that was kept in a token is read back from it", () => {
  fc.assert(
    fc.property(kept, (story) => {
      const token = tokenOf(story);
      expect(token).toMatch(/^[\w-]+$/);
      expect(storyIn(model, token)).toEqual(JSON.parse(JSON.stringify(story)));
    }),
  );
});

test("what keeps no story of this document is none, whatever it is", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
      expect(storyIn(model, text)).toBeNull();
    }),
  );
  const other = (changed: Partial<Step>): string =>
    tokenOf({
      mark: "m",
      cast: [],
      says: null,
      steps: [
        {
          number: 0,
          who: null,
          call: model.calls[0]!.name,
          subject: null,
          input: {},
          query: {},
          ifMatch: null,
          ...changed,
        },
      ],
    });
  expect(storyIn(model, other({}))).not.toBeNull();
  for (const wrong of [{ call: "Fly" }, { wait: 1e9 }, { together: "soon" as never }])
    expect(storyIn(model, other(wrong))).toBeNull();
  expect(storyIn(model, tokenOf({ mark: "m", cast: [{ number: 0, role: "King" }], says: null, steps: [] }))).toBeNull();
  expect(storyIn(model, tokenOf({ mark: "x".repeat(2_000_000), cast: [], says: null, steps: [] }))).toBeNull();
});

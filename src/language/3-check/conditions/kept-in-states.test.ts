import { expect, it } from "vitest";
import { codesOf, documentOf } from "../../../../test/document-of.ts";

const entities = `### User (users)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..80 | yes | |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| role | Role | yes | \`Member\` |

### Boat (boats)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..40 | yes | |
| weight | integer 1..900 | | |
| survey | one of sound, leaky | | |
| status | status | yes | |
`;

interface Given {
  readonly weigh?: string;
  readonly launch?: string;
  readonly more?: string;
  readonly update?: string;
  readonly call?: string;
  readonly does?: string;
  readonly claim: string;
}

const document = ({
  weigh = "`input.weight > 10` | `weight = input.weight`",
  launch = "",
  more = "",
  update = "name",
  call = '`status == "ashore"`',
  does = "`survey = input.survey`",
  claim,
}: Given): string =>
  documentOf({
    3: entities,
    4: `### Boat.status

| State | Meaning |
| --- | --- |
| ashore (initial) | |
| weighed | |
| afloat | |
| sold (final) | |

| Transition | From | To | When | Effect |
| --- | --- | --- | --- | --- |
| weigh | ashore | weighed | ${weigh} |
| launch | weighed | afloat | ${launch} | |
| haul | afloat | weighed | | |
| sell | afloat | sold | | |
${more}`,
    6: `People sign in as User with email and password. The role is \`User.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Member | whoever signs up |
| Lead | looks after them |

| Action | Visitor | Member | Lead |
| --- | --- | --- | --- |
| sign up | yes | | |
| read User | | yes | yes |
| update User: role | | | \`this != me\` |
| read, create Boat | | yes | yes |
| update Boat: ${update} | | | yes |
| update Boat: survey | | | |
| weigh, launch, haul, sell${more === "" ? "" : ", clear"} Boat | | | yes |
| call Survey a boat | | | ${call} |

- Never, for any Boat: it can't be: \`${claim}\`
`,
    7: `### Make a boat
- Call: \`POST /api/boats\`
- Takes: name
- Does: create Boat
- Answers: 201 Boat

### Survey a boat
- Call: \`POST /api/boats/{id}/survey\`
- On: Boat
- Takes: survey
- Does: ${does}
- Answers: 200 Boat
`,
  });

const noWeight = 'status == "afloat" and weight == null';
const leaky = 'status == "afloat" and survey != "sound"';
const unsold = 'status == "sold" and weight == null';
const launch = '`survey == "sound"`';
const clear = "| clear | weighed | weighed | | `weight = null` |\n";

it.each<readonly [isTold: boolean, given: Given]>([
  // A guard asks for it, and an effect keeps what was asked for.
  [false, { claim: noWeight }],
  [false, { claim: 'status == "afloat" and not (weight > 10)' }],
  [true, { claim: 'status == "afloat" and not (weight > 11)' }],
  [true, { claim: noWeight, weigh: "`input.weight > 10` | " }],
  // It is kept in each state behind.
  [false, { claim: unsold }],
  [true, { claim: unsold, more: clear }],
  // Another guard brings it back.
  [false, { claim: unsold, more: clear, launch: "`weight != null`" }],
  // A call with statements changes what was asked for, but only where it does no harm.
  [true, { claim: leaky }],
  [false, { claim: leaky, launch }],
  [false, { claim: 'status == "sold" and survey != "sound"', launch }],
  [true, { claim: 'status == "sold" and survey != "sound"', launch, call: "yes" }],
  [true, { claim: 'status == "sold" and survey != "sound"', launch, call: '`status == "afloat"`' }],
  [false, { claim: 'status == "sold" and survey != "sound"', launch, call: "yes", does: '`survey = "sound"`' }],
])("says %s that a transition may break what the document says in %j", (isTold, given) => {
  expect(codesOf(document(given)).includes("transition-against-claim")).toBe(isTold);
});

it("expects what callers may change to change", () => {
  expect(codesOf(document({ claim: unsold, update: "name, weight" }))).not.toContain("transition-against-claim");
});

it("says that a guard never holds where all ways into its state bring about the opposite", () => {
  const given = { claim: 'name == "x"', more: "| clear | afloat | sold | `weight <= 10` | |\n" };
  expect(codesOf(document(given))).toContain("guard-too-late");
  expect(codesOf(document({ ...given, update: "name, weight" }))).not.toContain("guard-too-late");
});

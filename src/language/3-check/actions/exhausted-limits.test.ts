import { expect, test } from "vitest";
import { completed } from "../../../../test/house/completed.ts";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../parse.ts";

/** What is otherwise than in sessions of a gym that have so many places. */
interface Otherwise {
  readonly rule?: string;
  readonly session?: string;
  readonly member?: string;
  readonly states?: string;
  readonly rules?: readonly string[];
  readonly right?: string;
  readonly on?: string;
}

/** Whether it is told that `Book a place` can be refused with FULL and does not say so. */
function isToldFull({
  rule = 'bookings.filter(b, b.status in ["booked", "attended"]).size() <= places',
  session = "Session, fixed",
  member = "Person, fixed",
  states = "booked (initial), released, attended (final)",
  rules = [],
  right = "yes",
  on = "Session",
}: Otherwise): boolean {
  const text = completed(`## 3. Entities and their fields

### Person (people)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| role | Role | yes | \`Member\` |
| bookings | list of Booking by member | | |

### Session (sessions)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| places | integer 1..40 | yes | |
| open | boolean | yes | \`true\` |
| bookings | list of Booking by session | | |
| taken | integer | derived | \`bookings.size()\` |

### Booking (bookings)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| session | ${session} | yes | |
| member | ${member} | yes | \`me\` |
| early | boolean | yes | \`false\` |
| status | status | yes | |

## 4. States and transitions

### Booking.status

| State | Meaning |
| --- | --- |
${states
  .split(", ")
  .map((state) => `| ${state} | |\n`)
  .join("")}
| Transition | From | To |
| --- | --- | --- |
| release | booked | released |
| attend | released, booked | attended |

## 5. Validation rules

| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
| Room for all | Session | \`${rule}\` | FULL |
| Not now | Book a place | \`session.open\` | SHUT |
${rules.map((row) => `| ${row} |\n`).join("")}
## 6. Roles and permissions

People sign in as Person with email and password. The role is \`Person.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Member | whoever signs up |

| Action | Visitor | Member |
| --- | --- | --- |
| read Session | yes | yes |
| create Session | | yes |
| read Booking | | yes |
| create Booking | | ${right} |

## 7. The calls it makes

### Book a place

- Call: \`POST /sessions/{id}/book\`
- On: ${on}
- Takes: early
- Does: create Booking \`{session: subject}\`
- Errors: SHUT

## 8. The error catalogue

| Error | Status | Message |
| --- | --- | --- |
| FULL | 409 | No room. |
| SHUT | 409 | Shut. |
| FEW | 409 | Only a few. |
`);
  const { diagnostics } = parse(createSource("spec.md", text));
  expect(
    diagnostics
      .filter(({ severity, code }) => severity === "error" && code !== "error-not-listed")
      .map(({ code, params }) => [code, params]),
  ).toEqual([]);
  return diagnostics.some(({ code, params }) => code === "error-not-listed" && JSON.stringify(params).includes("FULL"));
}

test.each<readonly [string, Otherwise]>([
  ["what is booked is counted", {}],
  ["all bookings are", { rule: "bookings.size() <= places" }],
  ["they are counted by a derived field, the other way round", { rule: "places > taken" }],
  [
    "one person has a few at the most, of whichever session",
    { rules: ["Only a few | create Booking | `me.bookings.size() < 6` | FEW"] },
  ],
  ["nobody has two places in one session", { member: "Person, fixed, unique per session" }],
])("that there is no room is one of a call's errors where %s", (_, otherwise) => {
  expect(isToldFull(otherwise)).toBe(true);
});

test.each<readonly [string, Otherwise]>([
  ["what is new is not counted", { rule: 'bookings.filter(b, b.status == "attended").size() <= places' }],
  ["only some of what is new is", { rule: "bookings.filter(b, b.early).size() <= places" }],
  [
    "a rule that comes before counts them as well",
    { rules: ["Only a few | create Booking | `session.taken < 2` | FEW"] },
  ],
  [
    "one that comes before counts all there are",
    { rules: ["Only a few | create Booking | `Booking.size() < 6` | FEW"] },
  ],
  ["another rule on sessions counts them", { rules: ["Only a few | Session | `bookings.size() < 6` | FEW"] }],
  ["a session has one booking", { session: "Session, fixed, unique" }],
  ["the right to book counts them", { right: "`session.taken < session.places`" }],
  ["only sessions with room are booked", { on: "Session where `id == path.id and taken < places`" }],
  ["the rule is about more than their number", { rule: "bookings.size() <= places or open" }],
  ["the limit counts them too", { rule: "bookings.size() <= bookings.filter(b, b.early).size() + places" }],
])("and it is not told where %s", (_, otherwise) => {
  expect(isToldFull(otherwise)).toBe(false);
});

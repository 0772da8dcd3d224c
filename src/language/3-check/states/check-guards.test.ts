import { expect, it } from "vitest";
import { codesOf, documentOf } from "../../../../test/document-of.ts";

const entities = (type: string): string => `### Season (seasons)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| opensOn | date | yes | |
| closesOn | date | yes | |

### Entry (entries)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| season | Season | ${type} | |
| status | status | yes | |
`;

const states = (guard: string): string => `### Entry.status

| State | Meaning |
| --- | --- |
| draft (initial) | |
| sent (final) | |

| Transition | From | To | When |
| --- | --- | --- | --- |
| send | draft | sent | \`${guard}\` |
`;

const rules = "| Rule | On | Must hold |\n| --- | --- | --- |\n| Opens first | Season | `opensOn <= closesOn` |\n";
const outside = "date(now) < season.opensOn and date(now) > season.closesOn";

it.each([
  [outside, "yes", rules, true],
  [outside, "yes", "", false],
  ["date(now) < season.opensOn or date(now) > season.closesOn", "yes", rules, false],
  ["date(now) >= season.opensOn and date(now) <= season.closesOn", "yes", rules, false],
  // Rules that exclude each other are said of the rules.
  [outside, "yes", `${rules}| Closes first | Season | \`opensOn > closesOn\` |\n`, false],
])("compares the guard `%s` with what the season (required: %s) keeps by %j", (guard, type, kept, isTold) => {
  const codes = codesOf(documentOf({ 3: entities(type), 4: states(guard), 5: kept }));
  expect(codes.includes("guard-against-rule")).toBe(isTold);
});

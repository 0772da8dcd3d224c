import { expect, it } from "vitest";
import { codesOf, documentOf } from "../../../../test/document-of.ts";

const entities = `### Visit (visits)

| Field | Type | Required |
| --- | --- | --- |
| iron | decimal(4,1) 0..30 | |
| status | status | yes |
`;

const machine = (guard: string): string => `### Visit.status

| State | Meaning |
| --- | --- |
| arrived (initial) | |
| cleared (final) | |

| Transition | From | To | When | Effect |
| --- | --- | --- | --- | --- |
| clear | arrived | cleared | ${guard} | \`iron = input.iron\` |
`;

const byCall = `### Clear by the old scale

- Call: \`POST /api/visits/{id}/old-scale\`
- On: Visit
- Takes: iron: decimal(4,1) 0..300
- Does: \`clear this\`
`;

const rule = (on: string, holds: string): string =>
  `| Rule | On | Must hold | Error |\n| --- | --- | --- | --- |\n| R | ${on} | \`${holds}\` | NO |\n`;

it.each([
  [{ 4: machine("`input.iron >= 125.0`") }, ["guard-never-holds"]],
  [{ 4: machine("`input.iron >= 12.5`") }, []],
  [{ 4: machine("`input.iron == null or input.iron <= 30.0`") }, ["guard-always-holds"]],
  // Another call may take what is out of the field's range.
  [{ 4: machine("`input.iron >= 125.0`"), 7: byCall }, []],
  [{ 4: machine(""), 5: rule("clear Visit", "input.iron >= 125.0") }, ["rule-never-holds"]],
  [{ 4: machine(""), 5: rule("Clear by the old scale", "input.iron >= 125.0"), 7: byCall }, []],
  [{ 4: machine(""), 5: rule("Clear by the old scale", "input.iron >= 301.0"), 7: byCall }, ["rule-never-holds"]],
])("conditions on inputs are judged by the bounds of the inputs: %j", (points, said) => {
  const codes = codesOf(documentOf({ 3: entities, ...points }));
  expect(codes.filter((code) => /^guard-|^rule-never/.test(code))).toEqual(said);
});

import { expect, it } from "vitest";
import { codesOf, documentOf } from "../../../../test/document-of.ts";

const entities = `### Course (courses)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| title | text 1..80 | yes | |
| places | integer 1..20 | yes | \`most\` |
| fewest | integer 0..20 | yes | \`3\` |
| waiting | integer 0..20 | yes | \`0\` |
| isAgreed | boolean | yes | \`false\` |
| byMail | boolean | yes | \`false\` |
| room | text 1..20 | | |
| left | integer | derived | \`places - fewest\` |
`;

const rule = (on: string, holds: string): string =>
  `| Rule | On | Must hold | Error |\n| --- | --- | --- | --- |\n| R | ${on} | \`${holds}\` | NO |\n`;

const call = (takes: string): string =>
  `### Plan a course\n\n- Call: \`POST /api/plan\`\n${takes}- Does: create Course\n`;

const constants = "| Constant | Value |\n| --- | --- |\n| most | 12 |\n";

it.each([
  ["Course", "fewest >= places", true],
  ["create Course", "left < 0", true],
  ["Course", "fewest <= places", false],
  // What one field begins with, and what stands for nothing chosen, callers may have to change.
  ["create Course", "places < 5", false],
  ["create Course", "isAgreed or byMail", false],
  ["create Course", "waiting > 0 or isAgreed", false],
  ["Course", "room != null or fewest > places", false],
])("compares the defaults of all fields with a rule on %s that `%s`", (on, holds, isTold) => {
  const codes = codesOf(documentOf({ 3: entities, 5: rule(on, holds), 9: constants }));
  expect(codes.includes("defaults-against-rule")).toBe(isTold);
});

it.each([
  ["- Takes: title\n", "Course", "room != null", true],
  ["- Takes: title\n", "create Course", "waiting > 0", true],
  ["- Takes: title\n", "Plan a course", "isAgreed", true],
  ["- Takes: title, room?\n", "Course", "room != null", false],
  ["", "Course", "room != null", true],
  ["- Takes: title\n", "update Course", "room != null", false],
])("knows what a call that has %j leaves as it begins, by a rule on %s that `%s`", (takes, on, holds, isTold) => {
  const codes = codesOf(documentOf({ 3: entities, 5: rule(on, holds), 7: call(takes), 9: constants }));
  expect(codes.includes("creation-always-refused")).toBe(isTold);
});

it("ends where derived fields need themselves", () => {
  const circle = `${entities}| one | integer | derived | \`two\` |\n| two | integer | derived | \`one\` |\n`;
  expect(codesOf(documentOf({ 3: circle, 5: rule("Course", "one > places"), 9: constants }))).toContain(
    "derived-circle",
  );
});

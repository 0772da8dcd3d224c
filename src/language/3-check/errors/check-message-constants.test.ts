import { expect, it } from "vitest";
import { codesOf, documentOf } from "../../../../test/document-of.ts";

const entities = `### Course (courses)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| startsOn | date | yes | |
| endsOn | date | yes | |
| pause | duration | yes | \`longBreak\` |
| places | integer 1..99 | yes | |
| lasts | duration | derived | \`endsOn - startsOn\` |
| isLong | boolean | derived | \`lasts > longest\` |
`;

const constants = `| Constant | Value |
| --- | --- |
| longest | 21 days |
| payWithin | 3 days |
| longBreak | 7 days |
| most | 12 |
`;

const rules = (...all: readonly (readonly [string, string])[]): string =>
  `| Rule | On | Must hold | Error |\n| --- | --- | --- | --- |\n${all.map(([name, holds]) => `| ${name} | Course | \`${holds}\` | WRONG |\n`).join("")}`;

const errors = (message: string): string =>
  `| Error | Status | Message |\n| --- | --- | --- |\n| WRONG | 422 | ${message} |\n`;

it.each([
  ["Less than {payWithin}.", [["A", "lasts < longest"]], true],
  ["Less than {payWithin}.", [["A", "not isLong"]], true],
  ["Less than {longest}.", [["A", "not isLong"]], false],
  ["Less than {longest}, paid within {payWithin}.", [["A", "lasts < longest"]], false],
  // Of another type, of the default of a field, or of a rule that depends on no such constant.
  ["No more than {most}.", [["A", "lasts < longest"]], false],
  ["A break of {longBreak}.", [["A", "pause + lasts < longest"]], false],
  [
    "Less than {payWithin}.",
    [
      ["A", "lasts < longest"],
      ["B", "places < most"],
    ],
    false,
  ],
] as const)("%j of an error that %j give", (message, given, isTold) => {
  const codes = codesOf(documentOf({ 3: entities, 5: rules(...given), 8: errors(message), 9: constants }));
  expect(codes.includes("message-names-other-constant")).toBe(isTold);
});

import { expect, it } from "vitest";
import { codesOf, documentOf } from "../../../../test/document-of.ts";

const entities = (hours: string): string => `### User (users)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..80 | yes | |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| role | Role | yes | \`Member\` |

### Shift (shifts)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| hours | integer 0..12 | yes | ${hours} |
| remark | text ..80 | | |
| worker | User, fixed | yes | \`me\` |
| isNight | boolean | yes | \`false\` |
`;

interface Given {
  readonly read?: string;
  readonly remark?: string;
  readonly roles?: string;
  readonly more?: string;
  readonly claim?: string;
}

const permissions = ({
  read = "yes",
  remark = "yes",
  roles = "| | `this != me`",
  more = "",
  claim = "",
}: Given): string => `
People sign in as User with email and password. The role is \`User.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Member | whoever signs up |
| Lead | looks after them |

| Action | Visitor | Member | Lead |
| --- | --- | --- | --- |
| sign up | yes | | |
| read User | | \`this == me\` | yes |
| update User: role | ${roles} |
| read Shift | | \`worker == me\` | ${read} |
| read Shift: remark | | \`worker == me\` | ${remark} |
| create Shift | | yes | yes |
| update Shift: isNight | | yes | yes |
${more}
${claim}
`;

it.each<readonly [claim: string, given: Given, isTold: boolean]>([
  ["a Lead may read Shift", {}, false],
  ["a Lead may read Shift", { read: "`isNight`" }, true],
  ["a Lead may read Shift", { read: "`isNight or not isNight`" }, false],
  ["a Lead may read Shift", { read: "" }, true],
  ["a Lead may read Shift", { read: "not shown" }, false],
  ["a Lead may read Shift, where `isNight`", { read: "`isNight`" }, false],
  ["a Lead may read Shift, where `hours > 3`", { read: "`hours > 2`" }, false],
  ["a Lead may read Shift, where `hours > 3`", { read: "`hours > 4`" }, true],
  ["a Lead may read Shift: remark", { remark: "`isNight`" }, true],
  ["a Lead may read Shift: hours", { remark: "`isNight`" }, false],
  ["a Member may read Shift, where `worker == me`", {}, false],
  ["anyone may read Shift", {}, true],
])("compares that %s with the rows %j", (claim, given, isTold) => {
  const codes = codesOf(documentOf({ 3: entities(""), 6: permissions({ ...given, claim: `- Always: ${claim}` }) }));
  expect(codes.includes("claim-not-granted")).toBe(isTold);
});

const rule = (holds: string): string =>
  `| Rule | On | Must hold |\n| --- | --- | --- |\n| R | create Shift | \`${holds}\` |\n\n`;

it.each<readonly [hours: string, rules: string, never: string, more: string, code: string | null]>([
  ["`2`", "", "hours > 0 and not isNight", "", "default-against-claim"],
  ["`0`", "", "hours > 0 and not isNight", "", "creation-against-claim"],
  ["`0`", rule("hours == 0"), "hours > 0 and not isNight", "", null],
  ["`0`", rule("hours > 3"), "hours > 0 and hours < 3", "", null],
  ["`0`", "", "hours > 12", "", null],
  // Nobody may set it, so that it has its default.
  ["`0`", "", "hours > 0 and not isNight", "| update Shift: hours | | | |", null],
  ["`0`", "", "hours > 0 and not isNight", "| update Shift: hours | | | yes |", "creation-against-claim"],
  ["`2`", "", "hours > 0 and not isNight", "| update Shift: hours | | | |", "default-against-claim"],
  // It is about others, too.
  ["`2`", "", 'hours > 0 and worker.role == "Lead"', "", null],
])("knows of hours that begin with %s, under %j, whether there are shifts with `%s`, where %j", (...given) => {
  const [hours, rules, never, more, code] = given;
  const said = codesOf(
    documentOf({ 3: entities(hours), 5: `${rules}- Never, for any Shift: so: \`${never}\``, 6: permissions({ more }) }),
  ).filter((one) => one.endsWith("-against-claim"));
  expect(said).toEqual(code === null ? [] : [code]);
});

it.each<readonly [lead: string, more: string, isTold: boolean]>([
  ["`this != me`", "", false],
  // The lead may do all that anybody may.
  ["yes", "", false],
  ["yes", "| delete Shift | | yes | |", false],
])("says nothing of those alone who give roles: %s, %s", (lead, more, isTold) => {
  const codes = codesOf(documentOf({ 3: entities(""), 6: permissions({ roles: `| | ${lead}`, more }) }));
  expect(codes.includes("own-role-changed")).toBe(isTold);
});

it.each<readonly [officer: string, deleting: string, isTold: boolean]>([
  ["yes", "| delete Shift | | | | yes |", true],
  ["yes", "| delete Shift | | | yes | yes |", false],
  ["yes", "| read Shift: remark | | | | yes |", false],
  ["`this != me`", "| delete Shift | | | | yes |", false],
  ['`role != "Lead"`', "| delete Shift | | | | yes |", false],
])(
  "knows whether an officer who may change roles where %s could take more rights beside %s",
  (officer, deleting, isTold) => {
    const roles = `
People sign in as User with email and password. The role is \`User.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Member | whoever signs up |
| Officer | helps |
| Lead | looks after them |

| Action | Visitor | Member | Officer | Lead |
| --- | --- | --- | --- | --- |
| sign up | yes | | | |
| read User | | \`this == me\` | yes | yes |
| update User: role | | | ${officer} | \`this != me\` |
| read Shift | | yes | yes | yes |
| create Shift | | yes | yes | yes |
${deleting}
`;
    expect(codesOf(documentOf({ 3: entities(""), 6: roles })).includes("own-role-changed")).toBe(isTold);
  },
);

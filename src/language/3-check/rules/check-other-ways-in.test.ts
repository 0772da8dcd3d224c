import { expect, it } from "vitest";
import { documentOf, saidOf } from "../../../../test/document-of.ts";

const entities = `### Person (people)

| Field | Type | Required |
| --- | --- | --- |
| nick | text 1..20, unique | yes |
| password | secret 8..40 | yes |
`;

const rights = `People sign in as Person with nick and password. Whoever has signed in is a Member.

| Role | Who |
| --- | --- |
| Member | whoever |

| Action | Visitor | Member |
| --- | --- | --- |
| sign up | yes | |
| read Person | | yes |
`;

const call = "### Log in\n\n- Call: `POST /log-in`\n- Does: sign in\n";

const errors =
  "| Error | Status | Message |\n| --- | --- | --- |\n| SHUT | 403 | Shut. |\n| CLOSED | 403 | Closed. |\n";

const said = (...rows: readonly string[]): readonly string[] => {
  const rules = `| Rule | On | Must hold | Error |\n| --- | --- | --- | --- |\n${rows.join("\n")}\n`;
  return saidOf(documentOf({ 3: entities, 5: rules, 6: rights, 7: call, 8: errors })).filter((text) =>
    text.includes("rule-passed-by"),
  );
};

it("a rule on one call that signs people in is passed by where the other has none", () => {
  expect(said('| A | Log in | `nick != "x"` | SHUT |')).toHaveLength(1);
});

it("a rule is not passed by where the other call has the same condition, whatever its error, or the same error", () => {
  expect(said('| A | Log in | `nick != "x"` | SHUT |', '| B | Sign in | `nick != "x"` | CLOSED |')).toEqual([]);
  expect(said('| A | Log in | `nick != "x"` | SHUT |', '| B | Sign in | `nick != "y"` | SHUT |')).toEqual([]);
});

import { expect, it } from "vitest";
import { codesOf, documentOf } from "../../../../test/document-of.ts";

const document = (given: string, takes: string, signUp: string): string =>
  documentOf({
    3: `### User (users)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..80 | yes | |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| isStaff | boolean | yes | \`false\` |
| role | Role | yes | \`${given}\` |
`,
    6: `People sign in as User with email and password. The role is \`User.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Member | whoever signs up |
| Lead | looks after them |

| Action | Visitor | Member | Lead |
| --- | --- | --- | --- |
| sign up | ${signUp} | | |
| read User | | yes | yes |
| create User | | | yes |
| update User: role | | | \`this != me\` |
`,
    7: `### Sign up
- Call: \`POST /api/sign-up\`
- Takes: ${takes}
- Does: sign up
`,
  });

const byHost = 'email.endsWith("@club.example") ? Lead : Member';

it.each([
  [byHost, "name, email, password", "yes", true],
  ["Member", "name, email, password", "yes", false],
  ["isStaff ? Lead : Member", "name, email, password, isStaff?", "yes", true],
  // What is not sent decides nothing for newcomers.
  ["isStaff ? Lead : Member", "name, email, password", "yes", false],
  ['email.endsWith("@club.example") ? Member : Member', "name, email, password", "yes", false],
  [byHost, "name, email, password", "", false],
])(
  "knows whether newcomers choose their role by the default %s where they send %s (sign up: %s)",
  (given, takes, signUp, isTold) => {
    expect(codesOf(document(given, takes, signUp)).includes("role-by-sent-default")).toBe(isTold);
  },
);

import { expect, it } from "vitest";
import { codesOf, documentOf } from "../../../../test/document-of.ts";

const people = `### Person (people)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| born | date | yes | |
| joined | date | yes | \`date(now)\` |
`;

const rights = `People sign in as Person with email and password. Whoever has signed in is a Member.

| Action | Visitor | Member |
| --- | --- | --- |
| sign up | yes | |
`;

const signUp = (takes: string): string => `### Sign up\n\n- Call: \`POST /api/sign-up\`\n${takes}- Does: sign up\n`;

it.each([
  ["- Takes: email, password\n", true],
  ["- Takes: email, password, born\n", false],
  ["", false],
])("a call that signs up takes what an account requires: %j", (takes, isSaid) => {
  const codes = codesOf(documentOf({ 3: people, 6: rights, 7: signUp(takes) }));
  expect(codes.includes("create-lacks-field")).toBe(isSaid);
});

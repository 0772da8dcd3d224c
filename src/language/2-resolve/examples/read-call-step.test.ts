import { expect, it } from "vitest";
import { createSource } from "../../../base/source.ts";
import { documentOf, saidOf } from "../../../../test/document-of.ts";
import { parse } from "../../parse.ts";

const guests = `### Guest (guests)

| Field | Type | Required |
| --- | --- | --- |
| name | text 1..60 | yes |
| email | email, unique | yes |
`;

const rights = "| Action | Visitor |\n| --- | --- |\n| read, create Guest | yes |\n";

const bring = (takes: string): string => `### Bring a guest

- Call: \`POST /guests\`
- For: Visitor
- Takes: ${takes}
- Does: create Guest
- Answers: 201 \`{"guest": name}\`

`;

const example = (sent: string, answer: string): string =>
  `### Example: e\n\n| Who | Call | On | With | Answer |\n| --- | --- | --- | --- | --- |\n| a Visitor | Bring a guest | | ${sent} | ${answer} |\n`;

it.each([
  ["guest: {name, email}", 'guest: {"name": "Lu", "email": "lu@example.org"}', "201, guest: Lu"],
  ["guest: {full_name as name, email}", 'guest: {"full_name": "Lu", "email": "lu@example.org"}', "201, guest: Lu"],
  ["guest: {full_name as name, email}", "guest.full_name: Lu, guest.email: lu@example.org", "201, guest: Lu"],
  ["guest: {name, email}", 'guest: {"name": "Lu"}', "INVALID_INPUT"],
  ["guest: {name, email}", 'guest: {"name": "Lu", "email": "lu@example.org", "age": 3}', "INVALID_INPUT"],
  ["guest: {name, email}", "guest: {}", "INVALID_INPUT"],
])("of a call that takes %s, %s comes to %s", (takes, sent, answer) => {
  expect(saidOf(documentOf({ 3: guests, 6: rights, 7: bring(takes) + example(sent, answer) }))).toEqual([]);
});

it("the names in an object under With are mentions of the parts of the input", () => {
  const text = documentOf({
    3: guests,
    6: rights,
    7: bring("guest: {name, email}") + example('guest: {"name": "Lu", "email": "lu@example.org"}', "201"),
  });
  const at = text.indexOf('"email": "lu') + 1;
  const { names } = parse(createSource("spec.md", text));
  expect(names.mentions.filter(({ span }) => span.start === at).map(({ named }) => named)).toEqual([
    { kind: "input", of: "call Bring a guest", name: "guest.email" },
  ]);
});

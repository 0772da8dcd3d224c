import { expect, it } from "vitest";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../parse.ts";
import { printClaim } from "../../print/print-claims.ts";

const entities = `
### Person (people)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| role | Role | yes | \`Member\` |

### Loan (loans)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| borrower | Person | yes | \`me\` |
| days | integer 1..90 | yes | |
`;

function read(five: string, six = ""): { readonly claims: readonly string[]; readonly said: readonly string[] } {
  const roles =
    "People sign in as Person with email and password. The role is `Person.role`; whoever has not signed in is a Visitor.\n\n| Role | Who |\n| --- | --- |\n| Member | borrows |\n| Desk | lends |\n";
  const titles = [
    "",
    "",
    `3. Entities and their fields\n${entities}`,
    "",
    `5. Validation rules\n\n${five}`,
    `6. Roles and permissions\n\n${roles}\n${six}`,
  ];
  const points = Array.from({ length: 9 }, (_, index) => `## ${titles[index] || `${index + 1}. Point\n\nNot shown.`}`);
  const { value, diagnostics } = parse(createSource("spec.md", `# Specification: Loans\n\n${points.join("\n\n")}\n`));
  return { claims: value.claims.map(printClaim), said: diagnostics.map(({ code }) => code) };
}

it.each([
  ["- Never: nobody lends: `Loan.size() < 0`", "Never: nobody lends: `Loan.size() < 0`"],
  ["- never: `Loan.size() < 0`", "Never: `Loan.size() < 0`"],
  ["- **Always, for every Loan:** it is short. `days < 99`", "Always, for each Loan: it is short: `days < 99`"],
  ["- Never of any Loan: a `long` one — `days > 99`", "Never, for any Loan: a `long` one: `days > 99`"],
  [
    "- Never: a Member may read, create Loan, where `borrower != me`",
    "Never: a Member may read, create Loan, where `borrower != me`",
  ],
  ["- Never: anyone can delete Loan", "Never: anyone may delete Loan"],
  ["- Always: the Desk may read Person: email.", "Always: a Desk may read Person: email"],
])("%s is read", (line, printed) => {
  expect(read(line)).toEqual({ claims: [printed], said: [] });
  expect(read("Not shown.", line)).toEqual({ claims: [printed], said: [] });
});

it.each([
  ["- Never: a Clerk may read Loan", "unknown-role"],
  ["- Never: a Member may lend Loan", "unknown-action"],
  ["- Never, for any Lone: `days > 3`", "unknown-entity"],
  ["- Never: mine: `Loan.exists(l, l.borrower == me)`", "name-not-here"],
  ["- Never, for any Loan: `old.days > 3`", "name-not-here"],
  ["- Always: a Desk may delete Loan", "bad-claim"],
  ["- Always somewhere: `Loan.size() > 0`", "bad-claim"],
  ["- Never: a thing that nobody wants", "claim-in-words"],
  ["Never: `Loan.size() < 0`", "claim-not-in-list"],
])("%s is no claim", (line, code) => {
  const { claims, said } = read(
    `| Rule | On | Must hold | Error |\n| --- | --- | --- | --- |\n| Short | Loan | \`days < 80\` | |\n\n${line}`,
  );
  expect(claims).toEqual([]);
  expect(said).toEqual([code]);
});

it("says of a point that has claims alone that it is shown", () => {
  expect(read("- Never: `Loan.size() < 0`").said).toEqual([]);
});

import { expect, test } from "vitest";
import { completed } from "../../../test/house/completed.ts";
import { createSource } from "../../base/source.ts";
import { renderDiagnostic } from "../../base/render-diagnostic.ts";
import { parse } from "../parse.ts";

/** What a document holds beside its people and its tickets, whose tables go on with some rows. */
interface Parts {
  readonly fields?: readonly string[];
  readonly transitions?: readonly string[];
  readonly rules?: readonly string[];
  readonly rights?: readonly string[];
  readonly constants?: readonly string[];
}

function ticketDesk({ fields = [], transitions = [], rules = [], rights = [], constants = [] }: Parts): string {
  return completed(`## 3. Entities and their fields

### Person (people)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
| role | Role | yes | \`Member\` |

### Ticket (tickets)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| subject | text 5..120 | yes | |
| votes | integer 0..10 | yes | \`0\` |
| owner | Person | yes | \`me\` |
| status | status | yes | |
| notes | list of Note by ticket | | |
${fields.map((row) => `| ${row} |\n`).join("")}
### Note (notes)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| ticket | Ticket, deleted with it | yes | |
| body | text 1..200 | yes | |

## 4. States and transitions

### Ticket.status

| State | Meaning |
| --- | --- |
| open (initial) | |
| busy | |
| closed (final) | |

| Transition | From | To | When | Effect |
| --- | --- | --- | --- | --- |
| take | open | busy | | |
| close | open, busy | closed | | |
${transitions.map((row) => `| ${row} |\n`).join("")}
## 5. Validation rules

| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
| No shouting | Ticket | \`not subject.endsWith("!")\` | NO |
${rules.map((row) => `| ${row} |\n`).join("")}
## 6. Roles and permissions

People sign in as Person with email and password. The role is \`Person.role\`; whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Member | whoever signs up |
| Lead | runs the desk |

| Action | Visitor | Member | Lead |
| --- | --- | --- | --- |
| sign up | yes | | |
| read Person | | \`this == me\` | yes |
| update Person: role | | | \`this != me\` |
| read, create Ticket | | yes | yes |
| update Ticket: subject, votes | | \`owner == me\` | yes |
| take, close Ticket | | yes | yes |
| read, create Note | | yes | yes |
${rights.map((row) => `| ${row} |\n`).join("")}
## 8. The error catalogue

| Error | Status | Message |
| --- | --- | --- |
| NO | 422 | That can't be. |
| NOR | 422 | Nor can that. |
| OOPS | 500 | It always fails. |
${constants.length === 0 ? "" : `\n## 9. Business constants and limits\n\n| Constant | Value | Meaning |\n| --- | --- | --- |\n${constants.map((row) => `| ${row} |\n`).join("")}`}`);
}

/** Nothing is unused in these on purpose but some errors, which are not what they are about. */
function said(parts: Parts): readonly string[] {
  const source = createSource("spec.md", ticketDesk(parts));
  return parse(source)
    .diagnostics.filter(({ code }) => code !== "error-never-given")
    .map((one) => renderDiagnostic(source, one));
}

const sound: readonly (readonly [string, Parts])[] = [
  ["nothing more", {}],
  ["a rule that says false is meant to fail", { rules: ["It always fails | Ticket | `false` | OOPS"] }],
  [
    "a guard that asks for records that may be there or not",
    {
      transitions: ['tell | busy | open | `notes.exists(n, n.body == "done")` | '],
      rights: ["tell Ticket | | yes | yes"],
    },
  ],
  [
    "an effect that makes what the rule asks for",
    {
      rules: ['Busy tickets are told of | Ticket | `status != "busy" or notes.size() > 0` | NO'],
      transitions: ['tell | open | busy | `notes.size() == 0` | create Note `{ticket: this, body: "begun"}`'],
      rights: ["tell Ticket | | yes | yes"],
    },
  ],
  [
    "an effect that sets what a rule asks for in the new state",
    {
      fields: ["solvedAt | timestamp, fixed | | "],
      rules: ['Solved at some time | Ticket | `status != "closed" or solvedAt != null or votes == 0` | NO'],
      transitions: ["solve | busy | closed | | `solvedAt = now`"],
      rights: ["solve Ticket | | yes | yes"],
    },
  ],
  [
    "a sharper rule behind a weaker one with an error of its own",
    { rules: ["Some votes | Ticket | `votes != 1` | NO", "Enough votes | Ticket | `votes == 0 or votes > 2` | NOR"] },
  ],
  [
    "a timer that renews something each time",
    {
      fields: ["rounds | integer 0.. | yes | `0`"],
      transitions: ["again | busy | busy | after 30 days | `rounds = rounds + 1`"],
    },
  ],
  [
    "a timer beside a guarded one that comes first",
    { transitions: ["stall | busy | open | after 20 days | ", "rest | open | closed | after 40 days | "] },
  ],
  [
    "two transitions that people choose between",
    {
      transitions: ["drop | busy | closed | `votes < 8` | ", "park | busy | open | `votes < 5` | "],
      rights: ["drop, park Ticket | | yes | yes"],
    },
  ],
  [
    "guards that share out all there is",
    {
      transitions: ["drop | busy | closed | `votes < 5` | ", "park | busy | open | `votes >= 5` | "],
      rights: ["drop, park Ticket | | yes | yes"],
    },
  ],
  [
    "a rule on an update that compares with what was",
    { rules: ["Votes only rise | update Ticket | `votes >= old.votes` | NO"] },
  ],
  [
    "a rule on the entity that lets the new pass",
    { rules: ["Votes only rise | Ticket | `old == null or votes >= old.votes` | NO"] },
  ],
  [
    "a rule on a transition that asks for the state before",
    { rules: ['Busy ones want votes | close Ticket | `old.status != "busy" or votes > 0` | NO'] },
  ],
  ["a tree of records that are deleted with their parent", { fields: ["parent | Ticket, deleted with it | | "] }],
  [
    "a price that may be nothing, and a sum that could overflow only in theory",
    {
      fields: [
        "price | money 0.. | yes | `0.00`",
        "total | money | derived | `price * votes`",
        "dear | boolean | derived | `total > 100.00`",
      ],
    },
  ],
  [
    "a field that is compared with a time to come",
    { fields: ["dueAt | timestamp | | ", "late | boolean | derived | `dueAt != null and now > dueAt`"] },
  ],
  [
    "optional numbers, of which null is neither more nor less",
    {
      fields: ["weight | integer 1..100 | | "],
      rules: ["Light or unknown | Ticket | `weight == null or weight < 50` | NO"],
    },
  ],
  [
    "constants of one value and names that tell them apart",
    {
      constants: ["maxOpen | 5 | tickets", "maxNotes | 5 | notes"],
      rules: [
        "Few open | create Ticket | `Ticket.filter(t, t.owner == me).size() < maxOpen` | NO",
        "Few notes | Ticket | `notes.size() <= maxNotes` | NOR",
      ],
    },
  ],
];

test.each(sound)("nothing is said of %s", (_, parts) => {
  expect(said(parts)).toEqual([]);
});

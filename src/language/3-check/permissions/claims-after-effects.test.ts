import { expect, it } from "vitest";
import { codesOf, documentOf } from "../../../../test/document-of.ts";

const document = (effect: string, rules: readonly string[], takes: string): string =>
  documentOf({
    3: `### Show (shows)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..40 | yes | |
| price | money 0..60 | yes | \`5.00\` |

### Ticket (tickets)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| show | Show, fixed | yes | |
| places | integer 1..6, fixed | yes | \`1\` |
| back | money 0.. | | |
| amount | money | derived | \`show.price * places\` |
| status | status | yes | |
`,
    4: `### Ticket.status

| State | Meaning |
| --- | --- |
| held (initial) | |
| gone (final) | |

| Transition | From | To | Effect |
| --- | --- | --- | --- |
| give | held | gone | \`back = ${effect}\` |
`,
    5: `| Rule | On | Must hold |
| --- | --- | --- |
| Named | Show | \`name != "x"\` |
${rules.map((rule, at) => `| R${at} | ${rule} |\n`).join("")}
- Never, for each Ticket: more goes back than was paid: \`back > amount\`
`,
    7: `### Make a show
- Call: \`POST /api/shows\`
- Takes: ${takes}
- Does: create Show
- Answers: 201 Show

### Hold
- Call: \`POST /api/tickets\`
- Takes: show, places?
- Does: create Ticket
- Answers: 201 Ticket
`,
  });

it.each<readonly [effect: string, rules: readonly string[], takes: string, isTold: boolean]>([
  ["amount", [], "name, price?", false],
  ["amount + show.price", [], "name, price?", true],
  ["show.price", [], "name, price?", false],
  // Rules on the other record, and on steps, may leave no such price.
  ["amount + show.price", ["Show | `price == 0.00`"], "name, price?", false],
  ["amount + show.price", ["Show | `price <= 30.00`"], "name, price?", true],
  ["amount + show.price", ["create Ticket | `show.price == 0.00`"], "name, price?", false],
])(
  "compares what `%s` gives back with the claim, where rules say %j and callers send %s",
  (effect, rules, takes, isTold) => {
    expect(codesOf(document(effect, rules, takes)).includes("transition-against-claim")).toBe(isTold);
  },
);

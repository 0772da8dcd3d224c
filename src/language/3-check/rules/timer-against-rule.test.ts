import { expect, it } from "vitest";
import { codesOf, documentOf } from "../../../../test/document-of.ts";

interface Given {
  readonly timer?: string;
  readonly rule: string;
  readonly effect: string;
  readonly quote?: string;
  readonly begin?: string;
}

const document = ({ timer = "after `waitTime`", rule, effect, quote = "", begin = "" }: Given): string =>
  documentOf({
    3: `### Guest (guests)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..40 | yes | |
| missed | integer 0.. | yes | \`0\` |
| held | integer 0..9 | yes | \`0\` |
| barred | boolean | yes | \`false\` |

### Stay (stays)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| guest | Guest, fixed | yes | |
| price | integer 0.. | | |
| cost | integer 0.. | | |
| status | status | yes | |
`,
    4: `### Stay.status

| State | Meaning |
| --- | --- |
| asked (initial) | |
| offered | |
| gone (final) | |

| Transition | From | To | When | Effect |
| --- | --- | --- | --- | --- |
| begin | asked | asked | | ${begin} |
| offer | asked | offered | ${quote} | \`price = input.price; cost = input.cost\` |
| lapse | offered | gone | ${timer} | \`${effect}\` |
`,
    5: `| Rule | On | Must hold |\n| --- | --- | --- |\n| R | ${rule} |\n`,
    9: "| Constant | Value |\n| --- | --- |\n| waitTime | 5 days |\n",
    7: `### Enter a guest
- Call: \`POST /api/guests\`
- Takes: name, barred?
- Does: create Guest
- Answers: 201 Guest

### Ask
- Call: \`POST /api/stays\`
- Takes: guest
- Does: create Stay
- Answers: 201 Stay
`,
  });

const cost = "Stay | `price == null or cost == null or price >= cost`";
const barred = "Guest | `missed == 0 or barred`";
const missed = "guest.missed = guest.missed + 1";

it.each<readonly [isTold: boolean, given: Given]>([
  [true, { rule: cost, effect: "price = 0" }],
  [false, { rule: cost, effect: "price = null" }],
  [false, { rule: cost, effect: "price = 0; cost = 0" }],
  // What an earlier guard asked for leaves no such record.
  [false, { rule: cost, effect: "price = 0", quote: "`input.cost == 0`" }],
  // Of a transition that people take, another record may be put right first.
  [false, { rule: barred, effect: missed, timer: "" }],
  [true, { rule: barred, effect: missed }],
  [false, { rule: barred, effect: `${missed}; guest.barred = true` }],
  [false, { rule: "Guest | `missed < 3 or not barred`", effect: missed }],
  // What another step counts up can be counted down.
  [
    false,
    { rule: "Guest | `held != 5`", effect: "guest.held = guest.held + 5", begin: "`guest.held = guest.held + 1`" },
  ],
])("says %s that the timer may break the rule of %j", (isTold, given) => {
  const codes = codesOf(document(given)).filter(
    (code) => code === "timer-against-rule" || code === "effect-against-rule",
  );
  expect(codes.length > 0).toBe(isTold);
});

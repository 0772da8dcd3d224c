import { expect, it } from "vitest";
import { codesOf, documentOf } from "../../../../test/document-of.ts";

const document = (begins: string, first: string, second: string, takes: string): string =>
  documentOf({
    3: `### Shop (shops)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..40 | yes | |
| sold | integer 0.. | yes | ${begins} |

### Sale (sales)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| shop | Shop, fixed | yes | |
| status | status | yes | |
`,
    4: `### Sale.status

| State | Meaning |
| --- | --- |
| open (initial) | |
| paid | |
| sent (final) | |

| Transition | From | To | Effect |
| --- | --- | --- | --- |
| pay | open | paid | ${first} |
| send | paid | sent | ${second} |
`,
    7: `### Open a shop
- Call: \`POST /api/shops\`
- Takes: ${takes}
- Does: create Shop
- Answers: 201 Shop
`,
  });

const [less, more] = ["`shop.sold = shop.sold - 1`", "`shop.sold = shop.sold + 1`"];

it.each([
  ["`0`", less, "", "name", true],
  ["`0`", less, less, "name", true],
  ["`0`", more, "", "name", false],
  ["`0`", more, less, "name", false],
  ["`1`", less, "", "name", false],
  ["`0`", less, "", "name, sold?", false],
])(
  "knows whether what begins with %s can be written by %j and %j, where callers send %s",
  (begins, first, second, takes, isTold) => {
    expect(codesOf(document(begins, first, second, takes)).includes("value-out-of-range")).toBe(isTold);
  },
);

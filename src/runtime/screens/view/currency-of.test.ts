import { expect, test } from "vitest";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../../language/parse.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { currencyOfField } from "./currency-of.ts";

test.each([
  ["price * 3", "EUR"],
  ["3 * price", "EUR"],
  ["price / 3", "EUR"],
  ["price + 1.00", "EUR"],
  ["price > 5.00 ? price : 0.00", "EUR"],
  ["lines.sum(l, l.cost)", "EUR"],
  ["lines.filter(l, l.cost > 1.00).map(l, l.cost).max()", "EUR"],
  ["lines.sum(l, l.doubled)", "EUR"],
  ["price + abroad", null],
  ["price + bare", null],
  ["bare * 2", null],
  ["lines.sum(l, l.cost) + abroad * 2", null],
])("an amount that is %s is in %s", (derivation, currency) => {
  expect(currencyOf(derivation)).toBe(currency);
});

function currencyOf(derivation: string): string | null {
  const document = `# Specification: Shop

## 3. Entities and their fields

### Order (orders)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| price | money EUR | yes | |
| abroad | money USD | yes | |
| bare | money | yes | |
| lines | list of Line by order | | |
| made | money | derived | \`${derivation}\` |

### Line (lines)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| order | Order | yes | |
| cost | money EUR | yes | |
| doubled | money | derived | \`cost * 2\` |
`;
  const { value: model } = parse(createSource("shop.md", document));
  const made = fieldNamed(entityNamed(model, "Order"), "made");
  if (made === undefined) throw new Error("the document has a mistake");
  return currencyOfField(model, made);
}

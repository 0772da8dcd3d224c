import { expect, it } from "vitest";
import { codesOf, documentOf } from "../../../../test/document-of.ts";

const entities = `### Plot (plots)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..20 | yes | |
| leases | list of Lease by plot | | |
| owners | list of Lease by owned | | |
| status | status | yes | |

### Lease (leases)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| plot | Plot, fixed | yes | |
| owned | Plot | | |
| years | integer 1..9 | yes | |
| isSigned | boolean | yes | \`false\` |
| isLong | boolean | derived | \`isSigned and years > 5\` |
`;

const states = (guard: string): string => `### Plot.status

| State | Meaning |
| --- | --- |
| let (initial) | |
| free (final) | |

| Transition | From | To | When | Error |
| --- | --- | --- | --- | --- |
| vacate | let | free | \`${guard}\` | NO |
`;

it.each([
  ["not leases.exists(l, l.isSigned) and leases.exists(k, k.isLong)", true],
  ["leases.exists(l, l.years > 3) and leases.all(k, k.years < 4)", true],
  ["not leases.all(l, l.years > 3) and leases.all(k, k.years > 4)", true],
  ["leases.exists(l, l.years > 3) and leases.all(k, k.years < 5)", false],
  ["not leases.exists(l, l.isLong) and leases.exists(k, k.isSigned)", false],
  ["not leases.exists(l, l.isSigned) and owners.exists(k, k.isSigned)", false],
  ["not leases.exists(l, l.isSigned) or leases.exists(k, k.isLong)", false],
  ["leases.exists(l, l.years > 5) and leases.exists(k, k.years < 3)", false],
  ["leases.all(l, l.years > 5) and leases.all(k, k.years < 3)", false],
])("knows whether `%s` excludes what it asks for", (guard, isTold) => {
  const codes = codesOf(documentOf({ 3: entities, 4: states(guard) }));
  expect(codes.includes("guard-never-holds")).toBe(isTold);
  const rule = `| Rule | On | Must hold | Error |\n| --- | --- | --- | --- |\n| R | Plot | \`${guard}\` | NO |\n`;
  expect(codesOf(documentOf({ 3: entities, 5: rule })).includes("rule-never-holds")).toBe(isTold);
});

import { expect, test } from "vitest";
import { completed } from "../../../../test/house/completed.ts";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../parse.ts";

function fixesFor(effect: string): readonly string[] {
  const text = completed(`## 3. Entities and their fields

### Ticket (tickets)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| votes | integer 0..10 | yes | \`0\` |
| status | status | yes | |

## 4. States and transitions

### Ticket.status

| State | Meaning |
| --- | --- |
| open (initial) | |
| closed (final) | |

| Transition | From | To | Effect |
| --- | --- | --- | --- |
| close | open | closed | \`${effect}\` |
`);
  const said = parse(createSource("spec.md", text)).diagnostics.filter(({ code }) => code === "set-twice");
  expect(said.length).toBe(1);
  return said.flatMap(({ fixes = [] }) => fixes.map(({ title }) => title));
}

test("a statement whose value is lost can be left out", () => {
  expect(fixesFor("votes = 1; votes = 2")).toEqual(["Leave the statement out"]);
});

test("a statement that asks callers for something is left to its author, lost or not", () => {
  expect(fixesFor("votes = input.votes; votes = 2")).toEqual([]);
});

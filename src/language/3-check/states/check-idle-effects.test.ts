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

function codesFor(does: string, def = "`0`"): readonly string[] {
  const text = completed(`## 3. Entities and their fields

### Ticket (tickets)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| votes | integer 0..10 | yes | ${def} |
| next | Ticket, cleared | | |

## 7. The calls it makes

### Vote

- Call: \`POST /vote/{id}\`
- On: Ticket
- For: Visitor
- Does: ${does}
`);
  const { diagnostics } = parse(createSource("spec.md", text));
  return diagnostics
    .filter(({ code }) => code.startsWith("set-"))
    .map(({ code, fixes = [] }) => `${code} ${fixes.length}`);
}

test.each<[string, readonly string[]]>([
  ["`votes = 1; votes = 2`", ["set-twice 1"]],
  ["`votes = votes + 1`; for each t in `Ticket.filter(t, t.next == this)`: `t.votes = this.votes`; `votes = 2`", []],
  ["`next.votes = 1; next.votes = 2`", ["set-twice 0"]],
  ["`next.votes = 1; votes = 3; next.votes = 2`", []],
  ["`next.votes = 1; next.votes = next.votes + 2`", []],
  ["`votes = votes`; `next = null`", ["set-to-itself 1"]],
  ["`votes = 1; votes = votes`", ["set-twice 1"]],
])("a value that a later statement replaces is lost only where nothing reads it before: %s", (does, codes) => {
  expect(codesFor(does)).toEqual(codes);
});

test("a field that is set to itself is not computed anew", () => {
  expect(codesFor("`votes = votes; next = null`", "`1`, on every change")).toEqual([]);
});

import { expect, it } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { completed } from "../house/completed.ts";

function callsWith(name: string, request: string): readonly string[] {
  const text = completed(`## 3. Entities and their fields

### Ticket (tickets)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| subject | text 1..80 | yes | |

## 6. Roles and permissions

| Role | Who |
| --- | --- |
| Anyone | whoever calls |

| Action | Anyone |
| --- | --- |
| read, create Ticket | yes |

## 7. The calls it makes

### ${name}

- Call: \`${request}\`
- Does: create Ticket
`);
  const { value, diagnostics } = parse(createSource("tickets.md", text));
  expect(diagnostics).toEqual([]);
  return value.calls.filter(({ does }) => does.kind === "create").map((call) => `${call.name}: ${call.from}`);
}

it.each([
  ["Open a ticket", "POST /api/tickets", []],
  ["Create a ticket", "POST /tickets", []],
  ["Create a Ticket", "POST /tickets", []],
  ["Open a ticket", "POST /tickets", ["Create a ticket: convention"]],
] as const)("%s with %s leaves of the convention's calls %j", (name, request, left) => {
  expect(callsWith(name, request)).toEqual([`${name}: document`, ...left]);
});

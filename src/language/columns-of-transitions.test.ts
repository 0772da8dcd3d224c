import { expect, test } from "vitest";
import { completed } from "../../test/house/completed.ts";
import { createSource } from "../base/source.ts";
import { parse } from "./parse.ts";

/** The codes of what is said of a transition with these cells. */
function codesOf(when: string, after: string, error: string): readonly string[] {
  const text = completed(`## 3. Entities and their fields

### Ticket (tickets)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| subject | text 1..120 | yes | |
| solution | text 1..120 | | |
| status | status | yes | |

## 4. States and transitions

### Ticket.status

| State | Meaning |
| --- | --- |
| open (initial) | |
| solved (final) | |

| Transition | From | To | When | After | Effect | Error |
| --- | --- | --- | --- | --- | --- | --- |
| solve | open | solved | ${when} | ${after} | | ${error} |

## 8. The error catalogue

| Error | Status | Message |
| --- | --- | --- |
| NOT_SOLVED | 409 | Write the solution first. |
`);
  return parse(createSource("desk.md", text)).diagnostics.flatMap(({ code }) =>
    code === "two-timers" || code === "guard-error-idle" ? [code] : [],
  );
}

const guard = "`solution != null`";

// No cell of a transition's row is ignored: each one is used, or reported.
test.each<[when: string, after: string, error: string, codes: readonly string[]]>([
  ["", "", "", []],
  [guard, "", "", []],
  [guard, "", "NOT_SOLVED", []],
  [guard, "3 days", "", []],
  ["after 2 days", "", "", []],
  ["", "3 days", "", []],
  ["after 2 days", "3 days", "", ["two-timers"]],
  ["after 2 days", "2 days", "", ["two-timers"]],
  ["after `solution`", "3 days", "", ["two-timers"]],
  ["", "", "NOT_SOLVED", ["guard-error-idle"]],
  ["after 2 days", "", "NOT_SOLVED", ["guard-error-idle"]],
  ["", "3 days", "NOT_SOLVED", ["guard-error-idle"]],
  [guard, "3 days", "NOT_SOLVED", ["guard-error-idle"]],
])("a transition with When “%s”, After “%s” and Error “%s” reports %j", (when, after, error, codes) => {
  expect(codesOf(when, after, error)).toEqual(codes);
});

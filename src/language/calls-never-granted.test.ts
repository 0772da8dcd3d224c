import { expect, test } from "vitest";
import { createSource } from "../base/source.ts";
import { parse } from "./parse.ts";

/** The codes of the errors of a document with one call, in which nobody signs in and `close` is a timer. */
function errorsWith(lines: string): readonly string[] {
  const text = `# Specification: Desk

## 3. Entities and their fields

### Ticket (tickets)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| status | status | yes | |

## 4. States and transitions

### Ticket.status

| State | Meaning |
| --- | --- |
| open (initial) | |
| solved | |
| closed (final) | |

| Transition | From | To | When | Effect |
| --- | --- | --- | --- | --- |
| solve | open | solved | | |
| close | solved | closed | after 14 days | |

## 6. Roles and permissions

| Role | Who |
| --- | --- |
| Anyone | whoever comes |

| Action | Anyone |
| --- | --- |
| read, create, solve Ticket | yes |

## 7. The calls it makes

### It

${lines}
`;
  const { diagnostics } = parse(createSource("desk.md", text));
  return diagnostics.flatMap(({ code, severity }) => (severity === "error" && code !== "point-missing" ? [code] : []));
}

test.each(["ACTION Ticket", "`ACTION Ticket`", "ACTION this", "for each t in `Ticket.filter(t, true)`: ACTION t"])(
  "a call may do “%s” for a transition that callers make, and not for a timer",
  (does) => {
    const withAction = (action: string): string =>
      `- Call: \`POST /it/{number}\`\n- On: Ticket\n- For: Anyone\n- Does: ${does.replace("ACTION", action)}`;
    expect(errorsWith(withAction("solve"))).toEqual([]);
    expect(errorsWith(withAction("close"))).toEqual(["transition-not-here"]);
  },
);

test.each(["sign up", "sign in", "sign out", "me"])("a call can't do “%s” where nobody signs in", (does) => {
  expect(errorsWith(`- Call: \`POST /it\`\n- Does: ${does}`)).toEqual(["nobody-signs-in"]);
});

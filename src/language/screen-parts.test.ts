import { expect, test } from "vitest";
import { createSource } from "../base/source.ts";
import { parse } from "./parse.ts";

/** The codes of the errors of a document with one screen. */
function errorsWith(route: string, shows: string): readonly string[] {
  const text = `# Specification: Desk

## 2. Screens and routes

| Screen | Route | Shows |
| --- | --- | --- |
| It | \`${route}\` | ${shows} |

## 3. Entities and their fields

### Ticket (tickets)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| subject | text 1..120 | yes | |
| status | status | yes | |
| due | date | | |

## 4. States and transitions

### Ticket.status

| State | Meaning |
| --- | --- |
| open (initial) | |
| closed | |

| Transition | From | To |
| --- | --- | --- |
| close | open | closed |

## 6. Roles and permissions

| Role | Who |
| --- | --- |
| Anyone | whoever comes |

| Action | Anyone |
| --- | --- |
| read, create, update, close Ticket | yes |
`;
  const { diagnostics } = parse(createSource("desk.md", text));
  return diagnostics.flatMap(({ code, severity }) => (severity === "error" && code !== "point-missing" ? [code] : []));
}

// What Shows says of each kind of screen, and which of the parts below the screen uses.
const kinds: Readonly<Record<string, readonly string[]>> = {
  "list of Ticket": ["where", "sorted by", "parameter", "filter"],
  "table of Ticket": ["where", "sorted by", "parameter", "filter"],
  "board of Ticket by status": ["where", "sorted by", "parameter", "filter"],
  "calendar of Ticket by due": ["where", "sorted by", "parameter", "filter"],
  "chart of Ticket by status": ["where", "sum", "average", "count", "parameter", "filter"],
  "chart of Ticket by due per month": ["where", "sum", "average", "count", "parameter", "filter"],
  "timeline of Ticket from due to due by status": ["where", "sorted by", "parameter", "filter"],
  Ticket: ["where", "parameter"],
  "Ticket where `number == 1`": ["parameter"],
  "form for Change a ticket": ["parameter"],
  "form for Create a ticket": [],
  'figures `{"all": Ticket.size()}`': [],
  "prose Hello": ["where", "sorted by", "sum", "average", "count"],
};

const parts: Readonly<Record<string, (route: string, shows: string) => readonly [route: string, shows: string]>> = {
  where: (route, shows) => [route, `${shows} where \`number > 1\``],
  "sorted by": (route, shows) => [route, `${shows}, sorted by \`-number\``],
  sum: (route, shows) => [route, `${shows}, sum of number`],
  average: (route, shows) => [route, `${shows}, average of number`],
  count: (route, shows) => [route, `${shows}, count`],
  parameter: (route, shows) => [`${route}/:number`, shows],
  filter: (route, shows) => [`${route}?subject`, shows],
};

const cases = Object.entries(kinds).flatMap(([shows, used]) =>
  Object.keys(parts).map((part) => [shows, part, used.includes(part)] as const),
);

test.each(cases)("“%s” uses what is said with %s, or reports it: %s", (shows, part, isUsed) => {
  // A screen of one record needs a parameter in any case.
  const base = shows === "Ticket" && part !== "parameter" && part !== "where" ? "/it/:number" : "/it";
  const errors = errorsWith(...parts[part]!(base, shows));
  if (isUsed) expect(errors).toEqual([]);
  else expect(errors).not.toEqual([]);
});

test.each([
  ["/it/:subject/:number", "Ticket", "screen-part-idle"],
  ["/it/:subject/:number", "form for Change a ticket", "screen-part-idle"],
  ["/it/:nothing", "list of Ticket", "unknown-parameter"],
  ["/it/:nothing", "chart of Ticket by status", "unknown-parameter"],
  ["/it/:nothing", "Ticket where `number > 1`", "unknown-parameter"],
  ["/it", "dashboard of It", "screen-not-a-part"],
  ["/it", "dashboard of That", "unknown-screen"],
  ["/it", "list of Ticket per month", "screen-part-idle"],
  ["/it", "timeline of Ticket from due", "bad-shows"],
  ["/it", "list of Ticket where `number > 1` where `number > 2`", "bad-shows"],
  ["/it", "list of Ticket sorted by number sorted by subject", "bad-shows"],
])("%s with “%s” reports %s", (route, shows, code) => {
  expect(errorsWith(route, shows)).toEqual([code]);
});

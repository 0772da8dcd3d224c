import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { callNamed } from "../../model/find.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { linesTestedBy } from "./lines-tested-by.ts";

const model = smallDocument({
  fields: [
    "| title | text | yes | |",
    "| size | integer 0..9 | yes | `1` |",
    "| status | status | yes | |",
    "| owner | Person | yes | `me` |",
  ],
  machine: `### Task.status

| State | Meaning |
| --- | --- |
| open (initial) | |
| done | |

| Transition | From | To | When | Effect |
| --- | --- | --- | --- | --- |
| finish | open | done | \`isReady and size > 0\` | |`,
  conditions: [
    "| isBig | Task | `size > 5` |",
    "| isOwn | Task | `owner == me` |",
    "| isReady | Task | `not isBig` |",
    "| isTitled | Task | `title != 'x'` |",
  ],
  rules: ["| Titled | Task | `isTitled or size > 8` | BROKEN |"],
  rights: [
    "| read Task | yes | yes | yes | yes |",
    "| create Task | | yes | yes | yes |",
    "| finish Task | | isOwn | `isOwn or size > 3` | |",
  ],
});

/**
 * The names of the conditions and roles whose lines an exchange tests, in the order of the document.
 *
 * An *exchange* is a request with the answer that was received.
 */
function namesTested(call: string, role: string, decision: object): readonly string[] {
  const exchange = {
    call: callNamed(model, call),
    params: { subject: null, input: {}, query: {}, ifMatch: null },
    caller: { role },
    decision: { because: null, writes: [], ...decision },
  } as unknown as JudgedExchange;
  const starts = linesTestedBy(model, exchange);
  return [...model.conditions, ...model.roles].flatMap(({ name, span }) => (starts.has(span.start) ? [name] : []));
}

test.each([
  ["a right that names it", "Finish a task", "Member", { kind: "answer" }, ["isBig", "isOwn", "isReady", "Member"]],
  ["an expression of a right", "Finish a task", "Clerk", { kind: "answer" }, ["isBig", "isOwn", "isReady", "Clerk"]],
  [
    "a rule",
    "Create a task",
    "Member",
    { kind: "refusal", code: "BROKEN", detection: null, because: model.rules[0]!.span },
    ["isTitled", "Member"],
  ],
])("a condition is tested through %s", (_, call, role, decision, names) => {
  expect(namesTested(call, role, decision)).toEqual(names);
});

test("each of several roles is tested", () => {
  expect(namesTested("List tasks", "Member, Chief", { kind: "answer", body: { items: [] } })).toEqual([
    "Member",
    "Chief",
  ]);
});

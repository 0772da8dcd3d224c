import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import type { Actor } from "../../semantics/state/state.ts";
import { openTwin } from "../../../test/properties/engine-twin.ts";

const polls = `# Specification: Polls

## 1. What the product does and for whom

People ask and vote.

## 2. Screens and routes

| Screen | Route | Shows | For |
| --- | --- | --- | --- |
| Poll | \`/polls/:number\` | Poll | |

## 3. Entities and their fields

### Person (people)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text | yes | |
| email | email, unique | yes | |
| password | secret | yes | |

### Poll (polls)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| question | text | yes | |
| status | status | yes | |
| votes | integer | yes | \`0\` |
| asker | Person | yes | \`me\` |
| askedAt | timestamp | yes | \`now\` |

### Vote (votes)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| poll | Poll | yes | |
| voter | Person | yes | \`me\` |

## 4. States and transitions

### Poll.status

| State | Meaning |
| --- | --- |
| open (initial) | |
| over (final) | |

| Transition | From | To | When | Effect |
| --- | --- | --- | --- | --- |
| vote | open | open | | create Vote \`{poll: this}\`; \`votes = votes + 1\` |
| end | open | over | | |

## 5. Validation rules

Not shown.

## 6. Roles and permissions

People sign in as Person with email and password. Whoever has not signed in is a Visitor.

| Role | Who |
| --- | --- |
| Member | |

| Condition | On | Holds when |
| --- | --- | --- |
| own | Vote | \`voter == me\` |

| Action | Visitor | Member |
| --- | --- | --- |
| read Person | yes | yes |
| read Poll | yes | yes |
| create, update, vote, end Poll | | yes |
| read Vote | | own |

## 7. The calls it makes

Not shown.

## 8. The error catalogue

Not shown.

## 9. Business constants and limits

Not shown.
`;

const now = "2026-11-22T09:30:00.000Z";
const [ada, ben]: readonly [Actor, Actor] = [
  { kind: "person", id: "ada" },
  { kind: "person", id: "ben" },
];

/** Who changed the poll, as a viewer learns it, where Ada has asked, Ben has voted and Ada has changed the question. */
async function authorsSeenBy(viewer: Actor, document: string): Promise<readonly string[] | string> {
  const { value: model, diagnostics } = parse(createSource("polls.md", document));
  expect(diagnostics.flatMap(({ code, severity, params }) => (severity === "error" ? [{ code, params }] : []))).toEqual(
    [],
  );
  const twin = await openTwin(model);
  try {
    const people = ["ada", "ben"].map((id) => {
      const values = { name: id, email: `${id}@x.org`, password: "a secret" };
      return [id, { id, values, since: {} }] as const;
    });
    await twin.load({ entities: { Person: new Map(people) }, counters: {} });
    const calls = [
      [ada, "Create a poll", null, { question: "Tea?" }],
      [ben, "Vote a poll", "1", {}],
      [ada, "Change a poll", "1", { question: "Tea or coffee?" }],
    ] as const;
    for (const [at, [actor, call, subject, input]] of calls.entries()) {
      const id = `01a20000-0000-7000-8000-00000000${at}000`;
      const outcome = await twin.engine.perform(actor, { call, subject, input, query: {}, ifMatch: null, now, id });
      expect(outcome.kind).toBe("answer");
    }
    const view = await twin.screens(() => now).history(viewer, "Poll", { number: "1" });
    if (!("entries" in view)) return view.code;
    return view.entries.map(({ by }) => (by.kind === "person" ? by.person.label : by.kind));
  } finally {
    await twin.close();
  }
}

test("nobody learns from the history of a poll who voted, except the voter, whose vote it is", async () => {
  expect(await authorsSeenBy(ada, polls)).toEqual(["ada", "somebody", "ada"]);
  expect(await authorsSeenBy(ben, polls)).toEqual(["ada", "ben", "ada"]);
});

test("whoever may not read who asked learns from the history no author at all", async () => {
  const hidden = polls.replace(
    "| read Vote | | own |",
    "| read Poll: asker | | `asker == me` |\n| read Vote | | own |",
  );
  expect(await authorsSeenBy(ben, hidden)).toEqual(["somebody", "somebody", "somebody"]);
  expect(await authorsSeenBy(ada, hidden)).toEqual(["ada", "somebody", "ada"]);
});

test("whoever may not read when it was asked sees no history", async () => {
  const hidden = polls.replace(
    "| read Vote | | own |",
    "| read Poll: askedAt | | `asker == me` |\n| read Vote | | own |",
  );
  expect(await authorsSeenBy(ben, hidden)).toEqual([]);
  expect(await authorsSeenBy(ada, hidden)).toHaveLength(3);
});

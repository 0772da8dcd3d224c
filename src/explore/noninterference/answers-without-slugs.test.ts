import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { emptyState } from "../../semantics/state/apply.ts";
import { decide } from "../../semantics/decide.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import { answersWithoutSlugs } from "./answers-without-slugs.ts";

const model = smallDocument({
  fields: [
    "| title | text 1..20 | yes | |",
    "| slug | slug, unique | yes | `slugify(title)` |",
    "| note | text ..20 | | |",
  ],
  rights: ["| read Task | yes | | | |", "| create Task | yes | | | |"],
});

function writing(title: string, ...there: readonly string[]): Extract<Decision, { kind: "answer" }> {
  const rows = there.map((slug, at): readonly [string, Row] => [
    `t${at}`,
    { id: `t${at}`, values: { title: slug, slug, note: null }, since: {} },
  ]);
  const state: State = { ...emptyState, entities: { Task: new Map(rows) } };
  const call = model.calls.find(({ does }) => does.kind === "create" && does.entity === "Task")!.name;
  const decision = decide(
    model,
    state,
    { kind: "visitor" },
    {
      call,
      subject: null,
      input: { title },
      query: {},
      ifMatch: null,
      now: "2026-01-05T12:00:00.000Z",
      id: "00000000-0000-7000-8000-000000000001",
    },
  );
  if (decision.kind === "refusal") throw new Error(decision.code);
  return decision;
}

test.each(["Hello", "Title"])("that a hidden record has the slug of %j already makes no difference", (title) => {
  const slug = title.toLowerCase();
  const [alone, second] = [writing(title), writing(title, slug)];
  expect([JSON.stringify(alone.body), JSON.stringify(second.body)]).toEqual([
    expect.stringContaining(`"${slug}"`),
    expect.stringContaining(`"${slug}-2"`),
  ]);
  const [one, other] = answersWithoutSlugs(model, alone, second);
  expect(one).toBe(other);
});

test("whatever else is answered does", () => {
  const [one, other] = answersWithoutSlugs(model, writing("Hello"), writing("Hallo", "hallo"));
  expect(one).not.toBe(other);
});

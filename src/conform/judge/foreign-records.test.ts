import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { apply, emptyState } from "../../semantics/state/apply.ts";
import { decide } from "../../semantics/decide.ts";
import type { State } from "../../semantics/state/state.ts";
import { differsOnlyInSlugs, mayConflictWithForeignRecord, readsAllRecords } from "./foreign-records.ts";

const model = smallDocument({
  fields: ["| title | text, unique | | |", "| day | date, unique | | |", "| place | integer | | |"],
  rules: ["| Few a day | create Task | `Task.filter(t, t.place == place).size() < 3` | BROKEN |"],
  rights: ["| read, create Task | yes | yes | yes | yes |", "| update Task | yes | yes | yes | yes |"],
});
const create = model.calls.find(({ does }) => does.kind === "create" && does.entity === "Task")!;
const state = apply(emptyState, [
  { kind: "put", entity: "Task", row: { id: "one", values: { title: "One", day: null, place: 1 }, since: {} } },
]);
const params =
  (call: string, input: Readonly<Record<string, string | number>>, subject: string | null = null) =>
  (on: State) =>
    decide(
      model,
      on,
      { kind: "visitor" },
      {
        call,
        subject,
        input,
        query: {},
        ifMatch: null,
        now: "2026-11-21T10:00:00.000Z",
        id: "two",
        token: "",
        base: null,
        here: null,
      },
    );
const taken = { kind: "answer", status: 409, headers: {}, body: '{"code":"NOT_UNIQUE"}' } as const;

test("a value that a foreign record may have is no deviation, but a value with the trace's id is", () => {
  const byDay = params(create.name, { day: "2026-12-24" })(state);
  const byTitle = params(create.name, { title: "Title m7" })(state);
  expect([byDay.kind, byTitle.kind]).toEqual(["answer", "answer"]);
  const code = model.errors.find(({ when }) => when === "not unique")!;
  const received = { ...taken, status: code.status, body: JSON.stringify({ code: code.code }) };
  expect([
    mayConflictWithForeignRecord(model, create, byDay, received, "m7"),
    mayConflictWithForeignRecord(model, create, byTitle, received, "m7"),
  ]).toEqual([true, false]);
  expect(mayConflictWithForeignRecord(model, create, byDay, { ...received, body: '{"code":"OTHER"}' }, "m7")).toBe(
    false,
  );
  expect(mayConflictWithForeignRecord(model, create, byDay, { ...received, status: 400 }, "m7")).toBe(false);
});

test("a decision that iterates over all records of an entity depends on foreign records", () => {
  const update = model.calls.find(({ does }) => does.kind === "update" && does.entity === "Task")!;
  for (const world of [state, emptyState])
    expect(readsAllRecords(model, world, params(create.name, { place: 1 }))).toBe(true);
  expect(readsAllRecords(model, state, params(update.name, { place: 2 }, "one"))).toBe(false);
});

test("a slug that a foreign record may have can be another one, but not a slug with the trace's id", () => {
  const judgement = (expected: string, received: string) =>
    ({ deviation: "wrong answer", differences: [{ at: "article.slug", expected, received }], learned: [] }) as const;
  const slugs = new Set(["news", "news-m7", "1", "news-2"]);
  expect(differsOnlyInSlugs(judgement("news", "news-4"), slugs, "m7")).toBe(true);
  expect([
    differsOnlyInSlugs(judgement("1", "5"), slugs, "m7"),
    differsOnlyInSlugs(judgement("news-2", "news-7"), slugs, "m7"),
  ]).toEqual([true, true]);
  expect(differsOnlyInSlugs(judgement("news-m7", "news-m7-4"), slugs, "m7")).toBe(false);
  expect([
    differsOnlyInSlugs(judgement("news", "old"), slugs, "m7"),
    differsOnlyInSlugs(judgement("title", "title-4"), slugs, "m7"),
  ]).toEqual([false, false]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { decide } from "../../src/semantics/decide.ts";
import type { Request } from "../../src/semantics/decision/request.ts";
import type { Actor, Row, State } from "../../src/semantics/state/state.ts";
import { openTwin, plainOutcome } from "./engine-twin.ts";
import { modelOf } from "./sample-documents.ts";

const numRuns = 60 * Number(process.env["NINEPOINT_RUNS"] ?? 1);
const now = "2026-11-21T10:00:00.000Z";

const model = modelOf(
  "shelves",
  `# Specification: Shelves

## 1. What the product does and for whom
Books on shelves.
## 2. Screens and routes
Not shown.
## 3. Entities and their fields
### Person (people)
| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..60, unique | yes | |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |
### Shelf (shelves)
| Field | Type | Required | Default |
| --- | --- | --- | --- |
| code | text 1..9, unique | yes | |
### Book (books)
| Field | Type | Required | Default |
| --- | --- | --- | --- |
| title | text 1..60 | yes | |
| pages | integer | yes | |
| owner | Person | yes | \`me\` |
| shelf | Shelf | yes | |
### Print (prints)
| Field | Type | Required | Default |
| --- | --- | --- | --- |
| title | text 1..60 | yes | |
| pages | integer | yes | |
## 4. States and transitions
Not shown.
## 5. Validation rules
Not shown.
## 6. Roles and permissions
- Sign in: Person with email and password
- Role: Reader

| Role | Who |
| --- | --- |
| Reader | whoever signs in |

| Action | Reader |
| --- | --- |
| read Person | yes |
| read Shelf | yes |
| read Book | yes |
| read Print | yes |
## 7. The calls it makes
Calls follow the conventions.

### On a shelf

- Call: \`GET /api/shelves/{code}/books\`
- On: Shelf
- For: Reader
- Takes: least: integer
- Does: list Book where \`shelf == subject and pages >= input.least\`
- Answers: 200 list of Book
## 8. The error catalogue
Not shown.
## 9. Business constants and limits
Not shown.
`,
);

const people = [1, 2].map(idOf);
const question = fc.record({
  me: fc.constantFrom(...people),
  list: fc.constantFrom(
    { call: callThat("list", "Book"), subject: null, input: {} },
    { call: callThat("list", "Print"), subject: null, input: {} },
    ...["a", "b"].flatMap((subject) => [0, 1].map((least) => ({ call: "On a shelf", subject, input: { least } }))),
  ),
  sort: fc.constantFrom("", "title", "-title", "pages", "-pages", "title,pages"),
  filter: fc.constantFrom<Readonly<Record<string, string>>>(
    {},
    { "pages.gte": "0" },
    { "title.contains": "b" },
    { "pages.in": "1,2,3" },
  ),
});
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never;

/** Mostly the same question again, or one that differs in a single part: the nearest are the easiest to confuse. */
const pair = question.chain((first) =>
  fc.tuple(
    fc.constant(first),
    fc.oneof(
      fc.constant(first),
      fc
        .tuple(question, fc.constantFrom("me", "list", "sort", "filter"))
        .map(([other, part]) => ({ ...first, [part]: other[part as keyof Question] }) as Question),
    ),
  ),
);

test("a page goes on where the one before of the same question ended, and no other question takes its cursor", async () => {
  const state = stateOf();
  const twin = await openTwin(model);
  await twin.load(state);
  const ask = async (
    { me, list, sort, filter }: Question,
    page: Readonly<Record<string, string>>,
  ): Promise<{
    readonly status: number;
    readonly body: Page;
    readonly fields: readonly { readonly field: string }[];
  }> => {
    const actor: Actor = { kind: "person", id: me };
    const request: Request = {
      ...list,
      query: { ...(sort === "" ? {} : { sort }), ...filter, ...page },
      ifMatch: null,
      now,
      id: idOf(999),
    };
    const meant = decide(model, state, actor, request);
    const done = plainOutcome(await twin.engine.perform(actor, request));
    expect(done).toMatchObject(
      meant.kind === "answer"
        ? { status: meant.status, body: meant.body }
        : { status: meant.status, fields: meant.fields },
    );
    return done as Awaited<ReturnType<typeof ask>>;
  };
  try {
    await fc.assert(
      fc.asyncProperty(pair, fc.constantFrom("1", "2"), async ([first, second], size) => {
        const { body: before } = await ask(first, { size });
        if (before.next === null) return;
        const after = await ask(second, { size, after: before.next });
        if (JSON.stringify(first) === JSON.stringify(second)) {
          const { body: whole } = await ask(first, { size: "200" });
          expect([...before.items, ...after.body.items].map(({ id }) => id)).toEqual(
            whole.items.slice(0, before.items.length + after.body.items.length).map(({ id }) => id),
          );
          expect(after.body.items.length).toBeGreaterThan(0);
        } else {
          expect(after).toMatchObject({ status: 422, fields: [{ field: "after" }] });
        }
      }),
      { numRuns },
    );
  } finally {
    await twin.close();
  }
});

interface Page {
  readonly items: readonly { readonly id: string }[];
  readonly next: string | null;
}

function callThat(does: string, entity: string): string {
  return model.calls.find(
    (call) =>
      call.does.kind === does && "entity" in call.does && call.does.entity === entity && call.from === "convention",
  )!.name;
}

function stateOf(): State {
  const row = (at: number, values: Row["values"]): Row => ({ id: idOf(at), values, since: {} });
  const books = Array.from({ length: 8 }, (_, at) => ({ title: at % 3 === 0 ? "abc" : `b${at}`, pages: (at % 4) + 1 }));
  return {
    entities: {
      Person: rows([1, 2].map((at) => row(at, { name: `p${at}`, email: `p${at}@example.org`, password: "x" }))),
      Shelf: rows([11, 12].map((at) => row(at, { code: at === 11 ? "a" : "b" }))),
      Book: rows(books.map((book, at) => row(20 + at, { ...book, owner: idOf(1), shelf: idOf(11 + (at % 2)) }))),
      Print: rows(books.map((book, at) => row(40 + at, book))),
    },
    counters: {},
  };
}

function rows(all: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(all.map((row) => [row.id, row]));
}

function idOf(at: number): string {
  return `019f0000-0000-7000-8000-${String(at).padStart(12, "0")}`;
}

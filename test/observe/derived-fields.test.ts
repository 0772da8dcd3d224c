import { expect, test } from "vitest";
import { observeRecordings } from "../../src/api/observe.ts";
import { messageOf } from "../../src/base/diagnostic.ts";
import { createSource } from "../../src/base/source.ts";
import { readHarTexts } from "../../src/host/evidence/read-har-texts.ts";
import { parse } from "../../src/language/parse.ts";
import { describeProduct } from "../../src/observe/describe-product.ts";
import { joinProducts } from "../../src/observe/join/join-products.ts";
import { recordedProduct } from "../../src/observe/observe-recording.ts";
import { readDescription } from "../../src/observe/openapi/description-node.ts";
import type { ObservedField } from "../../src/observe/records/observed-entity.ts";
import { harOf } from "./told-exchanges.ts";
import type { ToldExchange } from "./told-exchanges.ts";

/** The row of a field in the document that a recording shows, which has no errors. */
function fieldIn(exchanges: readonly ToldExchange[], field: string): string | undefined {
  const { text } = observeRecordings([{ name: "a.har", har: harOf(exchanges) }]);
  const errors = parse(createSource("a.md", text)).diagnostics.filter(({ severity }) => severity === "error");
  expect(errors.map(messageOf)).toEqual([]);
  return text.split("\n").find((line) => line.startsWith(`| ${field} |`));
}

const postId = (at: number): string => `0190b4a0-0000-7000-8000-00000000000${at}`;

/** Posts with up to four notes each, and what an answer says of their number. */
function posts(said: (notes: number, post: number) => number, count = "noteCount"): readonly ToldExchange[] {
  const all = [0, 1, 2, 3, 4, 5, 6].map((at) => ({ id: postId(at), title: `Post ${at}` }));
  const made = all.map(
    (post): ToldExchange => ["POST", "/posts", { title: post.title }, 201, { ...post, [count]: said(0, -1) }],
  );
  let notes = 0;
  const commented = all.flatMap((post, at) => [
    ...Array.from({ length: at % 5 }, (): ToldExchange => {
      notes += 1;
      const sent = { post: post.id, text: `Note ${notes}` };
      return ["POST", "/notes", sent, 201, { id: notes, ...sent }];
    }),
    ["GET", `/posts/${post.id}`, null, 200, { ...post, [count]: said(at % 5, at) }] as ToldExchange,
  ]);
  return [...made, ...commented, ["GET", "/notes/1", null, 200, { id: 1, post: postId(1), text: "Note 1" }]];
}

test("a number that always was that of the records that refer to one is computed", () => {
  expect(
    fieldIn(
      posts((notes) => notes),
      "noteCount",
    ),
  ).toBe("| noteCount | integer | derived | `Note.filter(x, x.post == this).size()` |");
});

test("a number that once was another is not computed", () => {
  expect(
    fieldIn(
      posts((notes, post) => (post === 3 ? notes + 1 : notes)),
      "noteCount",
    ),
  ).not.toContain("derived");
});

test("a number that always was the same is not computed", () => {
  expect(
    fieldIn(
      posts(() => 0),
      "noteCount",
    ),
  ).not.toContain("derived");
});

/** Orders that are due some hours after they were placed: fewer if they are urgent. */
function orders(hours: (at: number) => number, due = "dueAt"): readonly ToldExchange[] {
  const orderAt = (at: number): Readonly<Record<string, unknown>> => {
    const placed = Date.UTC(2026, 0, 2, at, 30);
    return {
      id: at + 1,
      urgent: at % 2 === 0,
      placedAt: new Date(placed).toISOString(),
      [due]: new Date(placed + hours(at) * 3_600_000).toISOString(),
    };
  };
  const made = Array.from(
    { length: 10 },
    (_, at): ToldExchange => ["POST", "/orders", { urgent: at % 2 === 0 }, 201, orderAt(at)],
  );
  return [...made, ["GET", "/orders/1", null, 200, orderAt(0)]];
}

test("a time that always was so much later than another is computed", () => {
  expect(
    fieldIn(
      orders(() => 72),
      "dueAt",
    ),
  ).toBe('| dueAt | timestamp | derived | `placedAt + duration("3 days")` |');
});

test("a time that was later by one of two durations is computed from the condition that tells them apart", () => {
  expect(
    fieldIn(
      orders((at) => (at % 2 === 0 ? 4 : 72)),
      "dueAt",
    ),
  ).toBe('| dueAt | timestamp | derived | `placedAt + (urgent ? duration("4 hours") : duration("3 days"))` |');
});

test("a time that once was later by another duration is not computed", () => {
  expect(
    fieldIn(
      orders((at) => (at === 7 ? 71 : 72)),
      "dueAt",
    ),
  ).not.toContain("derived");
});

test.each(["not", "x y", "`due`", "now", "a|b", "size"])(
  "a computed field called %j makes no document with errors",
  (name) => {
    fieldIn(
      posts((notes) => notes, name),
      name,
    );
    fieldIn(
      orders(() => 72, name),
      name,
    );
  },
);

test("a computed field stays computed beside a description whose calls do not take it, and is given where they do", () => {
  const { exchanges } = readHarTexts([{ name: "a.har", har: harOf(posts((notes) => notes)) }]);
  const properties = {
    id: { type: "string", format: "uuid" },
    title: { type: "string" },
    noteCount: { type: "integer" },
  };
  const described = (taken: object): object => ({
    openapi: "3.1.0",
    paths: {
      "/posts": {
        post: {
          requestBody: { content: { "application/json": { schema: { type: "object", properties: taken } } } },
          responses: {
            201: { description: "", content: { "application/json": { schema: { type: "object", properties } } } },
          },
        },
      },
      "/posts/{id}": {
        get: {
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
          responses: {
            200: { description: "", content: { "application/json": { schema: { type: "object", properties } } } },
          },
        },
      },
    },
  });
  const fieldBeside = (taken: object): ObservedField => {
    const root = readDescription("a.json", JSON.stringify(described(taken)));
    const { entities } = joinProducts([describeProduct(root), recordedProduct(exchanges)]);
    return entities.flatMap(({ fields }) => fields).find(({ name }) => name === "noteCount")!;
  };
  expect(fieldBeside({ title: { type: "string" } })).toMatchObject({
    isDerived: true,
    required: false,
    default: "Note.filter(x, x.post == this).size()",
  });
  const given = fieldBeside({ title: { type: "string" }, noteCount: { type: "integer" } });
  expect(given.isDerived ?? false).toBe(false);
  expect(given.default).toBe("");
});

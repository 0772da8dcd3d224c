import fc from "fast-check";
import { expect, test } from "vitest";
import { messageOf } from "../../src/base/diagnostic.ts";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { ObservationError } from "../../src/observe/evidence/observation-error.ts";
import { hostile } from "./hostile-description.ts";
import type { Observation } from "../../src/observe/evidence/evidence.ts";
import { observeOpenapi } from "../../src/observe/observe-openapi.ts";

function textOf({ lines }: Observation): string {
  return `${lines.map(({ text }) => text).join("\n")}\n`;
}

function errorsIn(text: string): readonly string[] {
  return parse(createSource("observed.md", text))
    .diagnostics.filter(({ severity }) => severity === "error")
    .map(messageOf);
}

/** What is observed of a description: its document, which has to have no errors, and what it does not say. */
function observed(description: object | string): { readonly text: string; readonly unsaid: readonly string[] } {
  const observation = observeOpenapi(
    "api.json",
    typeof description === "string" ? description : JSON.stringify(description),
  );
  const text = textOf(observation);
  expect(errorsIn(text)).toEqual([]);
  return { text, unsaid: observation.unsaid.map(({ what }) => what) };
}

const book = {
  type: "object",
  required: ["isbn", "title"],
  properties: {
    isbn: { type: "string", pattern: "^[0-9]{13}$" },
    title: { type: "string", minLength: 1, maxLength: 80, description: "as on its cover" },
    price: { type: "number", multipleOf: 0.01, minimum: 0 },
    state: { type: "string", enum: ["new", "refused", "lost or sold"] },
    tags: { type: "array", items: { type: "string" }, maxItems: 3, uniqueItems: true },
    weight: { type: "number" },
  },
};

const ok = (schema: object): object => ({ 200: { description: "Done", content: { "application/json": { schema } } } });
const version3 = (paths: object, more: object = {}): object => ({
  openapi: "3.1.0",
  info: { title: "Books", version: "1" },
  paths,
  ...more,
});
const aBook = { $ref: "#/components/schemas/Book" };
const schemas = { components: { schemas: { Book: book } } };

test("a record has a key, types with bounds, choices in backticks where the language would misread them, and what is not shown", () => {
  const { text, unsaid } = observed(
    version3(
      {
        "/books": {
          get: { summary: "Books", responses: ok({ type: "array", items: aBook }) },
          post: {
            summary: "Add a book",
            requestBody: { content: { "application/json": { schema: aBook } } },
            responses: ok(aBook),
          },
        },
        "/books/{isbn}": {
          get: { summary: "A book", responses: ok(aBook) },
          delete: { summary: "Remove", responses: { 204: { description: "" } } },
        },
      },
      schemas,
    ),
  );
  expect(text).toContain("### Book (books)");
  expect(text).toContain("| isbn | text matching `[0-9]{13}`, unique | yes | |");
  expect(text).toContain("| title | text 1..80 | yes | as on its cover |");
  expect(text).toContain("| price | decimal(15,2) 0.. | | |");
  expect(text).toContain("| state | one of new, `refused`, `lost or sold` | | |");
  expect(text).toContain("| tags | set of text ..3 | | |");
  expect(text).toContain("| weight | not shown | | |");
  expect(text).toContain("- Does: list Book\n- Answers: 200 `items.map(row,");
  expect(text).toContain("- Takes: isbn, title, price?, state?, tags?, weight?\n- Does: create Book");
  expect(text).toContain("- Does: delete Book\n- Answers: 204");
  expect(unsaid).toContain("Book.weight: that it is a number, with how many digits");
});

test("a description of version 2 says the same as one of version 3", () => {
  const { text } = observed({
    swagger: "2.0",
    info: { title: "Books" },
    basePath: "/v1",
    definitions: { Book: book },
    paths: {
      "/books/{isbn}": {
        put: {
          operationId: "replaceBook",
          parameters: [
            { name: "isbn", in: "path", required: true, type: "string" },
            { name: "body", in: "body", required: true, schema: { $ref: "#/definitions/Book" } },
          ],
          responses: {
            200: { description: "ok", schema: { $ref: "#/definitions/Book" } },
            404: { description: "No such book" },
          },
        },
      },
    },
  });
  expect(text).toContain("### Replace book\n\n- Call: `PUT /v1/books/{isbn}`\n- Takes: isbn, title,");
  expect(text).toContain("| NOT_FOUND | 404 | No such book | not found |");
});

test("a record within an object that holds nothing else is the record, in bodies and in answers", () => {
  const wrapped = {
    type: "object",
    required: ["book"],
    properties: { book: { ...book, required: Object.keys(book.properties) } },
  };
  const { text } = observed(
    version3({
      "/books": {
        post: {
          summary: "Add",
          requestBody: { content: { "application/json": { schema: wrapped } } },
          responses: ok(wrapped),
        },
      },
      "/books/{isbn}": { get: { summary: "Read", responses: ok(wrapped) } },
    }),
  );
  expect(text).toContain("- Takes: book: {isbn, title, price, state, tags, weight}");
  // A key that the client gives is no record key: a record as it is shown by convention would have an `id`, too.
  expect(text).toContain('- Answers: 200 `{"book": {"isbn": isbn, "title": title, ');
});

test("a parameter with another name than the key says which record, and a path below a record is about it", () => {
  const { text, unsaid } = observed(
    version3(
      {
        "/shelves/{shelf}/slots": {
          get: { summary: "Slots", responses: ok({ type: "array", items: { type: "string" } }) },
        },
        "/books/{bookIsbn}": { get: { summary: "Read", responses: ok(aBook) } },
        "/books/{bookIsbn}/lend": { post: { summary: "Lend", responses: ok(aBook) } },
      },
      schemas,
    ),
  );
  expect(text).toContain("- Path: shelf: text");
  expect(text).toContain(
    "### Lend\n\n- Call: `POST /books/{bookIsbn}/lend`\n- On: Book where `isbn == path.bookIsbn`\n- Does: not shown\n- Answers: 200 `{",
  );
  expect(unsaid).toContain("Lend: what it does");
  expect(unsaid).toContain("Slots: what shelf in its path means");
});

test("who need not say who they are may make the calls that need no security, and of the others nothing is said", () => {
  const { text, unsaid } = observed(
    version3(
      {
        "/books/{isbn}": {
          get: { summary: "Read", security: [], responses: ok(aBook) },
          delete: { summary: "Remove", responses: { 204: { description: "" } } },
        },
      },
      {
        components: { ...schemas.components, securitySchemes: { key: { type: "http", scheme: "bearer" } } },
        security: [{ key: [] }],
      },
    ),
  );
  expect(text).toContain("| Action | Visitor |\n| --- | --- |\n| read Book | yes |\n");
  expect(text).not.toContain("| delete Book");
  expect(unsaid).toEqual(expect.arrayContaining(["Remove: who may make it", "how people sign in (key)"]));
});

test("what a reference leads to outside of the description is not known, and is said", () => {
  const { unsaid } = observed(
    version3({ "/books/{isbn}": { get: { summary: "Read", responses: ok({ $ref: "book.json" }) } } }),
  );
  expect(unsaid).toContain("the reference book.json leads to nothing in it");
});

test("references that lead in circles end", () => {
  const circle = {
    A: { $ref: "#/components/schemas/B" },
    B: { $ref: "#/components/schemas/A" },
    T: { type: "object", properties: { t: { $ref: "#/components/schemas/T" } } },
  };
  const { text } = observed(
    version3(
      {
        "/t/{id}": { get: { summary: "T", responses: ok({ $ref: "#/components/schemas/T" }) } },
        "/a/{id}": { get: { summary: "A", responses: ok({ $ref: "#/components/schemas/A" }) } },
      },
      { components: { schemas: circle } },
    ),
  );
  expect(text).toContain("- Call: `GET /t/{id}`");
});

test("YAML is read, and evidence names its lines", () => {
  const yaml =
    "openapi: 3.0.0\ninfo: {title: Books, version: '1'}\npaths:\n  /ping:\n    get:\n      summary: Ping\n      responses:\n        '204': {description: ''}\n";
  const { lines } = observeOpenapi("api.yaml", yaml);
  expect(lines.find(({ text }) => text === "### Ping")?.evidence).toEqual([
    { source: "api.yaml", at: "/paths/~1ping/get", line: 6 },
  ]);
});

test.each([
  ["", "is not an OpenAPI description"],
  ["[1]", "is not an OpenAPI description"],
  ["{", "is neither JSON nor YAML"],
  ["{}", "neither `openapi` nor `swagger`"],
  ['{"openapi": "4.0.0"}', "its version is 4.0.0"],
  ['{"swagger": "1.2"}', "its version is 1.2"],
])("%j is refused: %s", (text, reason) => {
  expect(() => observeOpenapi("api.json", text)).toThrow(ObservationError);
  expect(() => observeOpenapi("api.json", text)).toThrow(reason);
});

test("aliases that would repeat a part a million times are refused", () => {
  const levels = Array.from(
    { length: 9 },
    (_, level) => `a${level + 1}: &a${level + 1} [${Array(10).fill(`*a${level}`).join(", ")}]`,
  );
  expect(() => observeOpenapi("bomb.yaml", `a0: &a0 [x]\n${levels.join("\n")}\n`)).toThrow(ObservationError);
});

test("whatever a description says, the document has no errors", () => {
  fc.assert(
    fc.property(hostile, (description) => {
      observed(description);
    }),
    { endOnFailure: true, numRuns: 30 * Math.max(1, Number(process.env["NINEPOINT_RUNS"] || 1)) },
  );
});

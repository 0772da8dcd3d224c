import { expect, test } from "vitest";
import { isPostmanText } from "../../src/host/evidence/postman-entries.ts";
import { readPostman } from "../../src/host/evidence/read-postman.ts";
import { observeSources } from "../../src/observe/observe-sources.ts";

const json = [{ key: "Content-Type", value: "application/json" }];
const book = (isbn: string): string => JSON.stringify({ isbn, title: "Emma" });
const collection = JSON.stringify({
  info: { name: "Shelf", schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" },
  variable: [{ key: "base", value: "http://shelf.example/api" }],
  item: [
    {
      name: "Books",
      item: [
        {
          name: "Read a book",
          request: { method: "GET", url: { raw: "{{base}}/books/:isbn", variable: [{ key: "isbn", value: "9-1" }] } },
          response: ["9-1", "9-2", "9-3"].map((isbn) => ({
            originalRequest: {
              method: "GET",
              url: { raw: "{{base}}/books/:isbn", variable: [{ key: "isbn", value: isbn }] },
            },
            code: 200,
            header: json,
            body: book(isbn),
          })),
        },
        {
          name: "Add a book",
          request: {
            method: "POST",
            url: "{{base}}/books",
            header: json,
            body: { mode: "raw", raw: '{"isbn": "9-4", "title": "Emma", "by": "{{unknown}}"}' },
          },
          response: [{ code: 201, header: json, body: book("9-4") }],
        },
      ],
    },
    { name: "Remove", request: { method: "DELETE", url: { raw: "{{base}}/books/:isbn?now=1" } }, response: [] },
    { name: "Lend", request: { method: "POST", url: "{{base}}/people/ada@example.org/books/7" }, response: [] },
    { name: "Damaged", request: 7, response: [{ code: "x" }] },
  ],
});

test("the saved responses of a Postman collection are exchanges, and requests without one are told", () => {
  expect(isPostmanText(collection)).toBe(true);
  const source = readPostman("shelf.json", collection);
  const { lines, unsaid } = observeSources([source]);
  const text = lines.map((line) => line.text);
  expect(text).toContain("### Book (books)");
  expect(text).toContain("- Call: `GET /api/books/{isbn}`");
  expect(text).toContain("- Call: `POST /api/books`");
  expect(text.find((line) => line.startsWith("| isbn |"))).toMatch(/unique/);
  expect(lines.find((line) => line.text === "- Call: `POST /api/books`")!.evidence[0]).toEqual({
    source: "shelf.json",
    at: "/item/0/item/1/response/0",
    exchange: { method: "POST", path: "/api/books", status: 201 },
  });
  const told = unsaid.map(({ what }) => what);
  expect(told).toContain("DELETE /books/:isbn: what it answers, of which the collection has no saved response");
  expect(told).toContain("POST /people/…/books/…: what it answers, of which the collection has no saved response");
  expect(told).toContain("an entry without a request or an answer");
});

test("a collection with an error in its JSON says so, and other JSON is no collection", () => {
  expect(() => readPostman("shelf.json", collection.slice(0, -5))).toThrow(
    "shelf.json is not a Postman collection: there is an error in its JSON.",
  );
  expect(isPostmanText('{"openapi": "3.1.0"}')).toBe(false);
});

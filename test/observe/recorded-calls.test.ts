import { expect, test } from "vitest";
import { observeSources } from "../../src/observe/observe-sources.ts";
import { observed } from "./har-of.ts";
import type { Told } from "./har-of.ts";

const article = (slug: string): Told => ({ call: `GET /articles/${slug}`, status: 200, answer: { slug, title: slug } });
const comment = (id: number): object => ({ id, body: `Comment ${id}` });
const made = (slug: string, id: number): Told => ({
  call: `POST /articles/${slug}/comments`,
  sent: { body: `Comment ${id}` },
  status: 201,
  answer: comment(id),
});
const listed = (slug: string, ...ids: number[]): Told => ({
  call: `GET /articles/${slug}/comments`,
  status: 200,
  answer: { comments: ids.map(comment) },
});
const removed: Told = { call: "DELETE /articles/one/comments/1", status: 204 };
const nested = [
  article("one"),
  article("two"),
  made("one", 1),
  made("two", 2),
  listed("one", 1),
  listed("two", 2),
  removed,
];

test("what is made and listed below a record belongs to it", () => {
  const { text } = observed(nested);
  expect(text).toContain("| article | Article | yes |");
  expect(text).toContain("- Does: create Comment `{article: subject}`");
  expect(text).toContain("- Does: list Comment where `article == subject`");
  expect(text).toContain("- On: Comment where `id == path.id and article.slug == path.slug`\n- Does: delete Comment");
});

test("a record belongs to the same record after that has another key", () => {
  const renamed: Told = {
    call: "PUT /articles/one",
    sent: { title: "uno" },
    status: 200,
    answer: { slug: "uno", title: "uno" },
  };
  expect(observed([...nested, renamed, listed("uno", 1)]).text).toContain(
    "- Does: list Comment where `article == subject`",
  );
});

test("what was listed below another record belongs to none", () => {
  expect(observed([...nested, listed("two", 1, 2)]).text).not.toContain("article == subject");
});

const note = (id: number, sent: readonly string[], answered: readonly string[]): Told => ({
  call: "POST /notes",
  sent: { tags: sent },
  status: 201,
  answer: { id, tags: answered },
});
const read = (id: number): Told => ({ call: `GET /notes/${id}`, status: 200, answer: { id, tags: ["a", "b"] } });

test("a list that is always answered in order, each text once, is a set", () => {
  const sorted = [note(1, ["b", "a"], ["a", "b"]), note(2, ["b", "a", "b"], ["a", "b"]), read(1), read(2)];
  expect(observed(sorted).text).toContain("| tags | set of text |");
  expect(observed([...sorted, note(3, ["z", "y"], ["z", "y"])]).text).toContain("| tags | list of text |");
  expect(observed([note(1, ["a", "b"], ["a", "b"]), read(1), read(2)]).text).toContain("| tags | list of text |");
});

const titled = (status: number, more: object, answer?: object): Told => ({
  call: "POST /rooms",
  sent: { title: "x", ...more },
  status,
  answer: answer ?? { id: status, title: "x" },
});

test("inputs that calls do not take are ignored where they were sent without an effect, and not where one was refused", () => {
  const room: Told = { call: "GET /rooms/1", status: 200, answer: { id: 1, title: "x" } };
  const plain = Array.from({ length: 8 }, () => titled(201, {}));
  const ignored = [room, ...plain, titled(201, { "a b": 1 }), titled(201, { c: 1 }), titled(201, { d: 1 })];
  expect(observed(ignored).text).toContain("- Unknown inputs: ignored");
  expect(observed(ignored.slice(0, -1)).text).toContain("- Unknown inputs: not shown");
  const refused = titled(422, { e: 1 }, { errors: { e: ["is unknown"] } });
  expect(observed([...ignored, refused]).text).toContain("- Unknown inputs: not shown");
});

test("a description whose bodies have no other properties says that they are refused", () => {
  const described = (others: object): string => {
    const schema = { type: "object", properties: { title: { type: "string" } }, ...others };
    const requestBody = { content: { "application/json": { schema } } };
    const post = { requestBody, responses: { 201: { description: "" } } };
    return observeSources([
      { kind: "text", name: "api.json", text: JSON.stringify({ openapi: "3.1.0", paths: { "/rooms": { post } } }) },
    ])
      .lines.map(({ text }) => text)
      .join("\n");
  };
  expect(described({})).toContain("- Unknown inputs: not shown");
  expect(described({ additionalProperties: false })).not.toContain("- Unknown inputs");
});

test("whether a field is required is open until a record is seen without a value, or a request without it is refused", () => {
  const room = (title: string | null): Told => ({ call: "GET /rooms/1", status: 200, answer: { id: 1, title } });
  const changed: Told = { call: "PATCH /rooms/1", sent: { title: "y" }, status: 200, answer: { id: 1, title: "y" } };
  expect(observed([room("x"), changed]).text).toMatch(/\| title \| text \| not shown \|/);
  expect(observed([room("x"), changed, room(null)]).text).toMatch(/\| title \| text \| +\|/);
  // No call gives it, so that nobody can leave it out.
  expect(observed([room("x"), room("z")]).text).toMatch(/\| title \| text \| +\|/);
});

test("a parameter of a list has the bounds that were tried", () => {
  const list = (limit: number, status: number): Told => ({
    call: `GET /rooms?limit=${limit}`,
    status,
    answer: status === 200 ? [{ id: 1 }] : { errors: { limit: ["is too small"] } },
  });
  expect(observed([list(1, 200), list(7, 200), list(0, 422)]).text).toContain("limit?: integer 1..");
  expect(observed([list(2, 200), list(7, 200), list(0, 422)]).text).toContain("limit?: integer\n");
});

test("a parameter is a number if its name says so, or several numbers were sent", () => {
  const list = (query: string): Told => ({ call: `GET /rooms?${query}`, status: 200, answer: [{ id: 1 }] });
  expect(observed([list("page=2"), list("tag=17")]).text).toContain("page?: integer, tag?: text");
  expect(observed(["1", "2", "3"].map((tag) => list(`tag=${tag}`))).text).toContain("tag?: integer");
});

test("what names a record in its path is what most records have there, not what one has by chance", () => {
  const stay = (id: number, name: string): Told => ({ call: `GET /stays/${id}`, status: 200, answer: { name } });
  expect(observed([stay(1, "1"), stay(2, "Ann"), stay(3, "Ben")]).text).toContain("`GET /stays/{id}`");
  expect(observed([stay(1, "1"), stay(2, "2"), stay(3, "3")]).text).toContain("`GET /stays/{name}`");
});

test("a change of which no input was seen is left open", () => {
  const room: Told = { call: "GET /rooms/1", status: 200, answer: { id: 1, title: "x" } };
  const empty: Told = { call: "PATCH /rooms/1", sent: {}, status: 200, answer: { id: 1, title: "x" } };
  const renamed: Told = { call: "PATCH /rooms/1", sent: { title: "y" }, status: 200, answer: { id: 1, title: "y" } };
  expect(observed([room, empty]).text).toContain("- Does: not shown");
  expect(observed([room, empty, renamed]).text).toContain("- Does: update Room");
});

test("a text of which some values are refused has no type, unless it names records", () => {
  const level = (value: string, status: number): Told => ({
    call: "POST /rooms",
    sent: { code: `r-${value}`, level: value },
    status,
    answer: status === 201 ? { code: `r-${value}`, level: value } : { errors: { level: ["is not in the list"] } },
  });
  const read = (code: string, value: string): Told => ({
    call: `GET /rooms/${code}`,
    status: 200,
    answer: { code, level: value },
  });
  const room = [level("low", 201), read("r-low", "low"), level("high", 201), read("r-high", "high")];
  expect(observed(room).text).toMatch(/\| level \| text \|/);
  expect(observed([...room, level("odd", 422)]).text).toMatch(/\| level \| not shown \|/);
  const refused: Told = {
    ...level("odd", 422),
    answer: { errors: { code: ["is taken"], level: ["is not in the list"] } },
  };
  expect(observed([...room, refused, refused]).text).toMatch(/\| code \| text, unique/);
});

test("the time to wait in a message is a part of it only where it was the same again and again", () => {
  const room: Told = { call: "GET /rooms/1", status: 200, answer: { id: 1, title: "x" } };
  const slow = (seconds: number): Told => ({
    call: "GET /rooms/1",
    status: 429,
    answer: { code: "SLOW", message: `Try again in ${seconds} seconds.` },
  });
  const told = (...all: readonly number[]): string => observed([room, room, ...all.map(slow)]).text;
  expect(told(58)).toMatch(/\| SLOW \| 429 \| not shown \|/);
  expect(told(58, 31)).toContain("Try again in {retryAfter}.");
  expect(told(60, 60, 60)).toContain("Try again in 60 seconds.");
});

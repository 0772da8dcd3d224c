import { expect, test } from "vitest";
import { smallDocument } from "./small-world.ts";
import { flattenInput } from "../../src/semantics/input/flatten-input.ts";
import { credentialsSent } from "../../src/semantics/http/http-credentials.ts";
import { inputAsReceived } from "../../src/semantics/http/input-as-received.ts";
import { httpRequestOf } from "../../src/semantics/http/http-request.ts";

const model = smallDocument({
  fields: ["| title | text 1..20 | yes | |", "| count | integer | | |", "| words | list of text | | |"],
  rights: [
    "| read Task | yes | yes | yes | yes |",
    "| create Task | | yes | yes | yes |",
    "| update Task | | yes | yes | yes |",
  ],
  calls: `### Write

- Call: \`PUT /shelves/{shelf}/tasks/{id}\`
- On: Task where \`id == path.id and title == path.shelf\`
- Takes: task: {title, count?, word_list as words?}
- Headers: X-Reason as reason: text
- Query: dry: boolean = false
- Does: update Task
- Answers: 200

### Find

- Call: \`GET /find\`
- Takes: text: text, tags: list of text
- Does: list Task
- Answers: 200
`,
});
const callNamed = (name: string) => model.calls.find((call) => call.name === name)!;

test("each input goes to its place, under the name that callers know", () => {
  const asked = {
    subject: "a/b",
    input: {
      "path.shelf": "top",
      "task.title": "One",
      "task.count": 3,
      "task.words": ["x"],
      reason: "why not",
      dry: true,
    },
    query: {},
    ifMatch: '"tag"',
  };
  expect(httpRequestOf(model, callNamed("Write"), asked, { kind: "token", token: "t0" })).toEqual({
    method: "PUT",
    path: "/shelves/top/tasks/a%2Fb?dry=true",
    headers: {
      "Content-Type": "application/json",
      "X-Reason": "why not",
      "If-Match": '"tag"',
      Authorization: "Bearer t0",
    },
    body: JSON.stringify({ task: { title: "One", count: 3, word_list: ["x"] } }),
  });
});

test("what a call does not know is sent all the same, where it would be looked for", () => {
  const nothing = { subject: null, query: {}, ifMatch: null };
  expect(
    httpRequestOf(model, callNamed("Find"), { ...nothing, input: { text: "a b", tags: ["x", "y"], odd: 1 } }),
  ).toMatchObject({ path: "/find?text=a%20b&tags=x%2Cy&odd=1", headers: {}, body: null });
  expect(JSON.parse(httpRequestOf(model, callNamed("Write"), { ...nothing, input: { "task.odd": 1 } }).body!)).toEqual({
    task: { odd: 1 },
  });
});

test("what was written is read as it was meant", () => {
  const input = { "path.shelf": "top", "task.title": "One", "task.words": ["x", "y"], reason: "because", dry: false };
  const call = callNamed("Write");
  const { body, headers, path } = httpRequestOf(model, call, { subject: "7", input, query: {}, ifMatch: null });
  const small = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const [, shelf = ""] = /^\/shelves\/([^/]+)/.exec(path) ?? [];
  const query = Object.fromEntries(new URLSearchParams(path.slice(path.indexOf("?"))));
  expect(
    flattenInput(model, call, { body: JSON.parse(body!), query, headers: small, path: { shelf, id: "7" } }).input,
  ).toEqual(input);
});

test.each([
  [null, { kind: "token", token: "t" }, { headers: { Authorization: "Bearer t" }, query: [] }],
  [
    { token: { kind: "header", header: "X-Auth", scheme: null }, key: null },
    { kind: "token", token: "t" },
    { headers: { "X-Auth": "t" }, query: [] },
  ],
  [
    { token: { kind: "cookie", name: "token" }, key: null },
    { kind: "token", token: "t" },
    { headers: { Cookie: "token=t" }, query: [] },
  ],
  [
    null,
    { kind: "password", name: "ann", secret: "pä€😀" },
    { headers: { Authorization: `Basic ${Buffer.from("ann:pä€😀").toString("base64")}` }, query: [] },
  ],
  [
    { token: null, key: { place: "query", name: "api_key", field: "key" } },
    { kind: "key", value: "k" },
    { headers: {}, query: [["api_key", "k"]] },
  ],
] as const)("%j: %j is carried as %j", (ways, who, expected) => {
  expect(credentialsSent(ways, who)).toEqual(expected);
});

test("what goes as text comes as what the text says, and what is in the body as it is", () => {
  expect(inputAsReceived(model, callNamed("Find"), { text: 17, tags: ["a", "b"], more: 17 })).toEqual({
    text: "17",
    tags: ["a", "b"],
    more: 17,
  });
  expect(
    inputAsReceived(model, callNamed("Write"), {
      "task.title": 17,
      "task.count": 3,
      dry: "neither",
      reason: null,
      "path.shelf": 5,
    }),
  ).toEqual({ "task.title": 17, "task.count": 3, dry: "neither", reason: "", "path.shelf": "5" });
});

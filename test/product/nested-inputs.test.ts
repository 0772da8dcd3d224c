import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Received } from "../contracts/http/send.ts";
import { runProduct } from "./running-product.ts";
import type { RunningProduct } from "./running-product.ts";

let conduit: RunningProduct;
let token: string;

beforeAll(async () => {
  conduit = await runProduct(fileURLToPath(new URL("../../specs/conduit.md", import.meta.url)), "--sample", "none");
  await register("ida");
  token = await register("jon");
});

afterAll(() => conduit.stop());

async function register(username: string): Promise<string> {
  const { json } = await conduit.send("POST", "/api/users", {
    json: { user: { username, email: `${username}@example.org`, password: "correct horse" } },
  });
  return String((json["user"] as Record<string, unknown>)["token"]);
}

const call = (method: string, path: string, json?: unknown): Promise<Received> =>
  conduit.send(method, path, { headers: { Authorization: `Token ${token}` }, ...(json === undefined ? {} : { json }) });

/** As the web application does: inputs by their paths, records by their keys. */
const act = (name: string, subject: string | null, input: Record<string, unknown> = {}): Promise<Received> =>
  conduit.send("POST", "/_ninepoint/act", {
    cookie: token,
    headers: { Origin: `http://127.0.0.1:${conduit.port}` },
    json: { call: name, subject, input },
  });

const form = async (name: string, subject = ""): Promise<readonly Record<string, unknown>[]> => {
  const { json } = await conduit.send(
    "GET",
    `/_ninepoint/form?call=${encodeURIComponent(name)}${subject === "" ? "" : `&subject=${subject}`}`,
    { cookie: token },
  );
  return json["inputs"] as readonly Record<string, unknown>[];
};

test("a form asks for what is nested by the last of its names, and begins with what the record holds", async () => {
  await call("PUT", "/api/user", { user: { bio: "I write." } });
  expect((await form("Publish an article")).map(({ name, label }) => [name, label])).toEqual([
    ["article.title", "Title"],
    ["article.description", "Description"],
    ["article.body", "Body"],
    ["article.tagList", "Tag list"],
  ]);
  const settings = await form("Change my settings");
  expect(settings.map(({ name, value }) => [name, value])).toContainEqual(["user.bio", "I write."]);
});

test("the web application makes calls by the same inputs and is told of mistakes at them", async () => {
  expect(
    await act("Publish an article", null, { "article.title": "By form", "article.description": "d" }),
  ).toMatchObject({ status: 422, json: { fields: [{ field: "article.body", code: "required" }] } });
  expect(
    (
      await act("Publish an article", null, {
        "article.title": "By form",
        "article.description": "d",
        "article.body": "b",
      })
    ).status,
  ).toBe(200);
  expect((await call("GET", "/api/articles/by-form")).json).toMatchObject({ article: { title: "By form", body: "b" } });
});

test("the web application names a record by its key, whatever the path of a call would say of it", async () => {
  await act("Publish an article", null, { "article.title": "Keyed", "article.description": "d", "article.body": "b" });
  const commented = await act("Comment on an article", "keyed", { "comment.body": "Well said." });
  expect(commented.status).toBe(200);
  const { key } = commented.json["record"] as { readonly key: string };
  expect((await call("DELETE", `/api/articles/by-form/comments/${key}`)).status).toBe(404);
  expect(await form("Delete a comment", key)).toEqual([]);
  expect((await act("Delete a comment", key)).status).toBe(200);
  expect((await call("GET", "/api/articles/keyed/comments")).json).toEqual({ comments: [] });
});

test("a query says what a list is made of, and what it can't be is refused at its name", async () => {
  expect((await call("GET", "/api/articles?limit=1&offset=0")).json).toMatchObject({ articles: [{}] });
  expect((await call("GET", "/api/articles?limit=none")).status).toBe(422);
  expect((await call("GET", "/api/articles?limit=-1")).status).toBe(422);
  expect((await call("GET", "/api/articles?strange=1")).status).toBe(200);
});

test("there are no calls but those of the document, and what no call takes is ignored", async () => {
  expect((await call("GET", "/api/users")).status).toBe(405);
  expect((await call("GET", "/api/me")).status).toBe(404);
  expect(
    (await call("PUT", "/api/user", { user: { bio: "New.", strange: { deep: 1 } }, also: [] })).json,
  ).toMatchObject({ user: { bio: "New." } });
});

test("what comes along with a GET in its body says nothing", async () => {
  expect((await call("GET", "/api/tags", { limit: 1 })).status).toBe(200);
});

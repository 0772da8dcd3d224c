import { expect, test } from "vitest";
import { runConduit } from "./running-conduit.ts";
import type { Account } from "./shapes.ts";

const conduit = runConduit();

/** What a request is refused with: 422, and messages by the names of fields. */
const refused = async (
  caller: Account | null,
  method: string,
  path: string,
  body: unknown,
): Promise<Record<string, readonly string[]>> => {
  const { status, json, headers } = await conduit.call(caller, method, path, body);
  expect([status, headers["content-type"], Object.keys(json)]).toEqual([
    422,
    "application/json; charset=utf-8",
    ["errors"],
  ]);
  const errors = json["errors"] as Record<string, string[]>;
  for (const messages of Object.values(errors))
    expect([messages.length > 0, messages.every((message) => typeof message === "string" && message !== "")]).toEqual([
      true,
      true,
    ]);
  return errors;
};

test("registering asks for a name, an address and a password, and says so of each", async () => {
  expect(await refused(null, "POST", "/users", { user: {} })).toEqual({
    username: ["can't be blank"],
    email: ["can't be blank"],
    password: ["can't be blank"],
  });
  expect(await refused(null, "POST", "/users", {})).toEqual({
    username: ["can't be blank"],
    email: ["can't be blank"],
    password: ["can't be blank"],
  });
  expect(await refused(null, "POST", "/users", { user: { username: "", email: "", password: "" } })).toEqual({
    username: ["can't be blank"],
    email: [expect.anything()],
    password: ["can't be blank"],
  });
  expect(
    Object.keys(
      await refused(null, "POST", "/users", {
        user: { username: "no-address", email: "no address", password: "a password" },
      }),
    ),
  ).toEqual(["email"]);
  expect(
    Object.keys(
      await refused(null, "POST", "/users", { user: { username: 7, email: ["a"], password: true } }),
    ).toSorted(),
  ).toEqual(["email", "password", "username"]);
});

test("what somebody has is taken, and all that is taken is said at once", async () => {
  const { username, email } = await conduit.register();
  const taken = ["has already been taken"];
  expect(
    await refused(null, "POST", "/users", { user: { username, email: "free@example.com", password: "a password" } }),
  ).toEqual({ username: taken });
  expect(await refused(null, "POST", "/users", { user: { username: "free", email, password: "a password" } })).toEqual({
    email: taken,
  });
  expect(await refused(null, "POST", "/users", { user: { username, email, password: "a password" } })).toEqual({
    username: taken,
    email: taken,
  });
});

test("logging in asks for an address and a password", async () => {
  expect(await refused(null, "POST", "/users/login", { user: { email: "a@example.com" } })).toEqual({
    password: ["can't be blank"],
  });
  expect(await refused(null, "POST", "/users/login", { user: { password: "a password" } })).toEqual({
    email: ["can't be blank"],
  });
  expect(await refused(null, "POST", "/users/login", { user: { email: "", password: "" } })).toEqual({
    email: [expect.anything()],
    password: ["can't be blank"],
  });
});

test("settings that won't do stay as they were", async () => {
  const [someone, other] = [await conduit.register(), await conduit.register()];
  expect(await refused(someone, "PUT", "/user", { user: { username: other.username } })).toEqual({
    username: ["has already been taken"],
  });
  expect(await refused(someone, "PUT", "/user", { user: { email: other.email, bio: "New" } })).toEqual({
    email: ["has already been taken"],
  });
  expect(await refused(someone, "PUT", "/user", { user: { username: "" } })).toEqual({ username: ["can't be blank"] });
  expect(
    Object.keys(await refused(someone, "PUT", "/user", { user: { email: "no address", bio: 7 } })).toSorted(),
  ).toEqual(["bio", "email"]);
  expect(
    Object.keys(await refused(someone, "PUT", "/user", { user: { username: null, email: null } })).toSorted(),
  ).toEqual(["email", "username"]);
  expect(await conduit.answer(someone, "GET", "/user")).toEqual({ user: someone });
});

test("publishing asks for a title, a description and a text", async () => {
  const author = await conduit.register();
  const blank = ["can't be blank"];
  expect(await refused(author, "POST", "/articles", { article: {} })).toEqual({
    title: blank,
    description: blank,
    body: blank,
  });
  expect(await refused(author, "POST", "/articles", {})).toEqual({ title: blank, description: blank, body: blank });
  expect(await refused(author, "POST", "/articles", { article: { title: "T", description: "D", body: "" } })).toEqual({
    body: blank,
  });
  expect(
    Object.keys(
      await refused(author, "POST", "/articles", {
        article: { title: "T", description: "D", body: "B", tagList: "a tag" },
      }),
    ),
  ).toEqual(["tagList"]);
  expect(await conduit.list(null, `/articles?author=${author.username}`)).toMatchObject({ count: 0 });
});

test("an article that won't do stays as it was", async () => {
  const author = await conduit.register();
  const article = await conduit.publish(author);
  expect(
    await refused(author, "PUT", `/articles/${article.slug}`, { article: { title: "", description: "New" } }),
  ).toEqual({ title: ["can't be blank"] });
  expect(Object.keys(await refused(author, "PUT", `/articles/${article.slug}`, { article: { body: null } }))).toEqual([
    "body",
  ]);
  expect(await conduit.read(null, article.slug)).toEqual(article);
});

test("a comment has a text", async () => {
  const author = await conduit.register();
  const { slug } = await conduit.publish(author);
  for (const body of [{}, { comment: {} }, { comment: { body: "" } }])
    expect(await refused(author, "POST", `/articles/${slug}/comments`, body)).toEqual({ body: ["can't be blank"] });
  expect((await conduit.answer(null, "GET", `/articles/${slug}/comments`))["comments"]).toEqual([]);
});

test("a page that can't be is refused by the parameter's name", async () => {
  for (const [query, field] of [
    ["limit=0", "limit"],
    ["limit=-1", "limit"],
    ["limit=many", "limit"],
    ["offset=-1", "offset"],
    ["offset=1.5", "offset"],
  ] as const) {
    expect(Object.keys(await refused(null, "GET", `/articles?${query}`, undefined))).toEqual([field]);
  }
});

test("what is no object at all is refused in the same form", async () => {
  const { status, json } = await conduit.call(null, "POST", "/users", "just a text");
  expect([status >= 400 && status < 500, json]).toEqual([true, { errors: expect.any(Object) }]);
});

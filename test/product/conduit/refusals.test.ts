import { expect, test } from "vitest";
import { runConduit } from "./running-conduit.ts";

const conduit = runConduit();

/** Every call that asks who is calling, with a body that would do. */
const signedIn: readonly (readonly [method: string, path: string, body: unknown])[] = [
  ["GET", "/user", undefined],
  ["PUT", "/user", { user: { bio: "New" } }],
  ["POST", "/profiles/somebody/follow", undefined],
  ["DELETE", "/profiles/somebody/follow", undefined],
  ["GET", "/articles/feed", undefined],
  ["POST", "/articles", { article: { title: "T", description: "D", body: "B" } }],
  ["PUT", "/articles/some-slug", { article: { body: "B" } }],
  ["DELETE", "/articles/some-slug", undefined],
  ["POST", "/articles/some-slug/comments", { comment: { body: "B" } }],
  ["DELETE", "/articles/some-slug/comments/1", undefined],
  ["POST", "/articles/some-slug/favorite", undefined],
  ["DELETE", "/articles/some-slug/favorite", undefined],
];

/** One message about the whole request. */
const oneMessage = { errors: { body: [expect.stringMatching(/./)] } };

test.each(signedIn)("%s %s without a token is 401, whatever else is the matter", async (method, path, body) => {
  expect(await conduit.call(null, method, path, body)).toMatchObject({
    status: 401,
    json: oneMessage,
    headers: { "content-type": "application/json; charset=utf-8" },
  });
});

test.each(signedIn)("%s %s with a token that nobody was given is 401", async (method, path, body) => {
  expect(
    await conduit.call({ token: "forged", username: "", email: "", bio: null, image: null }, method, path, body),
  ).toMatchObject({ status: 401, json: oneMessage });
});

test.each([
  ["GET", "/profiles/nobody-of-that-name"],
  ["GET", "/articles/no-such-slug"],
  ["GET", "/articles/no-such-slug/comments"],
  ["GET", "/no-such-thing"],
])("%s %s is 404, also for whom is a visitor", async (method, path) => {
  for (const caller of [null, await conduit.register()])
    expect(await conduit.call(caller, method, path)).toMatchObject({ status: 404, json: oneMessage });
});

test.each([
  ["POST", "/profiles/nobody-of-that-name/follow"],
  ["DELETE", "/profiles/nobody-of-that-name/follow"],
  ["PUT", "/articles/no-such-slug", { article: { body: "B" } }],
  ["DELETE", "/articles/no-such-slug"],
  ["POST", "/articles/no-such-slug/comments", { comment: { body: "B" } }],
  ["DELETE", "/articles/no-such-slug/comments/1"],
  ["POST", "/articles/no-such-slug/favorite"],
  ["DELETE", "/articles/no-such-slug/favorite"],
] as const)("%s %s is 404", async (method, path, body?: unknown) => {
  expect(await conduit.call(await conduit.register(), method, path, body)).toMatchObject({
    status: 404,
    json: oneMessage,
  });
});

test.each(["999999", "0", "-1", "x", "1.5"])("there is no comment %s", async (id) => {
  const author = await conduit.register();
  const { slug } = await conduit.publish(author);
  expect((await conduit.call(author, "DELETE", `/articles/${slug}/comments/${id}`)).status).toBe(404);
});

test("nobody changes or deletes another's article: 403, and it stays as it was", async () => {
  const [author, other] = [await conduit.register(), await conduit.register()];
  const article = await conduit.publish(author);
  expect(
    await conduit.call(other, "PUT", `/articles/${article.slug}`, { article: { body: "Taken over" } }),
  ).toMatchObject({ status: 403, json: oneMessage });
  expect(await conduit.call(other, "DELETE", `/articles/${article.slug}`)).toMatchObject({
    status: 403,
    json: oneMessage,
  });
  expect(await conduit.read(null, article.slug)).toEqual(article);
});

test("nobody deletes another's comment, the article's author among them: 403, and it stays", async () => {
  const [author, reader, other] = [await conduit.register(), await conduit.register(), await conduit.register()];
  const { slug } = await conduit.publish(author);
  const { id } = await conduit.comment(reader, slug, "Stays");
  for (const caller of [author, other])
    expect(await conduit.call(caller, "DELETE", `/articles/${slug}/comments/${id}`)).toMatchObject({
      status: 403,
      json: oneMessage,
    });
  expect((await conduit.answer(null, "GET", `/articles/${slug}/comments`))["comments"]).toHaveLength(1);
});

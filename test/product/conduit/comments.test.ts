import { expect, test } from "vitest";
import { runConduit } from "./running-conduit.ts";
import { timestamp } from "./shapes.ts";
import type { Comment } from "./shapes.ts";

const conduit = runConduit();

test("a comment is answered with a number, its times and its author", async () => {
  const [author, reader] = [await conduit.register(), await conduit.register()];
  const { slug } = await conduit.publish(author);
  const { status, json } = await conduit.call(reader, "POST", `/articles/${slug}/comments`, {
    comment: { body: "His name was my name too." },
  });
  expect(status).toBe(200);
  expect(json).toEqual({
    comment: {
      id: expect.any(Number),
      createdAt: expect.stringMatching(timestamp),
      updatedAt: expect.stringMatching(timestamp),
      body: "His name was my name too.",
      author: { username: reader.username, bio: null, image: null, following: false },
    },
  });
});

test("an article's comments are its own, each with a number that no other has", async () => {
  const [author, reader] = [await conduit.register(), await conduit.register()];
  const [one, other] = [await conduit.publish(author), await conduit.publish(author)];
  const made = [
    await conduit.comment(reader, one.slug, "On one"),
    await conduit.comment(author, one.slug, "On one too"),
    await conduit.comment(reader, other.slug, "On the other"),
  ];
  expect(new Set(made.map(({ id }) => id)).size).toBe(3);
  const of = async (slug: string): Promise<readonly string[]> =>
    ((await conduit.answer(null, "GET", `/articles/${slug}/comments`))["comments"] as Comment[]).map(
      ({ body }) => body,
    );
  expect((await of(one.slug)).toSorted()).toEqual(["On one", "On one too"]);
  expect(await of(other.slug)).toEqual(["On the other"]);
});

test("an article without comments has an empty list of them", async () => {
  const { slug } = await conduit.publish(await conduit.register());
  expect(await conduit.call(null, "GET", `/articles/${slug}/comments`)).toMatchObject({
    status: 200,
    json: { comments: [] },
  });
});

test("a comment's author is as the reader knows them", async () => {
  const [author, reader] = [await conduit.register(), await conduit.register()];
  const { slug } = await conduit.publish(author);
  await conduit.comment(author, slug, "By the author");
  await conduit.answer(reader, "POST", `/profiles/${author.username}/follow`);
  const following = async (caller: typeof reader | null): Promise<unknown> =>
    ((await conduit.answer(caller, "GET", `/articles/${slug}/comments`))["comments"] as Comment[])[0]?.author.following;
  expect([await following(reader), await following(author), await following(null)]).toEqual([true, false, false]);
});

test("a deleted comment is gone, and only it", async () => {
  const [author, reader] = [await conduit.register(), await conduit.register()];
  const { slug } = await conduit.publish(author);
  const [gone, kept] = [await conduit.comment(reader, slug, "Gone"), await conduit.comment(reader, slug, "Kept")];
  expect(await conduit.call(reader, "DELETE", `/articles/${slug}/comments/${gone.id}`)).toMatchObject({
    status: 204,
    text: "",
  });
  expect((await conduit.answer(null, "GET", `/articles/${slug}/comments`))["comments"]).toEqual([kept]);
  expect((await conduit.call(reader, "DELETE", `/articles/${slug}/comments/${gone.id}`)).status).toBe(404);
});

test("a comment is deleted under its own article only", async () => {
  const author = await conduit.register();
  const [one, other] = [await conduit.publish(author), await conduit.publish(author)];
  const { id } = await conduit.comment(author, one.slug, "On one");
  expect((await conduit.call(author, "DELETE", `/articles/${other.slug}/comments/${id}`)).status).toBe(404);
  expect((await conduit.answer(null, "GET", `/articles/${one.slug}/comments`))["comments"]).toHaveLength(1);
});

test("a long comment is kept to the letter", async () => {
  const author = await conduit.register();
  const { slug } = await conduit.publish(author);
  const body = `${"This is a very long comment. ".repeat(300)}\n\n<b>&amp;</b> ☕`;
  expect((await conduit.comment(author, slug, body)).body).toBe(body);
});

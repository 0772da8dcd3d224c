import { expect, test } from "vitest";
import { runConduit } from "./running-conduit.ts";
import { timestamp } from "./shapes.ts";

const conduit = runConduit();

test("publishing answers 201 and the whole article, by its author", async () => {
  const author = await conduit.register();
  const sent = {
    title: "How to train your dragon",
    description: "Ever wonder how?",
    body: "You have to believe",
    tagList: ["reactjs", "angularjs", "dragons"],
  };
  const { status, json, headers } = await conduit.call(author, "POST", "/articles", { article: sent });
  expect([status, headers["content-type"]]).toEqual([201, "application/json; charset=utf-8"]);
  expect(json).toEqual({
    article: {
      slug: "how-to-train-your-dragon",
      title: sent.title,
      description: sent.description,
      body: sent.body,
      tagList: ["angularjs", "dragons", "reactjs"],
      createdAt: expect.stringMatching(timestamp),
      updatedAt: expect.stringMatching(timestamp),
      favorited: false,
      favoritesCount: 0,
      author: { username: author.username, bio: null, image: null, following: false },
    },
  });
  expect(await conduit.answer(null, "GET", "/articles/how-to-train-your-dragon")).toEqual(json);
});

test("an article without tags has an empty list of them, and a tag given twice is there once", async () => {
  const author = await conduit.register();
  expect((await conduit.publish(author)).tagList).toEqual([]);
  expect((await conduit.publish(author, { tagList: [] })).tagList).toEqual([]);
  expect((await conduit.publish(author, { tagList: ["twice", "once", "twice"] })).tagList).toEqual(["once", "twice"]);
});

test("articles of one title have slugs of their own, and each is found by its own", async () => {
  const [first, second] = [await conduit.register(), await conduit.register()];
  const slugs = [];
  for (const [number, author] of [first, first, second].entries())
    slugs.push((await conduit.publish(author, { title: "The same title", body: `Text ${number}` })).slug);
  expect(new Set(slugs).size).toBe(3);
  for (const [number, slug] of slugs.entries()) expect((await conduit.read(null, slug)).body).toBe(`Text ${number}`);
});

test("an update changes what was sent and nothing else, and is told by updatedAt", async () => {
  const author = await conduit.register();
  const before = await conduit.publish(author, { tagList: ["kept"] });
  const { status, json } = await conduit.call(author, "PUT", `/articles/${before.slug}`, {
    article: { body: "Something else" },
  });
  expect([status, json]).toEqual([
    200,
    { article: { ...before, body: "Something else", updatedAt: expect.stringMatching(timestamp) } },
  ]);
  const after = await conduit.read(null, before.slug);
  expect([after.body, after.createdAt, after.updatedAt >= before.updatedAt]).toEqual([
    "Something else",
    before.createdAt,
    true,
  ]);
  const described = await conduit.answer(author, "PUT", `/articles/${before.slug}`, {
    article: { description: "Another" },
  });
  expect(described).toMatchObject({
    article: { title: before.title, description: "Another", body: "Something else", tagList: ["kept"] },
  });
});

test("a new title is a new slug, under which all that belongs to the article is found", async () => {
  const [author, reader] = [await conduit.register(), await conduit.register()];
  const { slug: old } = await conduit.publish(author, { title: "Before it was renamed" });
  await conduit.comment(reader, old, "I liked the old title");
  await conduit.answer(reader, "POST", `/articles/${old}/favorite`);
  const { article } = (await conduit.answer(author, "PUT", `/articles/${old}`, {
    article: { title: "Did you train your dragon?" },
  })) as { article: { slug: string } };
  expect(article.slug).toBe("did-you-train-your-dragon");
  expect((await conduit.call(null, "GET", `/articles/${old}`)).status).toBe(404);
  expect(await conduit.read(reader, article.slug)).toMatchObject({
    title: "Did you train your dragon?",
    favorited: true,
    favoritesCount: 1,
  });
  expect((await conduit.answer(null, "GET", `/articles/${article.slug}/comments`))["comments"]).toHaveLength(1);
});

test("sending the title that an article has leaves its slug as it is", async () => {
  const author = await conduit.register();
  const { slug, title } = await conduit.publish(author, { title: "Taken by itself" });
  expect(await conduit.answer(author, "PUT", `/articles/${slug}`, { article: { title, body: "More" } })).toMatchObject({
    article: { slug, body: "More" },
  });
});

test("a title that another article has got already gives a slug that is free", async () => {
  const author = await conduit.register();
  const { slug: taken } = await conduit.publish(author, { title: "Wanted by two" });
  const { slug } = await conduit.publish(author);
  const { article } = (await conduit.answer(author, "PUT", `/articles/${slug}`, {
    article: { title: "Wanted by two" },
  })) as { article: { slug: string } };
  expect([article.slug === taken, article.slug.startsWith("wanted-by-two")]).toEqual([false, true]);
});

test("what a client sends beside what is asked for is of no matter", async () => {
  const author = await conduit.register();
  const article = await conduit.publish(author);
  const sent = {
    ...article,
    slug: "forged",
    favoritesCount: 12,
    favorited: true,
    createdAt: "2000-01-01T00:00:00.000Z",
    author: { username: "somebody" },
    body: "Sent back",
  };
  expect(await conduit.answer(author, "PUT", `/articles/${article.slug}`, { article: sent })).toEqual({
    article: { ...article, body: "Sent back", updatedAt: expect.stringMatching(timestamp) },
  });
});

test("tags can be changed, and taken away, where a client sends them", async () => {
  const author = await conduit.register();
  const { slug } = await conduit.publish(author, { tagList: ["one", "two"] });
  expect(
    await conduit.answer(author, "PUT", `/articles/${slug}`, { article: { tagList: ["two", "three"] } }),
  ).toMatchObject({ article: { tagList: ["three", "two"] } });
  expect(await conduit.answer(author, "PUT", `/articles/${slug}`, { article: { tagList: [] } })).toMatchObject({
    article: { tagList: [] },
  });
});

test("a deleted article is gone, from lists and tags too, with its comments and favourites", async () => {
  const [author, reader] = [await conduit.register(), await conduit.register()];
  const { slug, title } = await conduit.publish(author, { tagList: ["only-here"] });
  const { id } = await conduit.comment(reader, slug, "Soon gone");
  await conduit.answer(reader, "POST", `/articles/${slug}/favorite`);
  const { status, text } = await conduit.call(author, "DELETE", `/articles/${slug}`);
  expect([status, text]).toEqual([204, ""]);
  for (const [caller, method, path] of [
    [null, "GET", `/articles/${slug}`],
    [null, "GET", `/articles/${slug}/comments`],
    [author, "DELETE", `/articles/${slug}`],
    [reader, "DELETE", `/articles/${slug}/comments/${id}`],
  ] as const) {
    expect((await conduit.call(caller, method, path)).status).toBe(404);
  }
  expect(await conduit.list(null, `/articles?author=${author.username}`)).toMatchObject({ titles: [], count: 0 });
  expect(await conduit.list(null, `/articles?favorited=${reader.username}`)).toMatchObject({ titles: [], count: 0 });
  expect((await conduit.answer(null, "GET", "/tags"))["tags"]).not.toContain("only-here");
  expect((await conduit.publish(author, { title })).favoritesCount).toBe(0);
});

test("the author in an article is as the reader knows them", async () => {
  const [author, reader] = [await conduit.register(), await conduit.register()];
  const { slug } = await conduit.publish(author);
  await conduit.answer(reader, "POST", `/profiles/${author.username}/follow`);
  expect((await conduit.read(reader, slug)).author.following).toBe(true);
  expect((await conduit.read(null, slug)).author.following).toBe(false);
  expect((await conduit.read(author, slug)).author.following).toBe(false);
});

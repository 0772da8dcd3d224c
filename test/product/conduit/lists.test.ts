import { expect, test } from "vitest";
import { runConduit } from "./running-conduit.ts";
import { timestamp } from "./shapes.ts";

const conduit = runConduit();

test("articles are listed newest first, without their bodies, with how many there are in all", async () => {
  const author = await conduit.register();
  for (const title of ["First", "Second", "Third"]) await conduit.publish(author, { title, tagList: ["b", "a"] });
  const { status, json } = await conduit.call(null, "GET", `/articles?author=${author.username}`);
  expect(status).toBe(200);
  const listed = (title: string): unknown => ({
    slug: title.toLowerCase(),
    title,
    description: "What it is about",
    tagList: ["a", "b"],
    createdAt: expect.stringMatching(timestamp),
    updatedAt: expect.stringMatching(timestamp),
    favorited: false,
    favoritesCount: 0,
    author: { username: author.username, bio: null, image: null, following: false },
  });
  expect(json).toEqual({ articles: [listed("Third"), listed("Second"), listed("First")], articlesCount: 3 });
});

test("a page has twenty, unless fewer or more are asked for, and the count is of all", async () => {
  const author = await conduit.register();
  const titles = Array.from({ length: 23 }, (_, number) => `Page ${number + 1}`);
  for (const title of titles) await conduit.publish(author, { title });
  const newest = [...titles].reverse();
  const listed = async (query: string): Promise<[readonly string[], number]> => {
    const { titles: page, count } = await conduit.list(null, `/articles?author=${author.username}${query}`);
    return [page, count];
  };
  expect(await listed("")).toEqual([newest.slice(0, 20), 23]);
  expect(await listed("&limit=5")).toEqual([newest.slice(0, 5), 23]);
  expect(await listed("&limit=5&offset=20")).toEqual([newest.slice(20), 23]);
  expect(await listed("&offset=3")).toEqual([newest.slice(3), 23]);
  expect(await listed("&limit=50")).toEqual([newest, 23]);
  expect(await listed("&offset=23")).toEqual([[], 23]);
});

test("articles are found by tag, by author and by whose favourites they are, and by all at once", async () => {
  const [one, other, reader] = [await conduit.register(), await conduit.register(), await conduit.register()];
  const tagged = await conduit.publish(one, { title: "Tagged", tagList: ["shared tag", "own"] });
  await conduit.publish(one, { title: "Untagged" });
  const foreign = await conduit.publish(other, { title: "Tagged by another", tagList: ["shared tag"] });
  for (const { slug } of [tagged, foreign]) await conduit.answer(reader, "POST", `/articles/${slug}/favorite`);
  const found = async (query: string): Promise<readonly string[]> => {
    const { titles, count } = await conduit.list(null, `/articles?${query}`);
    expect(count).toBe(titles.length);
    return titles;
  };
  expect(await found("tag=shared%20tag")).toEqual(["Tagged by another", "Tagged"]);
  expect(await found("tag=own")).toEqual(["Tagged"]);
  expect(await found("tag=shared")).toEqual([]);
  expect(await found(`author=${one.username}`)).toEqual(["Untagged", "Tagged"]);
  expect(await found(`favorited=${reader.username}`)).toEqual(["Tagged by another", "Tagged"]);
  expect(await found(`favorited=${one.username}`)).toEqual([]);
  expect(await found(`tag=shared%20tag&author=${one.username}&favorited=${reader.username}`)).toEqual(["Tagged"]);
  expect(await found("author=nobody-at-all")).toEqual([]);
  expect(await found("tag=no-such-tag")).toEqual([]);
});

test("a list shows each reader their own favourites and whom they follow", async () => {
  const [author, reader] = [await conduit.register(), await conduit.register()];
  const { slug } = await conduit.publish(author);
  await conduit.answer(reader, "POST", `/articles/${slug}/favorite`);
  await conduit.answer(reader, "POST", `/profiles/${author.username}/follow`);
  const seen = async (caller: typeof reader | null): Promise<unknown> => {
    const { articles } = await conduit.list(caller, `/articles?author=${author.username}`);
    return articles.map(({ favorited, favoritesCount, author: { following } }) => [
      favorited,
      favoritesCount,
      following,
    ]);
  };
  expect(await seen(reader)).toEqual([[true, 1, true]]);
  expect(await seen(author)).toEqual([[false, 1, false]]);
  expect(await seen(null)).toEqual([[false, 1, false]]);
});

test("the feed holds what those wrote whom one follows, newest first, and ends with the following", async () => {
  const [reader, one, other, third] = [
    await conduit.register(),
    await conduit.register(),
    await conduit.register(),
    await conduit.register(),
  ];
  for (const [author, title] of [
    [one, "One's"],
    [third, "A third's"],
    [other, "Another's"],
    [one, "One's second"],
    [reader, "One's own"],
  ] as const)
    await conduit.publish(author, { title });
  expect(await conduit.list(reader, "/articles/feed")).toMatchObject({ titles: [], count: 0 });
  for (const author of [one, other]) await conduit.answer(reader, "POST", `/profiles/${author.username}/follow`);
  const { articles, titles, count } = await conduit.list(reader, "/articles/feed");
  expect([titles, count]).toEqual([["One's second", "Another's", "One's"], 3]);
  expect(articles.map((article) => ["body" in article, article.author.following])).toEqual([
    [false, true],
    [false, true],
    [false, true],
  ]);
  expect(await conduit.list(reader, "/articles/feed?limit=1&offset=1")).toMatchObject({
    titles: ["Another's"],
    count: 3,
  });
  await conduit.answer(reader, "DELETE", `/profiles/${one.username}/follow`);
  expect(await conduit.list(reader, "/articles/feed")).toMatchObject({ titles: ["Another's"], count: 1 });
});

test("tags are those of all articles, each once", async () => {
  const author = await conduit.register();
  for (const tagList of [["dragons", "training"], ["training"], []]) await conduit.publish(author, { tagList });
  const { status, json } = await conduit.call(null, "GET", "/tags");
  const tags = json["tags"] as string[];
  expect([
    status,
    Object.keys(json),
    tags.filter((tag) => tag === "training"),
    tags.filter((tag) => tag === "dragons"),
  ]).toEqual([200, ["tags"], ["training"], ["dragons"]]);
});

test("query parameters that the description does not know are of no matter", async () => {
  const author = await conduit.register();
  await conduit.publish(author, { title: "Found all the same" });
  expect(await conduit.list(null, `/articles?author=${author.username}&page=3&sort=title`)).toMatchObject({
    titles: ["Found all the same"],
  });
});

import { expect, test } from "vitest";
import { runConduit } from "./running-conduit.ts";

const conduit = runConduit();

test("a favourite is answered with the article, is its reader's own, and is counted for all", async () => {
  const [author, reader] = [await conduit.register(), await conduit.register()];
  const article = await conduit.publish(author);
  const { status, json } = await conduit.call(reader, "POST", `/articles/${article.slug}/favorite`);
  expect([status, json]).toEqual([200, { article: { ...article, favorited: true, favoritesCount: 1 } }]);
  expect(await conduit.read(reader, article.slug)).toMatchObject({ favorited: true, favoritesCount: 1 });
  for (const caller of [null, author])
    expect(await conduit.read(caller, article.slug)).toMatchObject({ favorited: false, favoritesCount: 1 });
});

test("favouring twice counts once, and one taking back ends it", async () => {
  const [author, reader] = [await conduit.register(), await conduit.register()];
  const { slug } = await conduit.publish(author);
  for (let again = 0; again < 2; again++) {
    expect(await conduit.call(reader, "POST", `/articles/${slug}/favorite`)).toMatchObject({
      status: 200,
      json: { article: { favorited: true, favoritesCount: 1 } },
    });
  }
  for (let again = 0; again < 2; again++) {
    expect(await conduit.call(reader, "DELETE", `/articles/${slug}/favorite`)).toMatchObject({
      status: 200,
      json: { article: { favorited: false, favoritesCount: 0 } },
    });
  }
});

test("each reader's favourite counts, and each takes back only their own", async () => {
  const [author, one, other] = [await conduit.register(), await conduit.register(), await conduit.register()];
  const { slug } = await conduit.publish(author);
  for (const caller of [one, other, author]) await conduit.answer(caller, "POST", `/articles/${slug}/favorite`);
  expect((await conduit.read(null, slug)).favoritesCount).toBe(3);
  await conduit.answer(one, "DELETE", `/articles/${slug}/favorite`);
  expect(await conduit.read(one, slug)).toMatchObject({ favorited: false, favoritesCount: 2 });
  expect(await conduit.read(other, slug)).toMatchObject({ favorited: true, favoritesCount: 2 });
});

test("two readers who favour at once are both counted, and one who favours twice at once is counted once", async () => {
  const [author, one, other] = [await conduit.register(), await conduit.register(), await conduit.register()];
  const { slug } = await conduit.publish(author);
  const answers = await Promise.all(
    [one, other, one, other].map((caller) => conduit.call(caller, "POST", `/articles/${slug}/favorite`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await conduit.read(null, slug)).favoritesCount).toBe(2);
});

test("a favourite does not make an article look changed", async () => {
  const [author, reader] = [await conduit.register(), await conduit.register()];
  const { slug, updatedAt } = await conduit.publish(author);
  await conduit.answer(reader, "POST", `/articles/${slug}/favorite`);
  expect((await conduit.read(null, slug)).updatedAt).toBe(updatedAt);
});

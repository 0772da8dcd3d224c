import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { openDesk } from "./open-desk.ts";
import { specNamed } from "./spec-named.ts";

const desk = openDesk(specNamed("conduit"), "--sample", "40");

test("somebody signs up, is told at the field what others have, writes, and signs out", async () => {
  const page = await desk.visit({ troubled: true });
  const {
    articles: [article],
  } = (await (await page.request.get("/api/articles?limit=1")).json()) as { articles: Listed[] };
  await page.goto("/sign-up");
  await page.getByLabel("Username").fill(article?.author.username ?? "");
  await page.getByLabel("Email").fill("newcomer@example.com");
  await page.locator('input[name="user.password"]').fill("a password");
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByText("has already been taken").waitFor();
  await page.getByLabel("Username").fill("Newcomer");
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByRole("link", { name: "New article" }).click();
  await page.getByLabel("Title").fill("What I came for");
  await page.getByLabel("Description").fill("In short");
  await page.getByLabel("Body").fill("At length");
  await page.getByRole("button", { name: "Publish an article" }).click();
  await page.getByRole("heading", { level: 1, name: "What I came for" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/article/what-i-came-for");
  await page.getByRole("button", { name: "Account:" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Viewing as Visitor" }).waitFor();
  expect(await page.getByRole("link", { name: "New article" }).count()).toBe(0);
});

test("a favourite can be given and taken back, and each is offered only where it does something", async () => {
  const page = await desk.visit({ role: "Member" });
  await page.goto(`/article/${(await foreignArticle(page)).slug}`);
  const favorite = page.getByRole("button", { name: "Favorite", exact: true });
  const takeBack = page.getByRole("button", { name: "Unfavorite" });
  await favorite.click();
  await takeBack.waitFor();
  expect(await favorite.count()).toBe(0);
  await takeBack.click();
  await favorite.waitFor();
  expect(await takeBack.count()).toBe(0);
});

test("whom somebody follows is in their feed", async () => {
  const page = await desk.visit({ role: "Member" });
  const article = await foreignArticle(page);
  await page.goto(`/article/${article.slug}`);
  // What refers to a person knows their key; the address that one comes to is theirs all the same.
  await page.getByRole("main").getByRole("link", { name: article.author.username }).first().click();
  await page.waitForURL(`/profile/${encodeURIComponent(article.author.username)}`);
  const follow = page.getByRole("button", { name: "Follow", exact: true });
  await follow.or(page.getByRole("button", { name: "Unfollow" })).waitFor();
  if ((await follow.count()) > 0) await follow.click();
  await page.getByRole("button", { name: "Unfollow" }).waitFor();
  await page.getByRole("link", { name: "Your feed" }).click();
  await page.getByText(article.title, { exact: true }).first().waitFor();
});

test("an article is commented on where it is read", async () => {
  const page = await desk.visit({ role: "Member" });
  await page.goto(`/article/${(await foreignArticle(page)).slug}`);
  await page.getByPlaceholder(/^Comment\W?$/).fill("Read with pleasure");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Read with pleasure").first().waitFor();
});

test("settings show what they are, and change only what is changed", async () => {
  const page = await desk.visit({ role: "Member" });
  await page.goto("/");
  await page.getByRole("link", { name: "Settings" }).click();
  const username = await page.getByLabel("Username").inputValue();
  await page.getByLabel("Bio").fill("I like to skateboard");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("User changed", { exact: true }).waitFor();
  expect(await page.getByLabel("Username").inputValue()).toBe(username);
  const { profile } = (await (await page.request.get(`/api/profiles/${encodeURIComponent(username)}`)).json()) as {
    profile: { bio: string };
  };
  expect(profile.bio).toBe("I like to skateboard");
});

interface Listed {
  readonly slug: string;
  readonly title: string;
  readonly author: { readonly username: string };
}

/** An article by somebody else whom the viewer has nothing to do with yet: the newest of somebody nobody follows. */
async function foreignArticle(page: Page): Promise<Listed> {
  const { viewer } = (await (await page.request.get("/_ninepoint/product")).json()) as { viewer: { label: string } };
  const { articles } = (await (await page.request.get("/api/articles?limit=100")).json()) as {
    articles: (Listed & { favoritesCount: number })[];
  };
  return (
    articles.find(({ favoritesCount, author }) => favoritesCount === 0 && author.username !== viewer.label) ??
    expect.fail("nobody else has written")
  );
}

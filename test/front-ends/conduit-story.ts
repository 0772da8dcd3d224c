import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { FrontEnd } from "./open-front-end.ts";

/** A front end of Conduit: their pages have the same parts, for all follow one description. */
export interface ConduitFrontEnd extends FrontEnd {
  /** Why nothing can be tried; null where it can. */
  readonly missing: string | null;
  /** Where somebody's profile is. */
  profilePath(username: string): string;
}

/** Tries all that people do with Conduit. */
export function tellConduitStory(conduit: ConduitFrontEnd): void {
  tellAccountStories(conduit);
  tellArticleStories(conduit);
  tellReaderStories(conduit);
  tellCommentStories(conduit);
  tellSettingsStory(conduit);
}

/** A test that is passed over where the front end is not there. */
function tell(conduit: ConduitFrontEnd, title: string, story: (page: Page) => Promise<void>): void {
  test(title, async ({ skip }) => {
    if (conduit.missing !== null) return skip(conduit.missing);
    await story(await conduit.visit());
  });
}

function tellAccountStories(conduit: ConduitFrontEnd): void {
  tell(conduit, "somebody registers, stays signed in over a reload, logs out and in again", async (page) => {
    const username = await register(conduit, page);
    await page.reload();
    await profileLink(conduit, page, username).waitFor();
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByRole("button", { name: "logout" }).click();
    await page.getByRole("link", { name: "Sign in" }).waitFor();
    await signIn(page, username, "a password");
    await profileLink(conduit, page, username).waitFor();
  });

  tell(conduit, "what is wrong with an account is said in place", async (page) => {
    const { username } = await somebody(conduit);
    await page.goto("/register");
    await page.getByPlaceholder("Username").fill(username);
    await page.getByPlaceholder("Email").fill(`${username}@example.com`);
    await page.getByPlaceholder("Password").fill("a password");
    await page.getByRole("button", { name: "Sign up" }).click();
    const messages = page.locator(".error-messages li");
    await messages.first().waitFor();
    expect((await messages.allTextContents()).map((text) => text.trim()).toSorted()).toEqual([
      "email has already been taken",
      "username has already been taken",
    ]);
    await signIn(page, username, "a wrong password");
    await page.locator(".error-messages li", { hasText: "E-mail or password is wrong." }).waitFor();
  });
}

function tellArticleStories(conduit: ConduitFrontEnd): void {
  tell(conduit, "somebody writes an article with tags, changes it, and deletes it", async (page) => {
    const username = await register(conduit, page);
    await page.locator('a[href="/editor"]').click();
    await page.getByPlaceholder("Article Title").fill("How to train your dragon");
    await page.getByPlaceholder("What's this article about?").fill("Ever wonder how?");
    await page.getByPlaceholder("Write your article").fill("You have to **believe**");
    for (const tag of ["training", "dragons"]) await addTag(page, tag);
    await page.getByRole("button", { name: "Publish Article" }).click();
    await page.waitForURL("**/article/how-to-train-your-dragon");
    await page.getByRole("heading", { name: "How to train your dragon" }).waitFor();
    await page.locator(".article-content strong", { hasText: "believe" }).waitFor();
    await expect.poll(() => tags(page)).toEqual(["dragons", "training"]);

    await page.getByRole("link", { name: "Edit Article" }).first().click();
    await page.waitForURL("**/editor/how-to-train-your-dragon");
    await expect.poll(() => page.getByPlaceholder("Article Title").inputValue()).toBe("How to train your dragon");
    await page.getByPlaceholder("Article Title").fill("Did you train your dragon?");
    await page.locator(".tag-list .tag-pill", { hasText: "training" }).locator("i").click();
    await addTag(page, "books");
    await page.getByRole("button", { name: "Publish Article" }).click();
    await page.waitForURL("**/article/did-you-train-your-dragon");
    await page.getByRole("heading", { name: "Did you train your dragon?" }).waitFor();
    await expect.poll(() => tags(page)).toEqual(["books", "dragons"]);

    await page.getByRole("button", { name: "Delete Article" }).first().click();
    await page.waitForURL(/:\d+\/$/);
    await page.goto(conduit.profilePath(username));
    await page.getByText("No articles are here... yet.").waitFor();
  });
}

function tellReaderStories(conduit: ConduitFrontEnd): void {
  tell(conduit, "a favourite is counted, is kept, and can be taken back", async (page) => {
    const { username: author } = await somebody(conduit, "A favourite of mine");
    const username = await register(conduit, page);
    await page.goto(conduit.profilePath(author));
    const favorite = page.locator(".article-preview", { hasText: "A favourite of mine" }).locator("button");
    await favorite.click();
    await page.locator(".article-preview button.btn-primary", { hasText: "1" }).waitFor();
    await page.goto(conduit.profilePath(username));
    await page.getByRole("link", { name: "Favorited" }).click();
    await page
      .locator(".article-preview", { hasText: "A favourite of mine" })
      .locator("button.btn-primary", { hasText: "1" })
      .click();
    await page.locator(".article-preview button.btn-outline-primary", { hasText: "0" }).waitFor();
    await page.reload();
    await page.getByText("No articles are here... yet.").waitFor();
  });

  tell(conduit, "whom somebody follows is in their feed until they no longer do", async (page) => {
    const { username: author } = await somebody(conduit, "Written to be followed", "Written again");
    await register(conduit, page);
    await page.goto(conduit.profilePath(author));
    await page.getByRole("button", { name: `Follow ${author}` }).click();
    await page.getByRole("button", { name: `Unfollow ${author}` }).waitFor();
    await home(page, "Your Feed");
    await expect
      .poll(() => page.locator(".article-preview h1").allTextContents())
      .toEqual(["Written again", "Written to be followed"]);
    await page.goto(conduit.profilePath(author));
    await page.getByRole("button", { name: `Unfollow ${author}` }).click();
    await page.getByRole("button", { name: `Follow ${author}` }).waitFor();
    await home(page, "Your Feed");
    await page.getByText("No articles are here... yet.").waitFor();
  });
}

function tellCommentStories(conduit: ConduitFrontEnd): void {
  tell(conduit, "comments are written, are seen by visitors, and are deleted by who wrote them", async (page) => {
    const { username: author, token } = await somebody(conduit, "Much commented on");
    const slug = "much-commented-on";
    await conduit.do(token, "POST", `/articles/${slug}/comments`, { comment: { body: "By the author" } });
    await register(conduit, page);
    await page.goto(`/article/${slug}`);
    await page.getByPlaceholder("Write a comment").fill("By a reader");
    await page.getByRole("button", { name: "Post Comment" }).click();
    const comment = (body: string): ReturnType<Page["locator"]> =>
      page.locator(".card:not(.comment-form)", { hasText: body });
    await comment("By a reader").waitFor();
    expect(await comment("By the author").locator(".comment-author").last().textContent()).toContain(author);
    expect(await comment("By the author").locator(".ion-trash-a").count()).toBe(0);
    const visitor = await conduit.visit();
    await visitor.goto(`/article/${slug}`);
    await visitor.locator(".card", { hasText: "By a reader" }).waitFor();
    expect(await visitor.getByPlaceholder("Write a comment").count()).toBe(0);
    await comment("By a reader").locator(".ion-trash-a").click();
    await comment("By a reader").waitFor({ state: "detached" });
    await page.reload();
    await comment("By the author").waitFor();
    expect(await comment("By a reader").count()).toBe(0);
  });

  tell(conduit, "articles are leafed through, and found by tag", async (page) => {
    const { username } = await somebody(conduit, ...Array.from({ length: 12 }, (_, number) => `Leaf ${number + 1}.`));
    await home(page, "Global Feed");
    await page.locator(".sidebar .tag-pill", { hasText: `tag-of-${username}` }).click();
    const titles = (): Promise<string[]> => page.locator(".article-preview h1").allTextContents();
    await expect.poll(titles).toEqual(Array.from({ length: 10 }, (_, number) => `Leaf ${12 - number}.`));
    await page.locator(".pagination .page-link", { hasText: "2" }).click();
    await expect.poll(titles).toEqual(["Leaf 2.", "Leaf 1."]);
    await page.locator(".pagination .page-link", { hasText: "1" }).click();
    await expect.poll(async () => (await titles()).length).toBe(10);
  });
}

function tellSettingsStory(conduit: ConduitFrontEnd): void {
  tell(conduit, "settings are changed, and a profile shows them", async (page) => {
    await register(conduit, page);
    const renamed = newName();
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByPlaceholder("Username").fill(renamed);
    await page.getByPlaceholder("Short bio about you").fill("I work at statefarm");
    await page.getByPlaceholder("Email").fill(`${renamed}@example.com`);
    await page.getByPlaceholder("New Password").fill("another password");
    await page.getByPlaceholder("URL of profile picture").fill("https://example.com/face.png");
    const saved = page.waitForResponse((response) => response.request().method() === "PUT");
    await page.getByRole("button", { name: "Update Settings" }).click();
    expect((await saved).status()).toBe(200);
    await page.waitForURL((url) => !url.pathname.startsWith("/settings"));
    await page.goto(conduit.profilePath(renamed));
    await page.locator(".user-info", { hasText: "I work at statefarm" }).waitFor();
    expect(await page.locator(".user-info img").getAttribute("src")).toBe("https://example.com/face.png");
    await page.getByRole("link", { name: "Settings", exact: false }).first().click();
    await page.getByRole("button", { name: "logout" }).click();
    await page.getByRole("link", { name: "Sign in" }).waitFor();
    await signIn(page, renamed, "another password");
    await profileLink(conduit, page, renamed).waitFor();
  });
}

let made = 0;

function newName(): string {
  return `somebody${++made}`;
}

/** Somebody who has registered by the API, with articles of theirs. */
async function somebody(
  conduit: ConduitFrontEnd,
  ...titles: readonly string[]
): Promise<{ readonly username: string; readonly token: string }> {
  const username = newName();
  const { user } = (await conduit.do(null, "POST", "/users", {
    user: { username, email: `${username}@example.com`, password: "a password" },
  })) as { user: { token: string } };
  for (const title of titles)
    await conduit.do(user.token, "POST", "/articles", {
      article: { title, description: `About ${title}`, body: `Text of ${title}`, tagList: [`tag-of-${username}`] },
    });
  return { username, token: user.token };
}

async function register(conduit: ConduitFrontEnd, page: Page): Promise<string> {
  const username = newName();
  await page.goto("/register");
  await page.getByPlaceholder("Username").fill(username);
  await page.getByPlaceholder("Email").fill(`${username}@example.com`);
  await page.getByPlaceholder("Password").fill("a password");
  await page.getByRole("button", { name: "Sign up" }).click();
  await profileLink(conduit, page, username).waitFor();
  return username;
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByPlaceholder("Email").fill(`${username}@example.com`);
  await page.getByPlaceholder("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

function profileLink(conduit: ConduitFrontEnd, page: Page, username: string): ReturnType<Page["locator"]> {
  return page.locator(`nav.navbar a[href="${conduit.profilePath(username)}"]`);
}

async function home(page: Page, list: "Global Feed" | "Your Feed"): Promise<void> {
  await page.goto("/");
  await page.locator(".sidebar .tag-pill").first().waitFor();
  await page.locator(".feed-toggle a", { hasText: list }).click();
}

async function addTag(page: Page, tag: string): Promise<void> {
  await page.getByPlaceholder("Enter tags").fill(tag);
  await page.getByPlaceholder("Enter tags").press("Enter");
  await page.locator(".tag-list .tag-pill", { hasText: tag }).waitFor();
}

async function tags(page: Page): Promise<readonly string[]> {
  return (await page.locator(".article-content .tag-list .tag-pill").allTextContents()).map((text) => text.trim());
}

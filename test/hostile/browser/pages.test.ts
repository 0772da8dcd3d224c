import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDesk } from "../../browser/open-desk.ts";
import { screensOf } from "../../browser/screens-of.ts";
import { openAsManyAsTheyLike, specNamed } from "../../browser/spec-named.ts";
import { eventually } from "../../eventually.ts";

const desk = openDesk(specNamed("helpdesk", openAsManyAsTheyLike), "--sample", "10");

/** All that scripts of a page could read of what it keeps. */
function keptByScripts(page: Page): Promise<string> {
  return page.evaluate(`(async () => {
    const kept = [document.cookie, JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name } of await indexedDB.databases())
      await new Promise((resolve) => {
        const opening = indexedDB.open(name);
        opening.onerror = resolve;
        opening.onsuccess = () => {
          const stores = [...opening.result.objectStoreNames];
          let left = stores.length;
          if (left === 0) resolve();
          for (const store of stores) {
            const found = opening.result.transaction(store).objectStore(store).getAll();
            found.onsuccess = () => { kept.push(JSON.stringify(found.result)); left -= 1; if (left === 0) { opening.result.close(); resolve(); } };
          }
        };
      });
    return kept.join("\\n");
  })()`);
}

test("H11 no script can read the token, no answer has what its reader may not see, and no file tells the sources", async () => {
  const page = await desk.visit({ role: "Customer" });
  const [{ value: token } = { value: "none" }] = await page.context().cookies();
  const me = (await (await page.request.get("/api/me")).json()) as { readonly email: string };
  const answers: string[] = [];
  const files: string[] = [];
  page.on("response", (response) => {
    if (/\.(js|css|html)(\?|$)/.test(response.url())) files.push(response.url());
    else
      void response
        .text()
        .then((text) => answers.push(`${response.url()} ${text}`))
        .catch(() => {});
  });
  for (const { path } of await screensOf(page)) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  expect(await keptByScripts(page)).not.toContain(token);
  const said = answers.join("\n");
  // `ninepoint run` tells whoever can reach it the names of the sample accounts.
  const others = [
    ...answers
      .filter((answer) => !answer.includes("/_ninepoint/product"))
      .join("\n")
      .matchAll(/[\w.+-]+@[\w-]+\.[\w.]+/g),
  ]
    .map(([address]) => address)
    .filter((address) => address !== me.email);
  expect(said).not.toMatch(/"note":"|argon2|\$scrypt/);
  expect(new Set(others)).toEqual(new Set());
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    expect((await page.request.get(`${file}.map`)).status(), file).toBe(404);
    expect(await (await page.request.get(file)).text(), file).not.toMatch(/sourceMappingURL=(?!data:,)/);
  }
});

test("H09 who signs out in one tab has nothing left to see in another, and going back shows nothing", async () => {
  const page = await desk.visit({ role: "Lead", troubled: true });
  await page.goto("/all");
  await page.getByRole("heading", { level: 1, name: "All tickets" }).waitFor();
  const other = await page.context().newPage();
  await other.goto("/queue");
  await other.getByRole("heading", { level: 1, name: "Queue" }).waitFor();
  await page.getByRole("button", { name: "Account:" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("heading", { level: 1, name: "Sign in to Help desk" }).waitFor();
  await other.goto("/people");
  await other.getByRole("heading", { level: 1, name: "Sign in to Help desk" }).waitFor();
  await other.goBack();
  await eventually(async () =>
    expect(await other.getByRole("heading", { level: 1 }).textContent()).toBe("Sign in to Help desk"),
  );
});

test("H10 a way back that leads to another site leads home", async () => {
  for (const next of [
    "//evil.example",
    "https://evil.example/",
    "/\\evil.example",
    "/.//evil.example",
    "javascript:document.title='evil'",
  ]) {
    const page = await desk.visit({ troubled: true });
    await page.goto(
      `/sign-in?next=${encodeURIComponent(next)}&return=${encodeURIComponent(next)}&from=${encodeURIComponent(next)}`,
    );
    await page.getByRole("heading", { level: 1, name: "Sign in to Help desk" }).waitFor();
    expect(new URL(page.url()).hostname).toBe("127.0.0.1");
  }
});

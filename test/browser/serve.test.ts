import { expect, onTestFinished, test } from "vitest";
import type { Page } from "playwright-core";
import { serveInProcess } from "../product/serve-process.ts";
import type { ServeProcess } from "../product/serve-process.ts";
import { send } from "../contracts/http/send.ts";
import { examineWords } from "./examine.ts";
import { sharedBrowser } from "./shared-browser.ts";
import { telephone } from "./telephone.ts";
import { patience } from "../eventually.ts";

const password = "seven pears in winter";

test("an invited person chooses a password, sees their sessions, ends the others, and gets another password by mail", async () => {
  const desk = await serveInProcess();
  expect(await desk.invite("--role", "Lead", "name=Ada", "email=ada@example.org")).toContain(
    "was mailed to ada@example.org",
  );
  const page = await visit(desk);
  const link = `/_ninepoint/link#${await desk.nextToken()}`;
  await page.goto(link);
  await page.getByRole("heading", { name: "Welcome to Help desk" }).waitFor();
  await examineWords(page, "invitation");
  await page.locator("input[type=password]").fill("password1234");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await page.getByText("This is too easy to guess.").waitFor();
  await page.locator("input[type=password]").fill(password);
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await page.getByRole("heading", { level: 1, name: "Queue" }).waitFor();

  const other = await visit(desk);
  await other.goto(link);
  await other.getByRole("heading", { name: "This link can’t be used any more" }).waitFor();
  await examineWords(other, "a void link");
  await signIn(other, password);

  await page.getByRole("button", { name: "Account: Ada" }).click();
  await page.getByRole("menuitem", { name: "Your account" }).click();
  await page.getByText("This session").waitFor();
  expect(await page.getByRole("listitem").filter({ hasText: "Chrome on Linux" }).count()).toBe(2);
  await examineWords(page, "sessions");
  await page.getByRole("button", { name: "End all other sessions" }).click();
  await expect.poll(() => page.getByRole("button", { name: /^End the session/ }).count()).toBe(0);
  expect(await page.getByRole("main").getByRole("button", { name: "Sign out" }).count()).toBe(1);

  await other.goto("/sign-in");
  await other.getByRole("link", { name: "Forgot your password?" }).click();
  await other.getByLabel("E-mail address").fill("ada@example.org");
  await examineWords(other, "a forgotten password");
  await other.getByRole("button", { name: "Send a link" }).click();
  await other.getByText("If there is an account for ada@example.org").waitFor();
  await other.goto(`/_ninepoint/link#${await desk.nextToken()}`);
  await other.getByRole("heading", { name: "Choose a new password" }).waitFor();
  await other.locator("input[type=password]").fill("nine apples in spring");
  await other.getByRole("button", { name: "Save and sign in" }).click();
  await other.getByRole("heading", { level: 1, name: "Queue" }).waitFor();
});

test("on a telephone people confirm their address, and sign out where they see their sessions, which leaves nothing that they typed", async () => {
  const desk = await serveInProcess("--confirm-addresses");
  const page = await visit(desk, telephone);
  const account = { name: "Bob", email: "bob@example.org", password };
  expect((await send(desk.port, "POST", "/api/sign-up", { json: account })).status).toBe(403);
  await page.goto(`/_ninepoint/link#${await desk.nextToken()}`);
  await page.getByText("Is bob@example.org your e-mail address?").waitFor();
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("heading", { name: "Your address is confirmed" }).waitFor();
  await page.getByRole("link", { name: "Back to sign-in" }).click();
  await page.getByLabel("Email").fill(account.email);
  await page.locator("input[type=password]").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "My tickets" }).waitFor();
  await page.goto("/tickets/new");
  await page.getByLabel("Subject").fill("A draft that nobody else may read");
  const kept = (): Promise<string> => page.evaluate("JSON.stringify({ ...localStorage, ...sessionStorage })");
  await expect.poll(kept).toContain("nobody else may read");
  await page.goto("/_ninepoint/account");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Discard and sign out" }).click();
  await page.getByRole("heading", { level: 1, name: "Sign in to Help desk" }).waitFor();
  expect(await kept()).not.toContain("nobody else may read");
});

test("nobody whom a product is served is told of lines of its document, in reasons, errors or the history", async () => {
  const desk = await serveInProcess();
  await desk.invite("--role", "Lead", "name=Ada", "email=ada@example.org");
  const page = await visit(desk);
  const told: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "fetch" && !response.url().includes("/_ninepoint/events"))
      told.push(response.text().catch(() => ""));
  });
  await page.goto(`/_ninepoint/link#${await desk.nextToken()}`);
  await page.locator("input[type=password]").fill(password);
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await page.getByRole("heading", { level: 1, name: "Queue" }).waitFor();
  const history = page.waitForResponse(/_ninepoint\/history/);
  const made = await page.request.post("/api/tickets", { data: { subject: "Out of ink", body: "No ink is left." } });
  const { number } = (await made.json()) as { readonly number: number };
  await page.goto(`/tickets/${number}`);
  await page.getByRole("heading", { level: 1, name: "Out of ink" }).waitFor();
  await history;
  await page.getByRole("button", { name: "Actions for Out of ink" }).click();
  const solve = page.getByRole("menuitem", { name: /^Solve / });
  await solve.click({ force: true });
  await expect.poll(() => solve.innerText()).toContain("its status has to be assigned or waiting");
  await page.keyboard.press("Escape");
  const refused = await page.request.post(`/api/tickets/${number}/solve`);
  told.push(refused.text());
  expect(refused.status()).toBe(409);
  told.push(page.locator("body").innerText());
  const all = (await Promise.all(told)).join("\n");
  expect(all).toContain("Solve");
  expect(all).not.toMatch(/helpdesk\.md|In the document/);
});

async function signIn(page: Page, secret: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.locator("input[type=password]").fill(secret);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Queue" }).waitFor();
}

async function visit({ port }: ServeProcess, options = {}): Promise<Page> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(patience);
  onTestFinished(() => context.close());
  return context.newPage();
}

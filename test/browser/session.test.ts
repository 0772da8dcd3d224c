import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";

const desk = openDesk(specNamed("helpdesk", openAsManyAsTheyLike), "--sample", "40");

test("changing the role shows the product as that role, and nothing of what was seen before", async () => {
  const page = await desk.visit();
  await page.goto("/sign-in");
  for (const [role, first] of [
    ["Lead", "Queue"],
    ["Customer", "My tickets"],
    ["Agent", "Queue"],
  ] as const) {
    await page.getByRole("button", { name: "Viewing as" }).click();
    await page.getByRole("menuitemradio", { name: role }).click();
    await page.getByRole("heading", { level: 1, name: first }).waitFor();
    await page.getByRole("button", { name: `Viewing as ${role}` }).waitFor();
    await expect.poll(() => page.title()).toBe(`${first} · Help desk`);
  }
  expect(await page.getByRole("link", { name: "Load", exact: true }).count()).toBe(0);
  await page.getByRole("button", { name: "Viewing as" }).click();
  await page.getByRole("menuitemradio", { name: "Visitor" }).click();
  await page.getByRole("heading", { level: 1, name: "Sign in to Help desk" }).waitFor();
});

test("what is fetched for offline work is withdrawn before the session ends, in which it would be refused", async () => {
  const page = await desk.visit({ role: "Lead" });
  // The forms are not answered until the page is left.
  await page.route("**/_ninepoint/form?*", () => {});
  let withdrawn = false;
  page.on("requestfailed", (request) => {
    withdrawn ||= request.url().includes("/_ninepoint/form?");
  });
  await page.route("**/_ninepoint/become", async (route) => {
    await expect.poll(() => withdrawn).toBe(true);
    await route.continue();
  });
  const asked = page.waitForRequest("**/_ninepoint/form?*");
  await page.goto("/queue");
  await asked;
  await page.getByRole("button", { name: "Viewing as" }).click();
  await page.getByRole("menuitemradio", { name: "Customer" }).click();
  await page.getByRole("heading", { level: 1, name: "My tickets" }).waitFor();
});

test("who signs out is a visitor again, and the way back in leads to where one was", async () => {
  const page = await desk.visit({ role: "Lead", troubled: true });
  const { email } = (await (await page.request.get("/api/me")).json()) as { readonly email: string };
  await page.goto("/queue");
  await page.getByRole("button", { name: "Account:" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("heading", { level: 1, name: "Sign in to Help desk" }).waitFor();
  expect((await page.request.get("/api/tickets")).status()).toBe(401);
  await page.goto("/queue?priority=urgent");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.locator('input[name="password"]').fill("not the password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("alert").waitFor();
  await page.locator('input[name="password"]').fill("ninepoint-demo");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("/queue?priority=urgent");
  await page.getByRole("heading", { level: 1, name: "Queue" }).waitFor();
});

test("a session that ends while a dialog opens, or under one, leads to signing in, and what was typed is kept", async () => {
  const page = await desk.visit({ role: "Lead", troubled: true });
  const { email } = (await (await page.request.get("/api/me")).json()) as { readonly email: string };
  const signInAgain = async (): Promise<void> => {
    const signIn = page.getByRole("dialog", { name: "Sign in" });
    await signIn.getByRole("textbox", { name: "Email" }).fill(email);
    await signIn.locator('input[name="password"]').fill("ninepoint-demo");
    await signIn.getByRole("button", { name: "Sign in", exact: true }).click();
    await signIn.waitFor({ state: "hidden" });
  };
  await page.goto("/queue");
  await page.getByRole("button", { name: "Open a ticket" }).waitFor();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Open a ticket" }).click();
  const dialog = page.getByRole("dialog", { name: "Open a ticket" });
  await dialog.getByRole("button", { name: "Sign in here" }).click();
  await signInAgain();
  await dialog.getByRole("textbox", { name: "Subject" }).fill("Typed before the session ended");
  await dialog.getByRole("textbox", { name: "Body" }).fill("Kept.");
  await page.context().clearCookies();
  await dialog.getByRole("button", { name: "Open a ticket" }).click();
  await dialog.getByRole("button", { name: "Sign in here" }).click();
  const made: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/_ninepoint/act"))
      made.push((request.postDataJSON() as { readonly call: string }).call);
  });
  await signInAgain();
  // The form below is not sent, too.
  expect(made).toEqual(["Sign in"]);
  expect(await dialog.getByRole("textbox", { name: "Subject" }).inputValue()).toBe("Typed before the session ended");
  await dialog.getByRole("button", { name: "Open a ticket" }).click();
  await page.getByRole("heading", { level: 1, name: "Typed before the session ended" }).waitFor();
});

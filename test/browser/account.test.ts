import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { examineWords } from "./examine.ts";
import { openDesk } from "./open-desk.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";
import { telephone } from "./telephone.ts";

const desk = openDesk(specNamed("helpdesk", openAsManyAsTheyLike), "--sample", "6");

test("a customer, whom no screen shows, changes their name and their password on the page of their account", async () => {
  const page = await signedUp("Ida Bell", { troubled: true });
  await page.goto("/");
  await page.getByRole("button", { name: "Account: Ida Bell" }).click();
  await page.getByRole("menuitem", { name: "Your account" }).click();
  await page.getByRole("heading", { level: 1, name: "Your account" }).waitFor();
  await expect.poll(() => page.title()).toBe("Your account · Help desk");
  await page.getByText("ida.bell@example.org").waitFor();
  await page.getByRole("heading", { level: 2, name: "Where you are signed in" }).waitFor();
  await examineWords(page, "the account");

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill("Ida Carr");
  expect(await form.getByLabel("Role").count()).toBe(0);
  await form.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Account: Ida Carr" }).waitFor();
  // Where nothing was changed, the form is only left.
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "detached" });

  await page.getByRole("main").getByRole("button", { name: "Change password" }).first().click();
  const change = page.getByRole("dialog", { name: "Change password" });
  await change.getByRole("button", { name: "Save" }).click();
  await change.getByText("This is required.").first().waitFor();
  const current = change.locator("input[autocomplete=current-password]");
  await expect.poll(() => current.evaluate((one) => one.matches(":focus"))).toBe(true);
  await current.fill("seven pears in summer");
  await change.locator("input[autocomplete=new-password]").fill("nine apples in spring");
  await change.getByRole("button", { name: "Save" }).click();
  await change.getByText("This is not what you sign in with now.").waitFor();
  await current.fill("seven pears in winter");
  expect(await change.getByLabel("Name").count()).toBe(0);
  await change.getByRole("button", { name: "Save" }).click();
  await change.waitFor({ state: "detached" });
  await page.getByRole("status").getByText("Password changed", { exact: true }).waitFor();
  expect(await signIn(page, "ida.bell@example.org", "nine apples in spring")).toBe(200);
});

test("what is said about foreign sessions leads to the change of the password, also on a telephone", async () => {
  const page = await signedUp("Tom Reed", telephone);
  await page.goto("/");
  await page.getByRole("button", { name: "Account: Tom Reed" }).tap();
  await page.getByRole("menuitem", { name: "Your account" }).tap();
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await sessions.getByText("change your password if somebody else began it").waitFor();
  await sessions.getByRole("button", { name: "Change password" }).tap();
  await page.getByRole("dialog", { name: "Change password" }).locator("input[autocomplete=current-password]").waitFor();
});

test("whoever has an account of their own is no demo account, and is asked before a role takes its place", async () => {
  const page = await signedUp("Una Voss");
  await page.goto("/");
  await page.getByRole("button", { name: "Viewing as Customer" }).click();
  const customer = page.getByRole("menuitemradio", { name: /^Customer/ });
  await customer.waitFor();
  expect(await page.getByRole("menuitemradio", { checked: true }).count()).toBe(0);
  await page.getByRole("menuitemradio", { name: /^Agent/ }).click();
  const question = page.getByRole("dialog", { name: "Sign out?" });
  await question.getByText("To look around as Agent, you leave your own account.", { exact: false }).waitFor();
  await question.getByRole("button", { name: "Stay signed in" }).click();
  await question.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Account: Una Voss" }).waitFor();
  await page.getByRole("button", { name: "Viewing as Customer" }).click();
  await page.getByRole("menuitemradio", { name: /^Agent/ }).click();
  await question.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Viewing as Agent" }).waitFor();
});

test("the command palette leads to the account", async () => {
  const page = await desk.visit({ role: "Agent" });
  await page.goto("/queue");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("your account");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Your account" }).waitFor();
});

test("who changes their own role is asked first, and then sees what the new role may see", async () => {
  // What the page still asks for as the role is changed may be refused to the new one.
  const page = await signedUp("Uma Lead", { troubled: true });
  const { id } = (await (await page.request.get("/api/me")).json()) as { readonly id: string };
  const lead = await desk.visit({ role: "Lead" });
  expect((await lead.request.patch(`/api/users/${id}`, { data: { role: "Lead" } })).status()).toBe(200);
  await page.goto(`/people/${id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog").filter({ has: page.getByLabel("Role") });
  await form.getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Customer" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog", { name: "Change your own role?" });
  await question.getByText("Your role becomes “Customer” instead of “Lead”.").waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await (await page.request.get("/api/me")).json()).toMatchObject({ role: "Lead" });
  await form.getByRole("button", { name: "Save" }).click();
  await question.getByRole("button", { name: "Change role" }).click();
  await page.getByRole("heading", { level: 1, name: "My tickets" }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "People" }).count()).toBe(0);
  expect(await (await page.request.get("/api/me")).json()).toMatchObject({ role: "Customer" });
});

async function signedUp(name: string, options: Parameters<typeof desk.visit>[0] = {}): Promise<Page> {
  const page = await desk.visit(options);
  const email = `${name.toLowerCase().replace(" ", ".")}@example.org`;
  const data = { name, email, password: "seven pears in winter" };
  expect((await page.request.post("/api/sign-up", { data })).status()).toBe(201);
  expect(await signIn(page, email, data.password)).toBe(200);
  return page;
}

async function signIn(page: Page, email: string, password: string): Promise<number> {
  return (await page.request.post("/api/sign-in", { data: { email, password } })).status();
}

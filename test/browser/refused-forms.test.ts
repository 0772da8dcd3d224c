import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "./examine.ts";
import { openDesk } from "./open-desk.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";

const desk = openDesk(specNamed("helpdesk", openAsManyAsTheyLike), "--sample", "12");
const tooShort = "This must have at least 5 characters.";
const marked = "Please look at the marked fields.";

test("on a form's screen, an error goes once its field is corrected, and what is over the form with the last", async () => {
  const page = await desk.visit({ role: "Customer", troubled: true });
  await page.goto("/tickets/new");
  await isCorrected(page.getByRole("main"));
  await page.getByRole("button", { name: "Open a ticket" }).click();
  await page.getByRole("heading", { level: 1, name: "A printer on fire" }).waitFor();
});

test("in a dialog, an error goes once its field is corrected", async () => {
  const page = await desk.visit({ role: "Lead", troubled: true });
  await page.goto("/queue");
  await page.getByRole("button", { name: "Open a ticket" }).click();
  await isCorrected(page.getByRole("dialog", { name: "Open a ticket" }));
});

test("where one signs in by e-mail, the refusal says so, and goes once something else is typed", async () => {
  const page = await desk.visit({ troubled: true });
  await page.goto("/sign-in");
  const wrong = page.getByRole("alert").filter({ hasText: "The e-mail address or the password is wrong." });
  await page.getByRole("textbox", { name: "Email" }).fill("nobody@example.com");
  await page.locator('input[name="password"]').fill("not the password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await wrong.waitFor();
  await examined(page);
  await page.locator('input[name="password"]').fill("another password");
  await wrong.waitFor({ state: "hidden" });
});

/** A subject that is too short is refused, then corrected. */
async function isCorrected(form: Locator): Promise<void> {
  const subject = form.getByRole("textbox", { name: "Subject" });
  const error = form.getByText(tooShort);
  await subject.fill("Abc");
  await form.getByRole("textbox", { name: "Body" }).fill("A body that is long enough.");
  await form.getByRole("button", { name: "Open a ticket" }).click();
  await error.waitFor();
  await form.getByRole("alert").filter({ hasText: marked }).waitFor();
  // It is still too short.
  await subject.fill("Abcd");
  await error.waitFor();
  expect(await subject.getAttribute("aria-invalid")).toBe("true");
  await subject.fill("A printer on fire");
  await error.waitFor({ state: "hidden" });
  await form.getByText(marked).waitFor({ state: "hidden" });
  expect(await subject.getAttribute("aria-invalid")).not.toBe("true");
  await examined(form.page());
  // The refused value is still refused.
  await subject.fill("Abc");
  await error.waitFor();
  await subject.fill("A printer on fire");
}

async function examined(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
}

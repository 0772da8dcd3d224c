import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { examine } from "./examine.ts";
import { openDesk } from "./open-desk.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";

const desk = openDesk(specNamed("helpdesk", openAsManyAsTheyLike), "--sample", "4");

test("beside every text with Markdown a help says how to format it, and closes without the form around it", async () => {
  const page = await desk.visit({ role: "Customer", reducedMotion: "reduce" });
  await page.goto("/");
  await page.getByRole("button", { name: "Open a ticket" }).first().click();
  const form = page.getByRole("dialog", { name: "Open a ticket" });
  await form.getByRole("button", { name: "Formatting" }).click();
  const help = page.getByRole("dialog", { name: "Formatting" });
  await help.getByText("**bold**").waitFor();
  expect(await help.getByRole("row").count()).toBe(7);
  await help.getByText("Ctrl B").waitFor();
  await examine(page, "the help for formatting");
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "detached" });
  await form.locator("button:focus", { hasText: "Formatting" }).waitFor();
  expect(await form.isVisible()).toBe(true);
});

test("Ctrl B and Ctrl I format what is selected, take it back, and are undone like what is typed", async () => {
  const page = await desk.visit({ role: "Customer" });
  await page.goto("/tickets/new");
  const body = page.getByRole("textbox", { name: "Body" });
  await body.fill("very loud noise");
  await select(body, 5, 10);
  await page.keyboard.press("Control+b");
  expect(await body.inputValue()).toBe("very **loud** noise");
  await page.keyboard.press("Control+b");
  expect(await body.inputValue()).toBe("very loud noise");
  await page.keyboard.press("Control+i");
  expect(await body.inputValue()).toBe("very _loud_ noise");
  await page.keyboard.press("Control+z");
  expect(await body.inputValue()).toBe("very loud noise");
  await select(body, 5, 10);
  await page.keyboard.press("Control+b");
  // The help that is open lies beside the text and its preview, and not over them.
  await page.getByRole("button", { name: "Formatting" }).click();
  await page.getByRole("dialog", { name: "Formatting" }).waitFor();
  await page.getByRole("button", { name: "Preview" }).click();
  expect(await previewed(page).locator("strong").innerText()).toBe("loud");
});

async function select(body: Locator, start: number, end: number): Promise<void> {
  await body.press("Home");
  for (let at = 0; at < end; at += 1) await body.press(at < start ? "ArrowRight" : "Shift+ArrowRight");
}

function previewed(page: Page): Locator {
  return page.getByRole("region", { name: "Preview of Body" });
}

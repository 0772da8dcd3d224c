import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../product/running-product.ts";
import { openDesk, specNamed } from "./open-desk.ts";

const data = temporaryFolder();
const desk = openDesk(specNamed("helpdesk"), "--sample", "10", "--data", join(data.path, "data"));
afterAll(() => data.remove());

test("what was typed outlives the server's absence, and is sent once it is back", async () => {
  const page = await desk.visit({ role: "Lead", troubled: true });
  await page.goto("/queue");
  await page.getByRole("button", { name: "Open a ticket" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Subject" }).fill("Typed into the void");
  await dialog.getByRole("textbox", { name: "Body" }).fill("Is anybody there?");
  await desk.stop();
  await page.getByText("The connection is lost.").waitFor();
  await dialog.getByRole("button", { name: "Open a ticket" }).click();
  await dialog.getByRole("alert").getByText("The server can’t be reached.").waitFor();
  expect(await dialog.getByRole("textbox", { name: "Subject" }).inputValue()).toBe("Typed into the void");
  await desk.start();
  await dialog.getByRole("button", { name: "Open a ticket" }).click();
  await page.getByRole("heading", { level: 1, name: "Typed into the void" }).waitFor();
  await page.getByText("The connection is lost.").waitFor({ state: "hidden" });
  expect(await countOf(page, "Typed into the void")).toBe(1);
});

test("a screen that could not be loaded says why and can be asked for again", async () => {
  const page = await desk.visit({ role: "Lead", troubled: true });
  await page.goto("/queue");
  await page.getByRole("heading", { level: 1, name: "Queue" }).waitFor();
  await desk.stop();
  await page.getByRole("link", { name: "People" }).click();
  const told = page.getByRole("alert").filter({ hasText: "The server can’t be reached." });
  await told.waitFor();
  await desk.start();
  await told.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("list", { name: "People" }).getByRole("listitem").first().waitFor();
});

async function countOf(page: Page, subject: string): Promise<number> {
  return (
    (await (await page.request.get(`/api/tickets?subject=${encodeURIComponent(subject)}`)).json()) as {
      readonly total: number;
    }
  ).total;
}

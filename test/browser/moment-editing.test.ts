import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";

const desk = openDesk(fileURLToPath(new URL("visits.md", import.meta.url)), "--sample", "0");

test("the input of a moment in a table has the focus when it opens, and Escape leaves it", async () => {
  const page = await desk.visit();
  await page.goto("/all");
  const made = await page.request.post("/api/visits", { data: { name: "Ada", begins: "2026-11-23T09:30:00.000Z" } });
  expect(made.status()).toBe(201);
  const pencil = page.getByRole("button", { name: "Edit Begins of Ada" });
  const input = page.locator("tbody [data-dates-input]");
  for (const open of [() => pencil.locator("xpath=ancestor::td").dblclick(), () => pencil.press("Enter")]) {
    await open();
    await expect.poll(() => input.evaluate((one) => one.matches(":focus"))).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => pencil.evaluate((one) => one.matches(":focus"))).toBe(true);
  }
});

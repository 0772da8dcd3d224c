import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";
import { screenLoaded } from "./open-screen.ts";

const desk = openDesk(
  fileURLToPath(new URL("../golden/corpus/documents/warehouse.md", import.meta.url)),
  "--sample",
  "800",
);

test("a list that belongs to a record is printed with how many of its records are on the paper", async () => {
  const page = await desk.visit({ role: "Planner" });
  await page.goto("/products");
  await page.locator("[data-record-link]").first().click();
  await page.getByRole("heading", { level: 2, name: /^Movements/ }).waitFor();
  await screenLoaded(page);
  const movements = page.getByRole("region", { name: "Movements" });
  const total = Number(/\d+/.exec(await movements.getByRole("heading").innerText())?.[0]);
  const shown = await movements.locator("[data-record]").count();
  expect(shown).toBeLessThan(total);
  const said = movements.getByText(`${shown} of ${total}`, { exact: true });
  expect(await said.isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  await said.waitFor();
});

import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { axeViolations } from "./examine.ts";
import { openDesk } from "./open-desk.ts";

const desk = openDesk(fileURLToPath(new URL("./counter.md", import.meta.url)));

test("a click on a bar leads to the records that it counts, as its name does", async () => {
  const page = await desk.visit({ role: "Clerk" });
  await page.goto("/by-status");
  const row = page.getByRole("table", { name: "By status" }).locator("tbody tr").first();
  const bar = row.locator("svg");
  // The pointer is over the bar before it is pressed, as a person's is.
  await bar.hover({ force: true });
  const place = await bar.boundingBox();
  if (place === null) throw new Error("the bar is not shown");
  await page.mouse.click(place.x + 5, place.y + place.height / 2);
  await page.waitForURL(/\/\?status=/);
});

test("a figure that counts the records of a screen leads there, and any other is no link", async () => {
  const page = await desk.visit({ role: "Clerk" });
  await page.goto("/totals");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Hires" }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await main.getByRole("link").allInnerTexts()).toEqual(["Hires", "Out", "Fees"]);
  const out = await main.getByRole("link", { name: "Out" }).boundingBox();
  if (out === null) throw new Error("the figure is not shown");
  // On the number, below the words.
  await page.mouse.click(out.x + 5, out.y + out.height + 15);
  await page.waitForURL("/?status=out");
});

import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";

const desk = openDesk("test/golden/corpus/documents/warehouse.md");

test("a form about a record that its route does not name lets its reader choose the record", async () => {
  const page = await desk.visit({ role: "Receiver" });
  await page.goto("/products");
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Put away" }).click();
  const locked = page.getByRole("button", { name: "Put away" });
  await locked.waitFor();
  expect(await locked.getAttribute("aria-disabled")).toBe("true");
  const reason = page.locator(`[id="${await locked.getAttribute("aria-describedby")}"]`);
  expect(await reason.innerText()).toBe("First choose: Product");
  await page.getByRole("combobox", { name: "Product" }).click();
  const first = page.getByRole("option").first();
  const name = (await first.textContent()) ?? "";
  await first.click();

  await page.getByRole("textbox", { name: "Count" }).fill("3");
  expect(await page.getByRole("combobox", { name: "Product" }).inputValue()).toBe(name);
  await page.getByRole("button", { name: "Put away" }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
});

test("the choice offers no record on which the call could not be made", async () => {
  const page = await desk.visit({ role: "Receiver" });
  const answer = await page.request.get("/_ninepoint/options", { params: { call: "Correct a count" } });
  expect(answer.status()).toBe(404);
});

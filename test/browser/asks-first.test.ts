import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { dragInto } from "./drag-into.ts";
import { axeViolations } from "./examine.ts";
import { openDesk } from "./open-desk.ts";
import { shownStatus } from "./shown-status.ts";

const desk = openDesk(fileURLToPath(new URL("./counter.md", import.meta.url)));

test("a step out of which nothing leads asks first, naming record and state; Escape and a click outside leave it", async () => {
  const page = await desk.visit({ role: "Clerk" });
  const hire = await makeHire(page, "ends here");
  await page.goto(`/hires/${hire}`);
  const dialog = page.getByRole("dialog", { name: /^Close .*ends here\?$/ });
  await button(page, "Close").click();
  await dialog.getByText("This can’t be undone: “Closed” is final.").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  await button(page, "Close").click();
  await dialog.waitFor();
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: "detached" });
  expect(await statusOf(page, hire)).toBe("booked");

  await button(page, "Close").click();
  await dialog.locator("button:focus").getByText("Close").waitFor();
  await page.keyboard.press("Enter");
  await shownStatus(page, "Closed").waitFor();
});

test("a step that creates or deletes other records tells which; one that can be taken back happens at once", async () => {
  const page = await desk.visit({ role: "Clerk" });
  const hire = await makeHire(page, "rides away");
  await page.goto(`/hires/${hire}`);
  await button(page, "Hand out").click();
  await shownStatus(page, "Out").waitFor();
  await button(page, "Lose").click();
  const losing = page.getByRole("dialog", { name: /^Lose / });
  await losing.getByText("This also creates: Fee.").waitFor();
  // What it will write is told, too.
  const written = losing.getByRole("list").first();
  await written.getByText("Reason").waitFor();
  expect(await written.innerText()).toMatch(/Status\s+Out\s+Lost\s+Fee\s+Rider\s+Rider of rides away\s+Reason\s+lost/);
  expect(await axeViolations(page)).toEqual([]);
  expect(await statusOf(page, hire)).toBe("out");
  await button(losing, "Lose").click();
  await shownStatus(page, "Lost").waitFor();
  await page.getByRole("main").getByRole("button", { name: "Find", exact: true }).click();
  const finding = page.getByRole("dialog", { name: /^Find / });
  await finding.getByText("This also deletes: Fee.").waitFor();
  await finding.getByRole("list").first().getByText("“lost” will be gone for good.").waitFor();
  await button(finding, "Cancel").click();
  expect(await statusOf(page, hire)).toBe("lost");
});

test("a card that is dropped where nothing leads out stays in its column until that is confirmed", async () => {
  const page = await desk.visit({ role: "Clerk" });
  await makeHire(page, "dropped card");
  await page.goto("/board?q=dropped");
  await dragInto(card(page, "Booked", "dropped card"), column(page, "Closed"));
  const dialog = page.getByRole("dialog", { name: /^Close / });
  await dialog.getByText("This can’t be undone: “Closed” is final.").waitFor();
  expect(await card(page, "Booked", "dropped card").count()).toBe(1);
  await page.keyboard.press("Enter");
  await card(page, "Closed", "dropped card").waitFor();
});

test("one question is asked for all selected records", async () => {
  const page = await desk.visit({ role: "Clerk" });
  const hires = [await makeHire(page, "several 1"), await makeHire(page, "several 2")];
  await page.goto("/?q=several");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page
    .getByRole("region", { name: "Selected records" })
    .getByRole("button", { name: "Close", exact: true })
    .click();
  const dialog = page.getByRole("dialog", { name: "Close: 2?" });
  await dialog.getByText("This can’t be undone: “Closed” is final.").waitFor();
  for (const hire of hires) expect(await statusOf(page, hire)).toBe("booked");
  await page.keyboard.press("Enter");
  for (const hire of hires) await expect.poll(() => statusOf(page, hire)).toBe("closed");
});

async function makeHire(page: Page, bicycle: string): Promise<number> {
  const rider = await page.request.post("/api/riders", { data: { name: `Rider of ${bicycle}` } });
  const { id } = (await rider.json()) as { readonly id: string };
  const made = await page.request.post("/api/hires", { data: { bicycle, rider: id } });
  expect(made.status()).toBe(201);
  return ((await made.json()) as { readonly number: number }).number;
}

async function statusOf(page: Page, hire: number): Promise<string> {
  return ((await (await page.request.get(`/api/hires/${hire}`)).json()) as { readonly status: string }).status;
}

function button(place: Page | Locator, name: string): Locator {
  return place.getByRole("button", { name, exact: true }).last();
}

function column(page: Page, state: string): Locator {
  return page.getByRole("region", { name: state, exact: true });
}

function card(page: Page, state: string, text: string): Locator {
  return column(page, state).getByRole("listitem").filter({ hasText: text });
}

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";

const desk = openDesk(specNamed("helpdesk", openAsManyAsTheyLike));

test("a state has the same colour over its record, in its history, in a list and in what the palette finds", async () => {
  const page = await desk.visit({ role: "Lead" });
  const made = await page.request.post("/api/tickets", { data: { subject: "Zebra crossing", body: "It is worn." } });
  const { number } = (await made.json()) as { readonly number: number };
  const { id } = (await (await page.request.get("/api/me")).json()) as { readonly id: string };
  await page.request.post(`/api/tickets/${number}/assign`, { data: { assignee: id } });
  expect((await page.request.post(`/api/tickets/${number}/solve`)).status()).toBe(200);

  await page.goto(`/tickets/${number}`);
  await page.locator("[data-mark]").getByText("Solved", { exact: true }).waitFor();
  const [header] = await coloursOf(page, "main [data-mark]");
  expect(await coloursOf(page, "main li")).toContain(header);
  await page.goto("/all?q=zebra");
  await page.getByRole("cell", { name: "Solved" }).waitFor();
  expect(await coloursOf(page, "main td")).toEqual([header]);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("zebra");
  await page.getByRole("dialog").getByText("Solved", { exact: true }).waitFor();
  expect(await coloursOf(page, "[role=dialog]")).toContain(header);
});

/** The colours of the rings before "Solved" within some elements. */
function coloursOf(page: Page, within: string): Promise<readonly string[]> {
  return page.evaluate(`[...document.querySelectorAll(${JSON.stringify(`${within} [data-shape="ring"]`)})]
    .filter((ring) => ring.parentElement.textContent === "Solved")
    .map((ring) => getComputedStyle(ring).color)`);
}

import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";
import { screenLoaded } from "./open-screen.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";

const desk = openDesk(specNamed("helpdesk", openAsManyAsTheyLike));

test("the way back from a record leads to the list that one came from, with its filters, order and columns", async () => {
  const page = await desk.visit({ role: "Lead" });
  const address = "/people?role=Agent&sort=-name";
  await page.goto(address);
  await page.locator("main [data-record-link]").first().click();
  await page.waitForURL(/people\/[^?]+$/);
  await screenLoaded(page);
  await page.reload();
  await page.getByRole("main").getByRole("link", { name: "People", exact: true }).click();
  await page.waitForURL((url) => url.pathname + url.search === address);
  await page.getByRole("button", { name: "Role: Agent" }).waitFor();
});

test("the way back from a record that was opened by its address leads to a list of such records", async () => {
  const page = await desk.visit({ role: "Lead" });
  const [{ number }] = (
    (await (await page.request.get("/api/tickets?size=1")).json()) as { items: [{ number: number }] }
  ).items;
  await page.goto(`/tickets/${number}`);
  await screenLoaded(page);
  expect(await page.getByRole("main").getByRole("link", { name: "Queue", exact: true }).getAttribute("href")).toBe(
    "/queue",
  );
});

test("the way back from a record leads to a list that no navigation shows, where one came from there", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/comments");
  await page.locator("main [data-record-link]").first().click();
  await page.waitForURL(/comments\/[^?]+$/);
  await screenLoaded(page);
  await page.getByRole("main").getByRole("link", { name: "Comments", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/comments");
});

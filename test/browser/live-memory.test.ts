import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { memoryUse } from "../../bench/screens/memory-use.ts";
import { ScreenRequests } from "../../bench/screens/screen-requests.ts";
import { openDesk } from "./open-desk.ts";

const desk = openDesk(fileURLToPath(new URL("workshop.md", import.meta.url)), "--sample", "none");

/** A worker's window on a screen with a few jobs, of which the first has begun. */
async function openWorkshop(path: string): Promise<Page> {
  const page = await desk.visit();
  const email = `${crypto.randomUUID()}@example.com`;
  await page.request.post("/_ninepoint/act", {
    data: { call: "Sign up", subject: null, input: { name: "Ada", email, password: "a long password" }, ifMatch: null },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  const { total } = (await (await page.request.get("/api/jobs?size=1")).json()) as { readonly total: number };
  for (let weight = total; weight < 4; weight += 1)
    await page.request.post("/api/jobs", { data: { title: `Job ${weight}`, weight } });
  if (total === 0) await page.request.post("/api/jobs/1/begin");
  await page.goto(path);
  await page.getByRole("link", { name: /^Job/ }).first().waitFor();
  return page;
}

/** Changes the job that has begun, and waits each time until the page shows that and has all answers. */
async function changeWhileShown(page: Page, changes: number, name: string): Promise<void> {
  const asked = new ScreenRequests(page);
  for (let change = 1; change <= changes; change += 1) {
    const answered = asked.answered();
    const title = `Job, ${name}, ${change}`;
    expect((await page.request.patch("/api/jobs/1", { data: { title, weight: change } })).status()).toBe(200);
    await answered;
    await page.getByRole("link", { name: title, exact: true }).first().waitFor();
  }
  asked.stop();
}

test.for([
  ["a board", "/"],
  ["a dashboard", "/overview"],
] as const)("%s keeps nothing of the changes that it has shown", async ([, path]) => {
  const page = await openWorkshop(path);
  const changes = 20;
  let round = 0;
  const uses = await memoryUse(page, 4, () => changeWhileShown(page, changes, `round ${(round += 1)}`));
  // What is loaded or made in the first round stays, and some code is used later for the first time. What is kept of a change is kept in every round.
  const grown = uses.slice(1).map(({ things }, before) => things - uses[before]!.things);
  expect(Math.min(...grown.slice(1))).toBeLessThan(changes / 2);
});

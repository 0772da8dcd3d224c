import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { examine } from "./examine.ts";
import { openDesk } from "./open-desk.ts";

const desk = openDesk(fileURLToPath(new URL("workshop.md", import.meta.url)), "--sample", "none");
const day = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

/** A worker's window, with four jobs of this week in the workshop. */
async function openWorkshop(path: string, options: Parameters<typeof desk.visit>[0] = {}): Promise<Page> {
  const page = await desk.visit(options);
  const email = `${crypto.randomUUID()}@example.com`;
  await page.request.post("/_ninepoint/act", {
    data: { call: "Sign up", subject: null, input: { name: "Ada", email, password: "a long password" }, ifMatch: null },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  const { total } = (await (await page.request.get("/api/jobs?size=1")).json()) as { readonly total: number };
  for (let at = total; at < 4; at += 1) {
    const data = { title: `Job ${at}`, weight: at, startsOn: day(0), endsOn: day(0), balance: at === 0 ? -5 : 2.5 };
    expect((await page.request.post("/api/jobs", { data })).status()).toBe(201);
  }
  if (total === 0) await page.request.post("/api/jobs/1/begin");
  await page.goto(path);
  return page;
}

test("a dashboard shows its parts under their names, each of which leads to its screen", async () => {
  const page = await openWorkshop("/overview");
  const status = page.getByRole("table", { name: "By status" });
  await expect.poll(() => status.locator("tbody tr").allTextContents()).toEqual(["Waiting3", "Begun1"]);
  await examine(page, "a dashboard");
  await page.getByRole("region", { name: "Begun", exact: true }).getByRole("link", { name: "Job 0" }).waitFor();
  await page
    .getByRole("region", { name: "Plan" })
    .getByRole("link", { name: /^Job 2/ })
    .waitFor();
  await page.getByRole("region", { name: "Totals" }).getByText("4", { exact: true }).waitFor();
  await page.getByRole("region", { name: "Plan" }).getByRole("link", { name: "Plan", exact: true }).click();
  await page.waitForURL("/plan");
});

test("a part that fails says so, and leaves the others as they are", async () => {
  const page = await openWorkshop("/rules", { troubled: true });
  await page.route("**/_ninepoint/screen/Balance*", (route) =>
    route.fulfill({
      status: 422,
      contentType: "application/json",
      body: '{"code":"X","status":422,"message":"No balance today.","fields":[],"handling":"show","mark":[],"retryAfter":null}',
    }),
  );
  await page.goto("/overview");
  await page.getByRole("region", { name: "Balance" }).getByText("No balance today.").waitFor();
  await page.getByRole("table", { name: "By status" }).waitFor();
  await page.unroute("**/_ninepoint/screen/Balance*");
  await page.getByRole("region", { name: "Balance" }).getByRole("button", { name: "Try again" }).click();
  await page.getByRole("table", { name: "Balance" }).waitFor();
});

test("a bar leads to exactly the records that it counts, by keyboard too", async () => {
  const page = await openWorkshop("/status");
  await page.getByRole("table", { name: "Status" }).getByRole("link", { name: "Waiting" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("status") === "waiting");
  await page.getByRole("link", { name: "Job 3" }).waitFor();
  expect(await page.getByRole("link", { name: /^Job \d$/ }).count()).toBe(3);
});

test("the arrow keys go from period to period of a chart over time", async () => {
  const page = await openWorkshop("/per-month");
  const chart = page.getByRole("group", { name: "Jobs per month" });
  await chart.getByRole("link").last().focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  expect(await page.locator(":focus").getAttribute("aria-label")).toMatch(/: 4$/);
});

test("a calendar shows a week by the hour and a day, as the address says", async () => {
  const page = await openWorkshop("/created");
  // An entry tells its time, unless it has a date alone.
  await page
    .getByRole("cell")
    .getByRole("link", { name: /^\d\d:\d\d Job 1$/ })
    .waitFor();
  await page.getByRole("button", { name: "Week", exact: true }).click();
  await page.waitForURL((url) => url.searchParams.has("span.week"));
  expect(await page.getByRole("columnheader").count()).toBe(7);
  await page.getByRole("cell").getByRole("link", { name: "Job 1" }).waitFor();
  await page.getByRole("button", { name: "Day", exact: true }).click();
  await page.waitForURL((url) => url.searchParams.has("span.day") && !url.searchParams.has("span.week"));
  await expect.poll(() => page.getByRole("columnheader").count()).toBe(1);
  await page.reload();
  await page.getByRole("button", { name: "Day", exact: true, pressed: true }).waitFor();
});

test("the days of a calendar lead to themselves, and another unit shows the day that was looked at last", async () => {
  const page = await openWorkshop("/created?q=job&month=2026-10");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const isShown = (part: string) =>
    page.waitForURL((url) => url.search.includes(part) && url.searchParams.get("q") === "job");
  await page.getByRole("link", { name: /^(14 Oct 2026|Oct 14, 2026)/ }).click();
  await isShown("span.day=2026-10-14");
  await press("Week");
  await isShown("span.week=2026-10-12");
  await press("Month");
  await isShown("month=2026-10");
  await press("Week");
  await isShown("span.week=2026-10-12");
  // From a week, too, each day is one click away.
  await page.getByRole("columnheader").nth(2).getByRole("link").click();
  await isShown("span.day=2026-10-14");
  await page.goto("/created?q=job&span.week=2026-09-28");
  await press("Month");
  // Most days of the week lie in October.
  await isShown("month=2026-10");
});

test("a timeline goes from month to week, and its bars lead to their records", async () => {
  const page = await openWorkshop("/plan", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.getByRole("button", { name: "Week", exact: true }).tap();
  await page.waitForURL((url) => url.searchParams.has("span.week"));
  await page.getByRole("link", { name: /^Job 1\b/ }).tap();
  await page.waitForURL("/jobs/2");
});

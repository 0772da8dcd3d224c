import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { dragInto } from "./drag-into.ts";
import { openDesk } from "./open-desk.ts";

const desk = openDesk(fileURLToPath(new URL("workshop.md", import.meta.url)), "--sample", "none");
const many = 180;

/** A worker's window on a board with many jobs that wait, the heaviest first. */
async function openBoard(options: Parameters<typeof desk.visit>[0] = {}): Promise<Page> {
  const page = await desk.visit(options);
  const email = `${crypto.randomUUID()}@example.com`;
  const signedUp = await page.request.post("/_ninepoint/act", {
    data: { call: "Sign up", subject: null, input: { name: "Ada", email, password: "a long password" }, ifMatch: null },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  expect(signedUp.status(), await signedUp.text()).toBeLessThan(300);
  const { total } = (await (await page.request.get("/api/jobs?size=1")).json()) as { readonly total: number };
  for (let weight = total; weight < many; weight += 1)
    await page.request.post("/api/jobs", { data: { title: `Job ${weight}`, weight } });
  await page.goto("/");
  await column(page, "waiting").getByRole("listitem").first().waitFor();
  return page;
}

function column(page: Page, state: string): Locator {
  return page.getByRole("region", { name: new RegExp(`^${state}$`, "i") });
}

function titles(within: Locator): Promise<readonly string[]> {
  return within.getByRole("listitem").getByRole("link").allTextContents();
}

/** Whether a column is drawn as far as it is scrolled: a card, or the note that more are loaded, is seen wherever one looks. */
function isDrawn(scroller: Locator): Promise<boolean> {
  return scroller.evaluate((one) => {
    const { ownerDocument } = one;
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const seen = (y: number): boolean => {
      const found = ownerDocument.elementFromPoint((left + right) / 2, y);
      return found !== null && found !== one && found.tagName !== "UL" && one.contains(found);
    };
    // Beside each place another one, since there is room between two cards.
    return [top + 20, (top + bottom) / 2, bottom - 20].every((y) => seen(y) || seen(y + 12));
  });
}

/** Scrolls a column to its end, and says which cards were seen on the way. */
async function scrollThrough(within: Locator): Promise<ReadonlySet<string>> {
  const scroller = within.getByRole("group");
  const seen = new Set<string>();
  for (let quiet = 0; quiet < 3; ) {
    const before = seen.size;
    for (const title of await titles(within)) seen.add(title);
    await scroller.evaluate((one) => one.scrollBy(0, 0.9 * one.clientHeight));
    await eventually(async () => expect(await isDrawn(scroller)).toBe(true));
    quiet = seen.size === before && !(await within.textContent())?.includes("Loading") ? quiet + 1 : 0;
  }
  return seen;
}

/** Scrolls a column to its end, however much has to be loaded for that. */
async function scrollToEnd(within: Locator): Promise<void> {
  const scroller = within.getByRole("group");
  await eventually(async () => {
    await scroller.evaluate((one) => one.scrollTo(0, one.scrollHeight));
    expect(await within.textContent()).not.toContain("Loading");
    expect(await isDrawn(scroller)).toBe(true);
  });
}

test("a column shows all of its cards as one scrolls, few at a time", async () => {
  const page = await openBoard();
  const waiting = column(page, "waiting");
  const { items } = (await (await page.request.get("/api/jobs?status=waiting&sort=-weight&size=200")).json()) as {
    readonly items: readonly { readonly title: string }[];
  };
  expect(await waiting.getByRole("listitem").count()).toBeLessThan(40);
  expect([...(await scrollThrough(waiting))]).toEqual(items.map(({ title }) => title));
  expect(await waiting.getByRole("listitem").count()).toBeLessThan(40);
});

test("who scrolls to the end of what is loaded gets one page more, not all that there is", async () => {
  const page = await openBoard();
  const waiting = column(page, "waiting");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("board.column=")) asked.push(request.url());
  });
  await waiting.getByRole("listitem").first().hover();
  await page.mouse.wheel(0, 20_000);
  await eventually(() => expect(asked.length).toBeGreaterThan(0));
  // Whatever would come without being asked for has come by then.
  await page.waitForTimeout(1500);
  expect(asked).toHaveLength(1);
});

test("a change elsewhere reaches the cards in view, and leaves the reader where they are", async () => {
  const page = await openBoard();
  const waiting = column(page, "waiting");
  await scrollToEnd(waiting);
  const scroller = waiting.getByRole("group");
  await scroller.evaluate((one) => (one.scrollTop = one.scrollHeight / 2));
  await page.waitForTimeout(200);
  const before = await titles(waiting);
  const middle = before[before.length >> 1] ?? "";
  const place = await scroller.evaluate((one) => one.scrollTop);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const [{ number }] = (
    (await (await page.request.get(`/api/jobs?title=${middle}`)).json()) as {
      readonly items: readonly [{ readonly number: number }];
    }
  ).items;
  await page.request.patch(`/api/jobs/${number}`, { data: { title: `${middle} (urgent)` } });
  await waiting.getByRole("link", { name: `${middle} (urgent)` }).waitFor();
  expect(await scroller.evaluate((one) => one.scrollTop)).toBe(place);
  // The board and at most the two pages of the column that are in view.
  expect(asked.filter((url) => url.includes("/_ninepoint/screen/")).length).toBeLessThanOrEqual(3);
  await page.request.patch(`/api/jobs/${number}`, { data: { title: middle } });
});

test("a card can be dropped after it has left the page", async () => {
  const page = await openBoard();
  const waiting = column(page, "waiting");
  const card = waiting.getByRole("listitem").nth(1);
  const title = (await card.getByRole("link").textContent()) ?? "";
  const from = (await card.boundingBox())!;
  const to = (await column(page, "begun").boundingBox())!;
  await page.mouse.move(from.x + 30, from.y + 14);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 30, { steps: 4 });
  await scrollToEnd(waiting);
  expect(await titles(waiting)).not.toContain(title);
  await page.mouse.move(to.x + 60, to.y + 60, { steps: 6 });
  await page.mouse.move(to.x + 62, to.y + 62, { steps: 2 });
  await page.mouse.up();
  await column(page, "begun").getByRole("link", { name: title, exact: true }).waitFor();
});

test("what is dropped where it is not allowed stays where it was", async () => {
  const page = await openBoard();
  const card = column(page, "waiting").getByRole("listitem").first();
  const title = (await card.getByRole("link").textContent()) ?? "";
  await dragInto(card, column(page, "done"));
  expect(await titles(column(page, "done"))).not.toContain(title);
  expect(await titles(column(page, "waiting"))).toContain(title);
});

test("a card far down keeps the focus while one scrolls away from it, and can be moved by its menu", async () => {
  const page = await openBoard();
  const waiting = column(page, "waiting");
  await scrollToEnd(waiting);
  const last = waiting.getByRole("listitem").last();
  const name = (await last.getByRole("link").textContent()) ?? "";
  await last.getByRole("button", { name: `Actions for ${name}`, exact: true }).focus();
  await waiting.getByRole("group").evaluate((one) => (one.scrollTop = 0));
  await expect.poll(() => titles(waiting)).toContain(`Job ${many - 5}`);
  expect(await page.locator(":focus").getAttribute("aria-label")).toBe(`Actions for ${name}`);
  await page.locator(":focus").scrollIntoViewIfNeeded();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Begin" }).waitFor();
  for (let item = 0; item < 6; item += 1) {
    await page.keyboard.press("ArrowDown");
    if ((await page.locator(":focus").textContent()) === "Begin") break;
  }
  await page.keyboard.press("Enter");
  await column(page, "begun").getByRole("link", { name, exact: true }).waitFor();
});

test("arrow keys go from card to card and from column to column, and Tab meets one card of each column", async () => {
  const page = await openBoard();
  const waiting = column(page, "waiting");
  const name = (): Promise<string | null> => page.locator(":focus").textContent();
  const names = await titles(waiting);
  await page.keyboard.press("j");
  expect(await name()).toBe(names[0]);
  // All at once: none is lost while a card is not in the page yet.
  await Promise.all(Array.from({ length: 12 }, () => page.keyboard.press("ArrowDown")));
  await expect.poll(name).toMatch(/^Job/);
  const place = page.getByRole("listitem").filter({ has: page.locator(":focus") });
  await expect.poll(() => place.getAttribute("aria-posinset")).toBe("13");
  expect(await isInSight(place)).toBe(true);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => place.getAttribute("aria-posinset")).toBe("12");
  const top = await waiting.getByRole("group").evaluate((one) => one.scrollTop);
  await page.keyboard.press("Space");
  await page
    .getByRole("checkbox", { name: `Select ${await name()}` })
    .and(page.locator(":checked"))
    .waitFor();
  await page.keyboard.press("Space");
  expect(await waiting.getByRole("group").evaluate((one) => one.scrollTop)).toBe(top);
  // Scrolled away with the mouse, it comes back.
  await waiting.getByRole("group").evaluate((one) => one.scrollTo(0, one.scrollHeight));
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => place.getAttribute("aria-posinset")).toBe("13");

  const held = await name();
  expect(await waiting.locator(":is(a, button, input):not([tabindex='-1'])").count()).toBe(3);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => column(page, "waiting").locator(":focus").count()).toBe(0);
  await page.getByRole("region").locator("li :focus").waitFor();
  await page.keyboard.press("ArrowLeft");
  await waiting.locator("li :focus").waitFor();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.getByText("Go from card to card").waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  expect(held).toMatch(/^Job/);
});

function isInSight(one: Locator): Promise<boolean> {
  return one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const around = element.closest("[role=group]")?.getBoundingClientRect();
    return around !== undefined && top >= around.top - 1 && bottom <= around.bottom + 1;
  });
}

test("a column scrolls by touch on a phone, and loads more", async () => {
  const page = await openBoard({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const waiting = column(page, "waiting");
  const box = (await waiting.boundingBox())!;
  for (let swipe = 0; swipe < 12; swipe += 1) await swipeUp(page, box.x + 100, box.y + 500, 450);
  const lowest = waiting.getByRole("listitem").last();
  await expect.poll(async () => Number(await lowest.getAttribute("aria-posinset"))).toBeGreaterThan(20);
  expect(Number(await lowest.getAttribute("aria-setsize"))).toBeGreaterThan(100);
});

/** Moves a finger up. */
async function swipeUp(page: Page, x: number, y: number, distance: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: number): Promise<unknown> =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y: at }] });
  await touch("touchStart", y);
  for (let moved = 30; moved <= distance; moved += 30) await touch("touchMove", y - moved);
  await touch("touchEnd", y - distance);
  await session.detach();
}

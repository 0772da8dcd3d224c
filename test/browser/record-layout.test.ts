import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { ProductView } from "../../src/runtime/screens/view/product-protocol.ts";
import type { ActionView, PageView, RowView } from "../../src/runtime/screens/view/protocol.ts";
import type { Desk } from "./open-desk.ts";
import { openDesk } from "./open-desk.ts";
import { screenLoaded } from "./open-screen.ts";
import { screensOf } from "./screens-of.ts";
import type { OpenScreen } from "./screens-of.ts";
import { specNamed } from "./spec-named.ts";
import { telephone } from "./telephone.ts";

/** How the screens of one record, and those with a form, are laid out: laws for the screens of all roles of three documents. */

// They exist in the browser, where functions that run there find them.
declare const window: { readonly innerHeight: number; scrollTo(x: number, y: number): void };
declare const document: {
  readonly documentElement: { readonly scrollHeight: number };
};

const desks = [
  ["conduit", "Member", openDesk(specNamed("conduit"))],
  ["equipment loans", "Desk", openDesk(specNamed("equipment-loans"))],
  ["leave requests", "Manager", openDesk(specNamed("leave-requests"))],
] as const;
const loans = desks[1][2];
const leave = desks[2][2];

/** Opens each screen of some kinds that a role has, and looks at it. */
async function eachScreen(
  [desk, role, options]: readonly [Desk, string, Parameters<Desk["visit"]>[0]],
  kinds: readonly OpenScreen["kind"][],
  look: (page: Page, screen: OpenScreen) => Promise<void>,
): Promise<void> {
  const page = await desk.visit({ role, ...options });
  const screens = (await screensOf(page)).filter(({ kind }) => kinds.includes(kind));
  expect(screens.length).toBeGreaterThan(1);
  for (const screen of screens) {
    await page.goto(screen.path);
    await screenLoaded(page);
    await look(page, screen);
  }
}

test.each(desks)(
  "the margins of the screens of %s are equal in a window as narrow as a phone's",
  async (_, role, desk) => {
    const viewport = { width: 390, height: 844 };
    await eachScreen([desk, role, { viewport }], ["record", "form", "list"], async (page, { path }) => {
      const { left, right } = await page
        .getByRole("main")
        .locator("header:has(h1)")
        .evaluate((one) => one.getBoundingClientRect());
      expect(viewport.width - right, path).toBeCloseTo(left, 0);
    });
  },
);

test.each([1280, 1024, 820])("no value of a record is broken beside room for it in a window %i wide", async (width) => {
  let lines = 0;
  for (const [, role, desk] of desks)
    await eachScreen([desk, role, { viewport: { width, height: 900 } }], ["record"], async (page, { path }) => {
      const broken = await page.locator("aside dl > div").evaluateAll((fields) =>
        fields.flatMap((field) => {
          const [name, value] = [field.querySelector("dt"), field.querySelector("dd")];
          const { top, width, height } = value.getBoundingClientRect();
          const isBelow = top >= name.getBoundingClientRect().bottom;
          value.style.width = "max-content";
          const fits = value.getBoundingClientRect().width <= width;
          value.style.width = "";
          return [{ text: `${name.textContent}: ${value.textContent}`, fits, isBroken: height > 36, isBelow }];
        }),
      );
      lines += broken.length;
      expect(
        broken.filter(({ fits, isBroken, isBelow }) => fits && (isBroken || isBelow)),
        path,
      ).toEqual([]);
    });
  expect(lines).toBeGreaterThan(40);
});

test("an address stands beside the name of its field, as the other values do", async () => {
  const page = await leave.visit({ role: "Employee" });
  await page.goto("/balance");
  await screenLoaded(page);
  expect(await page.locator('aside dd a[href^="mailto:"]').count()).toBe(1);
  const lefts = await page.locator("aside dd").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
});

test("on one's own page the days that are left come before one's address", async () => {
  const page = await leave.visit({ role: "Employee" });
  await page.goto("/balance");
  await screenLoaded(page);
  const names = await page.locator("aside dt").allInnerTexts();
  expect(names[0]).toBe("Balance");
  expect(names).toContain("Email");
});

test.each([390, 820, 1280])("what an article is about stands below its title in a window %i wide", async (width) => {
  const page = await desks[0][2].visit({ viewport: { width, height: 900 } });
  const article = (await screensOf(page)).find(({ name }) => name === "Article");
  await page.goto(article?.path ?? "");
  await screenLoaded(page);
  const lead = page.getByRole("region", { name: "Description" });
  const [{ bottom }, { top, height, width: across }, { top: body }] = await Promise.all(
    [page.locator("h1"), lead, page.getByRole("region", { name: "Body" })].map((one) =>
      one.evaluate((found) => found.getBoundingClientRect().toJSON() as Edges),
    ) as [Promise<Edges>, Promise<Edges>, Promise<Edges>],
  );
  expect(top).toBeGreaterThanOrEqual(bottom);
  expect(body).toBeGreaterThanOrEqual(top + height);
  // It has the width of a text, not that of a value.
  expect(across).toBeGreaterThan(Math.min(width - 40, 500));
});

interface Edges {
  readonly top: number;
  readonly bottom: number;
  readonly height: number;
  readonly width: number;
}

test.each(desks)(
  "on a phone the way on is at the bottom of the window on all screens of %s, and covers nothing",
  async (_, role, desk) => {
    let bars = 0;
    await eachScreen([desk, role, telephone], ["record", "form"], async (page, { path, kind }) => {
      const bar = page.locator(kind === "form" ? "form div:has(> button[type=submit])" : "[data-action-bar]");
      if (kind === "record" && (await bar.count()) === 0) return;
      bars += 1;
      const below = (): Promise<number> =>
        bar.evaluate((one) => Math.round(window.innerHeight - one.getBoundingClientRect().bottom));
      await expect.poll(below, { message: path }).toBe(0);
      const last = bar.getByRole("button").last();
      const { right } = await last.evaluate((one) => one.getBoundingClientRect());
      expect(390 - right, path).toBeCloseTo(16, 0);
      // At the end of the screen, all of it is above the bar.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(below, { message: path }).toBe(0);
      const covered = await bar.evaluate((one) => {
        const { top } = one.getBoundingClientRect();
        const before = one.previousElementSibling ?? one.parentElement.previousElementSibling;
        return before === null ? 0 : before.getBoundingClientRect().bottom - top;
      });
      expect(covered, path).toBeLessThanOrEqual(0);
    });
    expect(bars).toBeGreaterThan(0);
  },
);

test("on a phone the form of a dialog ends at the bottom of the window, and what has the focus is seen", async () => {
  const page = await leave.visit({ role: "Employee", ...telephone });
  await page.goto("/");
  await page.getByRole("button", { name: "Ask for leave" }).click();
  const dialog = page.getByRole("dialog");
  const submit = dialog.getByRole("button", { name: "Ask for leave" });
  await submit.waitFor();
  const bar = dialog.locator("form div:has(> button[type=submit])");
  await expect
    .poll(() => bar.evaluate((one) => Math.round(window.innerHeight - one.getBoundingClientRect().bottom)))
    .toBe(0);
  const cover = dialog.getByRole("textbox", { name: "Reason" });
  await cover.focus();
  const { bottom } = await cover.evaluate((one) => one.getBoundingClientRect());
  const { top } = await bar.evaluate((one) => one.getBoundingClientRect());
  expect(bottom).toBeLessThanOrEqual(top);
});

test("on a phone the bar of a record covers nothing that has the focus", async () => {
  const page = await loans.visit({ role: "Desk", ...telephone });
  const item = (await screensOf(page)).find(({ name, kind }) => name === "Item" && kind === "record");
  await page.goto(item?.path ?? "");
  await screenLoaded(page);
  const bar = page.locator("[data-action-bar]");
  const stops = new Set<string>();
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press("Tab");
    const covered = await bar.evaluate((one) => {
      const focused = one.ownerDocument.activeElement;
      const { bottom, height, top } = focused.getBoundingClientRect();
      const isElsewhere = one.contains(focused) || focused.closest("main") === null || height === 0;
      return { name: `${focused.textContent} ${top}`, by: isElsewhere ? 0 : bottom - one.getBoundingClientRect().top };
    });
    stops.add(covered.name);
    expect(covered.by, covered.name).toBeLessThanOrEqual(0);
  }
  expect(stops.size).toBeGreaterThan(10);
});

test("on a visitor's phone the name of the product stands on one line", async () => {
  const page = await loans.visit({ viewport: { width: 390, height: 844 } });
  await page.goto("/");
  await screenLoaded(page);
  const name = page.getByRole("banner").getByText("Equipment loans");
  expect((await name.boundingBox())?.height).toBeLessThan(30);
});

test.each(["Employee", "Manager", "HR"])("a comment is called by what it is about, for %s", async (role) => {
  const page = await leave.visit({ role });
  const comment = (await screensOf(page)).find(({ name, kind }) => name === "Comment" && kind === "record");
  if (role === "HR") expect(comment).toBeDefined();
  if (comment === undefined) return;
  await page.goto(comment.path);
  await screenLoaded(page);
  expect(await page.locator("h1").innerText()).toMatch(/^Comment · /);
});

test("whoever does something to the request of somebody else is told whose it is", async () => {
  const page = await leave.visit({ role: "HR" });
  const { viewer } = (await (await page.request.get("/_ninepoint/product")).json()) as ProductView;
  const answer = await page.request.get("/_ninepoint/screen/All%20requests");
  const { page: listed } = (await answer.json()) as { readonly page: PageView };
  // Its button is on the screen, and opens a form.
  const asking = (row: RowView): ActionView | undefined => {
    const buttons = row.actions.filter(({ kind }) => kind !== "delete");
    return buttons.length > 3 ? undefined : buttons.find(({ asks, kind }) => asks && kind === "transition");
  };
  const row = listed.rows.find((one) => one.values["employee"] !== viewer.id && asking(one) !== undefined);
  if (row === undefined) throw new Error("the sample has no request that HR is asked about");
  await page.goto(`/requests/${row.key}`);
  await screenLoaded(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: asking(row)?.label ?? "", exact: true })
    .click();
  const title = page.getByRole("dialog").getByRole("heading").first();
  await title.waitFor();
  expect(await title.innerText()).toContain(row.references["employee"]?.label);
});

test("the request of somebody else is not said to be in the list of one's own", async () => {
  const page = await leave.visit({ role: "HR" });
  const { viewer } = (await (await page.request.get("/_ninepoint/product")).json()) as ProductView;
  const answer = await page.request.get("/_ninepoint/screen/All%20requests");
  const { page: listed } = (await answer.json()) as { readonly page: PageView };
  const row = listed.rows.find((one) => one.values["employee"] !== viewer.id);
  await page.goto(`/requests/${row?.key}`);
  await screenLoaded(page);
  const place = page.getByRole("main").locator("header").first();
  expect(await place.getByRole("link", { name: "My leave" }).count()).toBe(0);
  expect(await place.getByRole("link").count()).toBe(1);
});

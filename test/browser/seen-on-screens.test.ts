import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";
import type { VisitOptions } from "./open-desk.ts";
import { openScreen } from "./open-screen.ts";
import { screensOf } from "./screens-of.ts";
import { specNamed } from "./spec-named.ts";
import { telephone } from "./telephone.ts";

// What looked wrong on the screens of documents, as laws for the screens of others.

const desktop = { viewport: { width: 1280, height: 800 } };
const tablet = { viewport: { width: 820, height: 1080 } };

/** Who looks at the screens, for the title of the test; their role; and with which browser. */
type Visit = readonly [who: string, role: string, how: VisitOptions];

describe.each<readonly [document: string, visits: readonly Visit[]]>([
  [
    "auctions",
    [
      ["Auctioneer on a phone", "Auctioneer", telephone],
      ["Member on a desktop", "Member", desktop],
    ],
  ],
  ["restaurant-orders", [["Cook on a tablet", "Cook", tablet]]],
  [
    "warehouse",
    [
      ["Planner on a desktop", "Planner", desktop],
      ["Planner on a phone", "Planner", telephone],
    ],
  ],
])("of %s", (document, visits) => {
  const path = new URL(`../golden/corpus/documents/${document}.md`, import.meta.url);
  const desk = openDesk(fileURLToPath(path), "--sample", "20");

  test.each<Visit>(visits)(
    "a %s sees no id, no menu that is covered, and no word cut without a sign",
    async (_, role, how) => {
      const page = await desk.visit({ ...how, role, reducedMotion: "reduce" });
      for (const screen of await screensOf(page)) {
        // A form for one record, whose address does not name one.
        if (screen.name === "Put away") continue;
        await openScreen(page, screen);
        expect(await wrongOn(page), screen.name).toEqual([]);
      }
    },
  );
});

const helpDesk = openDesk(specNamed("helpdesk"), "--sample", "20");
const leave = openDesk(specNamed("leave-requests"), "--sample", "20");

test("where there is no room for names, faces stand for people, and a fact that has none keeps its name", async () => {
  const page = await leave.visit({ role: "Manager", viewport: { width: 1280, height: 800 } });
  await page.goto("/decide");
  const list = page.getByRole("list", { name: "To decide" });
  const line = list.locator("[data-record]").first();
  await line.waitFor();
  const widthOf = async (part: string): Promise<number> => (await line.locator(part).boundingBox())?.width ?? 0;
  const employee = '[title^="Employee"] [data-part="name"]';
  expect(await widthOf(employee)).toBeGreaterThan(20);
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect.poll(() => list.getAttribute("data-room")).toMatch(/^faces/);
  expect(await widthOf(employee)).toBeLessThan(2);
  expect(await widthOf('[title^="Starts"]')).toBeGreaterThan(20);
});

test("beside a person, another one is named by what they are", async () => {
  const page = await leave.visit({ ...tablet, role: "HR" });
  const people = (await (await page.request.get("/api/employees?manager.ne=&team.ne=")).json()) as {
    readonly items: readonly { readonly team: string; readonly manager: string }[];
  };
  const { id } = (await (await page.request.get("/api/me")).json()) as { readonly id: string };
  // Where all have the reader as their manager, nobody is told.
  await page.goto(`/teams/${people.items.find(({ manager }) => manager !== id)!.team}`);
  const manager = page.locator('[data-record] [title^="Manager"]').filter({ hasText: "Manager" }).first();
  await manager.waitFor();
  expect(await manager.innerText()).toContain("Manager");
});

test("a chart says what it counts", async () => {
  const page = await helpDesk.visit({ role: "Lead" });
  await page.goto("/load");
  await page.locator("figcaption", { hasText: "Tickets" }).waitFor();
});

/** The ids in the text of a page, its buttons of menus and boxes that something else lies on, and its texts that are cut without a sign. */
async function wrongOn(page: Page): Promise<readonly string[]> {
  return (await page.evaluate(`(() => {
    const main = document.querySelector("main");
    const wrong = main.innerText.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/g) ?? [];
    for (const button of main.querySelectorAll("button[aria-haspopup=menu], input[type=checkbox]")) {
      const { x, y, width, height } = button.getBoundingClientRect();
      const [atX, atY] = [x + width / 2, y + height / 2];
      if (width < 2 || atX < 0 || atY < 0 || atX > innerWidth || atY > innerHeight) continue;
      const seen = document.elementFromPoint(atX, atY);
      if (seen === null || button.contains(seen) || seen.contains(button)) continue;
      wrong.push("covered: " + (button.getAttribute("aria-label") ?? "") + " by " + seen.tagName + " " + seen.textContent.slice(0, 30));
    }
    for (const one of main.querySelectorAll("*")) {
      const style = getComputedStyle(one);
      const says = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== "");
      if (!says || style.display === "inline" || one.clientWidth < 2 || one.scrollWidth <= one.clientWidth + 1) continue;
      const isShortened = style.textOverflow === "ellipsis" && !/^[\\d.,]+$/.test(one.textContent);
      if (style.overflowX !== "visible" && !isShortened) wrong.push("cut: " + one.textContent);
    }
    return wrong;
  })()`)) as readonly string[];
}

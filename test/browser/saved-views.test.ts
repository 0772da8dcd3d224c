import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "./examine.ts";
import { openDesk } from "./open-desk.ts";

const desk = openDesk(fileURLToPath(new URL("./errands.md", import.meta.url)));

test("a view is saved, opened, changed, renamed and removed", async () => {
  const page = await desk.visit({ role: "Watcher", troubled: true });
  await page.goto("/?weight=urgent&sort=-title&group=status");
  await menuButton(page, "Views").click();
  await page.getByRole("menuitem", { name: "Save as a new view…" }).waitFor();
  // Who may not share is not told of sharing.
  expect(await page.getByRole("menuitem", { name: /share/i }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await choose(page, "Views", "Save as a new view…");
  const dialog = page.getByRole("dialog", { name: "Save as a new view" });
  // Without a name it is not saved, and who may not share is not asked.
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog
    .getByText("required", { exact: false })
    .or(dialog.getByText("missing", { exact: false }))
    .first()
    .waitFor();
  expect(await dialog.getByRole("checkbox").count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("textbox", { name: "Name of the view" }).fill("Urgent ones");
  await page.keyboard.press("Enter");
  await menuButton(page, "Views: Urgent ones").waitFor();

  await page.goto("/");
  await choose(page, "Views", "Urgent ones");
  await expect.poll(() => parameters(page)).toMatchObject({ weight: "urgent", sort: "-title", group: "status" });
  await menuButton(page, "Views: Urgent ones").waitFor();

  await page.getByRole("button", { name: "Remove the filter Weight" }).click();
  await menuButton(page, "Views: Urgent ones, unsaved changes").waitFor();
  await choose(page, "Views: Urgent ones, unsaved changes", "Back to the saved view");
  await expect.poll(async () => (await parameters(page))["weight"]).toBe("urgent");
  await page.getByRole("button", { name: "Remove the filter Weight" }).click();
  await choose(page, "Views: Urgent ones, unsaved changes", "Save the changes");
  await menuButton(page, "Views: Urgent ones").waitFor();

  await choose(page, "Views: Urgent ones", "Rename…");
  await page.getByRole("dialog").getByRole("textbox").fill("Everything by state");
  await page.keyboard.press("Enter");
  await menuButton(page, "Views: Everything by state").waitFor();
  await choose(page, "Views: Everything by state", "Remove");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await menuButton(page, "Views").waitFor();
  expect(await (await page.request.get("/_ninepoint/views?screen=Errands")).json()).toMatchObject({ views: [] });
});

test("a shared view is there for whoever may open the screen, by keyboard; a personal one is nobody else's", async () => {
  const page = await desk.visit({ role: "Helper" });
  await page.goto("/?status=waiting");
  await menuButton(page, "Views").click();
  await page.getByRole("menuitem", { name: "Save as a new view…" }).waitFor();
  expect(await page.getByText("share views").count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await choose(page, "Views", "Save as a new view…");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Still waiting");
  await dialog.getByRole("checkbox", { name: "Share with everybody here" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await menuButton(page, "Views: Still waiting").waitFor();
  await page.goto("/?weight=usual");
  await choose(page, "Views", "Save as a new view…");
  await dialog.getByRole("textbox").fill("Only mine");
  await page.keyboard.press("Enter");
  await menuButton(page, "Views: Only mine").waitFor();

  const other = await desk.visit({ role: "Watcher" });
  await other.goto("/");
  await menuButton(other, "Views").focus();
  await other.keyboard.press("Enter");
  await other.getByRole("menuitem", { name: "Still waiting" }).waitFor();
  expect(await other.getByRole("menuitem", { name: "Only mine" }).count()).toBe(0);
  // A menu takes the keys once it has the focus, a moment after it is seen.
  await other.locator("[role=menu]:focus, [role=menu] :focus").waitFor({ state: "attached" });
  const chosen = other.getByRole("menuitem", { name: "Still waiting" }).and(other.locator(":focus"));
  for (let pressed = 0; pressed < 3 && (await chosen.count()) === 0; pressed += 1)
    await other.keyboard.press("ArrowDown");
  await other.keyboard.press("Enter");
  await menuButton(other, "Views: Still waiting").waitFor();
  expect((await parameters(other))["status"]).toBe("waiting");
  await menuButton(other, "Views: Still waiting").click();
  expect(await other.getByRole("menuitem", { name: "Rename…" }).count()).toBe(0);
});

test("a view of which parts are gone opens without them, and says which", async () => {
  const page = await desk.visit({
    role: "Helper",
    troubled: true,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  await page.request.post("/_ninepoint/views", {
    data: { screen: "Urgent", name: "Old", query: "shoeSize=9&columns=title,goneField&status=waiting", shared: false },
  });
  await page.goto("/urgent");
  await menuButton(page, "Views").tap();
  await page.getByRole("menuitem", { name: "Old" }).tap();
  await page.getByText("Parts of this view no longer exist").waitFor();
  await page.getByText("goneField", { exact: false }).waitFor();
  await page.getByText("shoeSize", { exact: false }).waitFor();
  await menuButton(page, "Views: Old, unsaved changes").waitFor();
  expect(await parameters(page)).toMatchObject({ status: "waiting" });
  expect(await axeViolations(page)).toEqual([]);
});

test("the command palette finds saved views of every screen and opens them; others find those that are shared", async () => {
  const page = await desk.visit({ role: "Helper" });
  await saveView(page, { screen: "Errands", name: "Begun by hand", query: "status=begun", shared: false });
  await saveView(page, { screen: "Urgent", name: "Urgent by hand", query: "sort=-title", shared: true });
  await page.goto("/");
  await page.getByRole("list", { name: "Errands" }).waitFor();
  await page.keyboard.press("Control+k");
  const words = page.getByRole("dialog").getByRole("combobox");
  await words.fill("by hand");
  await page.getByRole("option", { name: /Begun by hand/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // The name of its screen is found, too.
  await words.fill("urgent by hand");
  await page.getByRole("option", { name: /Urgent by hand/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/urgent?**");
  await menuButton(page, "Views: Urgent by hand").waitFor();
  expect(await parameters(page)).toMatchObject({ sort: "-title" });

  const other = await desk.visit({ role: "Watcher", hasTouch: true, viewport: { width: 390, height: 844 } });
  await other.goto("/");
  await other.getByRole("banner").getByRole("button", { name: "Search and commands" }).tap();
  await other.getByRole("option", { name: "Errands", exact: true }).waitFor();
  // Neither is somebody else's own view there, nor one of a screen that is not theirs.
  const listed = (await (await other.request.get("/_ninepoint/all-views")).json()) as {
    readonly views: readonly { readonly name: string }[];
  };
  expect(listed.views.map(({ name }) => name)).not.toContain("Begun by hand");
  expect(listed.views.map(({ name }) => name)).not.toContain("Urgent by hand");
  expect(await other.getByRole("option", { name: /by hand/ }).count()).toBe(0);
});

async function saveView(page: Page, view: object): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  expect((await page.request.post("/_ninepoint/views", { headers, data: view })).status()).toBe(201);
}

function menuButton(page: Page, name: string): Locator {
  return page.getByRole("banner").or(page.locator("header")).getByRole("button", { name, exact: true });
}

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await menuButton(page, menu).click();
  await page.getByRole("menuitem", { name: item }).click();
}

function parameters(page: Page): Promise<Readonly<Record<string, string>>> {
  return Promise.resolve(Object.fromEntries(new URL(page.url()).searchParams));
}

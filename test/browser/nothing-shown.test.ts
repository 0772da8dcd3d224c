import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";
import { specNamed } from "./spec-named.ts";
import { telephone } from "./telephone.ts";

// It exists in the browser, where this is called.
declare const getComputedStyle: (one: unknown) => { readonly borderTopColor: string };

const desk = openDesk(specNamed("nothing-shown"));

test("it says of each of its nine points that it is not shown", async () => {
  const page = await desk.visit();
  await page.goto("/");
  const points = page.getByRole("list", { name: "The nine points" }).getByRole("listitem");
  await points.first().waitFor();
  const told = await points.evaluateAll((items) =>
    items.map((item) => `${item.querySelector("h2")?.textContent}: ${item.lastElementChild?.textContent}`),
  );
  expect(told).toEqual([
    "What the product does and for whom: Not shown",
    "Screens and routes: Not shown",
    "Entities and their fields: Not shown",
    "States and transitions: Not shown",
    "Validation rules: Not shown",
    "Roles and permissions: Not shown",
    "The calls it makes: Not shown",
    "The error catalogue: Not shown",
    "Business constants and limits: Not shown",
  ]);
});

test("each point says once that it is not shown, and then what is not", async () => {
  const page = await desk.visit();
  await page.goto("/");
  const points = page.getByRole("list", { name: "The nine points" }).getByRole("listitem");
  await points.first().waitFor();
  for (const text of await points.allTextContents()) expect(text.match(/not shown/gi)).toHaveLength(1);
  await page.getByText("No entities or fields are shown.", { exact: true }).waitFor();
});

test("the whole of a long name stands in the bar of a phone, and its marks have an edge in the dark", async () => {
  const page = await desk.visit({ ...telephone, colorScheme: "dark" });
  await page.goto("/");
  const name = page.getByRole("banner").getByRole("link").locator("[dir]");
  await name.waitFor();
  expect(
    await name.evaluate((one) => one.scrollWidth - one.clientWidth + one.scrollHeight - one.clientHeight),
  ).toBeLessThanOrEqual(1);
  const mark = page.getByText("Not shown", { exact: true }).first();
  const [edge, around] = await mark.evaluate((one) =>
    [one, one.closest("ol")].map((each) => getComputedStyle(each).borderTopColor),
  );
  expect(edge).not.toBe(around);
});

test("there is nothing to do in it: no sign-in, no account, no role, no other screen", async () => {
  const page = await desk.visit();
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByRole("button").count()).toBe(0);
  expect(await page.getByRole("textbox").count()).toBe(0);
  const links = await page.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toEqual(["#main", "/"]);
});

test("whatever address is tried, there is no such page, but the way to the nine points", async () => {
  const page = await desk.visit();
  for (const path of ["/sign-in", "/sign-up", "/tickets/1"]) {
    await page.goto(path);
    await page.getByRole("heading", { name: "There is no such page" }).waitFor();
  }
  await page.getByRole("link", { name: "Go to the start" }).click();
  await page.getByRole("list", { name: "The nine points" }).waitFor();
});

test("what is said of the points flows, and keeps no end of a line from the document", async () => {
  const page = await desk.visit();
  await page.goto("/");
  const words = page.locator("main p");
  await words.first().waitFor();
  expect(await words.count()).toBeGreaterThanOrEqual(10);
  expect(
    new Set(
      await words.evaluateAll((all) =>
        all.map((one) => one.ownerDocument.defaultView?.getComputedStyle(one).whiteSpaceCollapse),
      ),
    ),
  ).toEqual(new Set(["collapse"]));
});

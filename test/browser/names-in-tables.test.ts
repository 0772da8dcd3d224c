import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";
import { screenLoaded } from "./open-screen.ts";
import { screensOf } from "./screens-of.ts";
import { shownNames } from "./shown-names.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";

/** So many letters of a name are seen at least, or all that it has. */
const fewestLetters = 30;
const widths = [600, 640, 700, 760, 820, 1280];

const inCorpus = (name: string): string =>
  fileURLToPath(new URL(`../golden/corpus/documents/${name}.md`, import.meta.url));
const desks = {
  "help desk": openDesk(specNamed("helpdesk", openAsManyAsTheyLike)),
  "equipment loans": openDesk(specNamed("equipment-loans")),
  "bug tracker": openDesk(inCorpus("bug-tracker")),
};

test.each([
  ["help desk", "Lead"],
  ["equipment loans", "Desk"],
  ["bug tracker", "Maintainer"],
] as const)("no name in a table of the %s is cut early, however narrow the window is", async (name, role) => {
  const page = await desks[name].visit({ role });
  const tables = (await screensOf(page)).filter(({ kind }) => kind === "table");
  expect(tables.length).toBeGreaterThan(0);
  const cut: string[] = [];
  for (const { path } of tables) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await screenLoaded(page);
      for (const { text, letters } of await shownNames(page))
        if (letters < Math.min(fewestLetters, text.trim().length)) cut.push(`${path} ${width}: ${letters} of ${text}`);
    }
  }
  expect(cut).toEqual([]);
});

test("in a window 1280 wide, the table of a document with many fields shows most of them", async () => {
  const page = await desks["equipment loans"].visit({ role: "Desk" });
  await page.goto("/items");
  await screenLoaded(page);
  const box = page.getByRole("region", { name: "All items, table" });
  const end = await box.evaluate((one) => one.getBoundingClientRect().right);
  const rights = await box
    .getByRole("columnheader")
    .evaluateAll((heads) => heads.map((one) => one.getBoundingClientRect().right));
  expect(rights.filter((right) => right <= end).length).toBeGreaterThanOrEqual(8);
});

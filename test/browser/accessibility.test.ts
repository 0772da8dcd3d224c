import { expect, test } from "vitest";
import { axeViolations, examine } from "./examine.ts";
import { openDesk } from "./open-desk.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";

const desk = openDesk(specNamed("helpdesk", openAsManyAsTheyLike), "--sample", "20");

test("axe-core has nothing against signing in and signing up, wide or narrow, light or dark", async () => {
  const page = await desk.visit({ reducedMotion: "reduce" });
  for (const path of ["/sign-in", "/sign-up"]) {
    await page.goto(path);
    await page.getByRole("textbox", { name: "Email" }).waitFor();
    await examine(page, path);
  }
});

test("nor against a dialog, a refused form, a menu or a filter", async () => {
  const page = await desk.visit({ role: "Lead", reducedMotion: "reduce", troubled: true });
  await page.goto("/queue");
  await page.getByRole("button", { name: "Open a ticket" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Open a ticket" }).click();
  await page.getByRole("dialog").getByRole("alert").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole("menu").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Assignee" }).click();
  await page.getByRole("combobox", { name: "Assignee" }).click();
  await page.getByRole("option").first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

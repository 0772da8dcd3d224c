import { expect, test } from "vitest";
import { examine } from "./examine.ts";
import { openDesk } from "./open-desk.ts";
import { specNamed } from "./spec-named.ts";

const desk = openDesk(specNamed("petclinic"), "--sample", "10");

test("a list of objects is filled in one by one, and what is wrong with one is told at its place", async () => {
  const page = await desk.visit({ role: "ADMIN", reducedMotion: "reduce", troubled: true });
  await page.goto("/users/new");
  await page.getByRole("textbox", { name: "Username" }).fill("vera");
  await page.getByRole("textbox", { name: "Password" }).fill("a password");
  const first = page.getByRole("group", { name: "Roles 1" });
  await page.getByRole("button", { name: "Add to roles" }).click();
  await page.getByRole("button", { name: "Add a user" }).click();
  await page
    .getByRole("group", { name: "Roles 2" })
    .getByText(/required|has to be|must/i)
    .waitFor();
  await examine(page, "New user");
  await page.getByRole("button", { name: "Remove Roles 2" }).click();
  await first.getByRole("combobox", { name: "Name" }).click();
  await page.getByRole("option", { name: /vet.admin/i }).click();
  await page.getByRole("button", { name: "Add a user" }).click();
  await page.getByRole("heading", { level: 1, name: "vera" }).waitFor();
  expect(await page.getByRole("complementary", { name: "Details" }).textContent()).toContain("Vet admin");
});

test("the name of a role is read as words", async () => {
  const page = await desk.visit({ role: "OWNER_ADMIN" });
  await page.goto("/");
  await page.getByRole("button", { name: "Viewing as Owner admin" }).click();
  await page.getByRole("menuitemradio", { name: "Vet admin" }).waitFor();
  expect(await page.locator("body").innerText()).not.toMatch(/[A-Z]+_ADMIN/);
});

test("a visitor is told what the product is, and signs in with the name and password that its calls carry", async () => {
  const page = await desk.visit({ troubled: true });
  await page.goto("/");
  await page.getByRole("heading", { level: 1, name: "Sign in to Petclinic" }).waitFor();
  await page.getByText(/^The pet clinic that comes with Spring/).waitFor();
  expect(await page.getByText("The error catalogue").count()).toBe(0);
  await page.getByRole("textbox", { name: "Username" }).fill("admin");
  await page.getByRole("textbox", { name: "Password" }).fill("wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("alert").waitFor();
  await page.getByRole("textbox", { name: "Password" }).fill("admin");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: /^Account: admin/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("heading", { level: 1, name: "Sign in to Petclinic" }).waitFor();
});

test("a vet is added from the list of vets, and is not imported by the call that does more than that", async () => {
  const page = await desk.visit({ role: "VET_ADMIN", troubled: true });
  await page.goto("/vets");
  await page.getByRole("button", { name: "Add a vet" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a vet" });
  await dialog.getByRole("textbox", { name: "First name" }).fill("Ottilie");
  await dialog.getByRole("textbox", { name: "Last name" }).fill("Quirk");
  await dialog.getByRole("group", { name: "Specialties 1" }).getByRole("textbox", { name: "Name" }).fill("surgery");
  await dialog.getByRole("button", { name: "Add a vet" }).click();
  await page.getByText("Ottilie Quirk").first().waitFor();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "Excel" }).first().waitFor();
  expect(await page.getByRole("menuitem", { name: "Import" }).count()).toBe(0);
});

import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDesk, specNamed } from "./open-desk.ts";

const desk = openDesk(specNamed("helpdesk"));

test("search narrows a list while one types, and stands in the address", async () => {
  const page = await desk.visit({ role: "Lead" });
  const [{ name }] = (await peopleOf(page, "size=1&sort=-name")) as readonly [{ readonly name: string }];
  await page.goto("/people");
  await rows(page).first().waitFor();
  await page.getByRole("searchbox", { name: "Search" }).fill(name);
  await expect.poll(() => names(page)).toEqual([name]);
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(name);
  await page.reload();
  await expect.poll(() => names(page)).toEqual([name]);
  expect(await page.getByRole("searchbox", { name: "Search" }).inputValue()).toBe(name);
});

test("a filter narrows it, shows as what it asks for, and can be taken away", async () => {
  const page = await desk.visit({ role: "Lead" });
  const agents = (await peopleOf(page, "role=Agent&size=200")).map(({ name }) => name);
  const everybody = (await peopleOf(page, "size=25")).map(({ name }) => name);
  await page.goto("/people");
  await expect.poll(() => names(page)).toEqual(everybody);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("dialog", { name: "Filter" }).getByRole("button", { name: "Role" }).click();
  await page.getByRole("checkbox", { name: "Agent" }).check();
  await expect.poll(() => names(page)).toEqual(agents);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Role: Agent" }).waitFor();
  expect(new URL(page.url()).search).toBe("?role=Agent");
  await page.getByRole("button", { name: "Remove the filter Role" }).click();
  await expect.poll(() => names(page)).toEqual(everybody);
});

test("a filter closes on Escape, on a click elsewhere and where another is opened, and gives the focus back", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/people?role=Agent");
  await rows(page).first().waitFor();
  const [adding, role] = [
    page.getByRole("button", { name: "Filter", exact: true }),
    page.getByRole("button", { name: "Role: Agent" }),
  ];
  const [addingOpen, roleOpen] = [
    page.getByRole("dialog", { name: "Filter", exact: true }),
    page.getByRole("dialog", { name: "Role: Agent" }),
  ];
  await adding.click();
  await addingOpen.waitFor();
  await page.keyboard.press("Escape");
  await addingOpen.waitFor({ state: "hidden" });
  await expect.poll(() => adding.evaluate((one) => one.matches(":focus"))).toBe(true);
  await role.click();
  await roleOpen.waitFor();
  await page.getByRole("heading", { level: 1, name: "People" }).click();
  await roleOpen.waitFor({ state: "hidden" });
  await adding.click();
  await addingOpen.waitFor();
  await role.click();
  await roleOpen.waitFor();
  await addingOpen.waitFor({ state: "hidden" });
});

test("order and page stand in the address; reload, back and forward keep to them", async () => {
  const page = await desk.visit({ role: "Lead" });
  const sorted = (await peopleOf(page, "sort=-name&size=200")).map(({ name }) => name);
  await page.goto("/people");
  await rows(page).first().waitFor();
  await orderBy(page, "Name");
  await expect.poll(() => names(page)).toEqual(sorted.toReversed().slice(0, 25));
  await orderBy(page, "Name");
  await expect.poll(() => names(page)).toEqual(sorted.slice(0, 25));
  await page.getByRole("button", { name: "Next" }).click();
  await expect.poll(() => names(page)).toEqual(sorted.slice(25, 50));
  await page.getByText(`Page 2 of ${Math.ceil(sorted.length / 25)}, ${sorted.length} in all`).waitFor();
  await page.reload();
  await expect.poll(() => names(page)).toEqual(sorted.slice(25, 50));
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(sorted.slice(0, 25));
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(sorted.toReversed().slice(0, 25));
  await page.goForward();
  await page.goForward();
  await expect.poll(() => names(page)).toEqual(sorted.slice(25, 50));
  await page.getByRole("button", { name: "Previous" }).click();
  await expect.poll(() => names(page)).toEqual(sorted.slice(0, 25));
});

test("a list in which nothing fits says so and offers the way back", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/people?q=nobody-is-called-that");
  await page.getByRole("heading", { name: "No users fit" }).waitFor();
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await rows(page).first().waitFor();
  expect(new URL(page.url()).search).toBe("");
});

test("a list that nobody has put anything in says how to begin", async () => {
  const page = await desk.visit();
  await page.request.post("/api/sign-up", {
    data: { name: "Newcomer", email: "newcomer@example.com", password: "a long password" },
  });
  const signedIn = await page.request.post("/api/sign-in", {
    data: { email: "newcomer@example.com", password: "a long password" },
  });
  expect(signedIn.status()).toBe(200);
  await page.goto("/");
  const empty = page.getByRole("status").filter({ hasText: "No tickets here" });
  await empty.getByRole("button", { name: "Open a ticket" }).click();
  await page.getByRole("dialog", { name: "Open a ticket" }).waitFor();
});

test("a filter that the list can't take is refused, with a way to be rid of it", async () => {
  const page = await desk.visit({ role: "Lead", troubled: true });
  await page.goto("/people?shoeSize=9");
  await page.getByRole("alert").getByText("Please look at the marked fields.").waitFor();
  await page.getByRole("button", { name: "Clear the filters" }).click();
  await rows(page).first().waitFor();
});

test("clicking twice does a thing once", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/queue");
  await page.getByRole("button", { name: "Open a ticket" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Subject" }).fill("Clicked in a hurry");
  await dialog.getByRole("textbox", { name: "Body" }).fill("Twice.");
  await dialog.getByRole("button", { name: "Open a ticket" }).dblclick();
  await page.getByRole("heading", { level: 1, name: "Clicked in a hurry" }).waitFor();
  const { total } = (await (await page.request.get("/api/tickets?subject=Clicked%20in%20a%20hurry")).json()) as {
    readonly total: number;
  };
  expect(total).toBe(1);
});

async function peopleOf(page: Page, query: string): Promise<readonly { readonly name: string }[]> {
  return (
    (await (await page.request.get(`/api/users?${query}`)).json()) as {
      readonly items: readonly { readonly name: string }[];
    }
  ).items;
}

async function orderBy(page: Page, field: string): Promise<void> {
  await page.getByRole("search").getByRole("button").last().click();
  await page.getByRole("menuitemradio", { name: field }).click();
  await page.getByRole("menuitemradio").first().waitFor({ state: "hidden" });
}

function rows(page: Page): Locator {
  return page.getByRole("list", { name: "People" }).getByRole("listitem");
}

function names(page: Page): Promise<readonly string[]> {
  return rows(page).evaluateAll((all) => all.map((row) => row.querySelector("[class*=name]")?.textContent ?? ""));
}

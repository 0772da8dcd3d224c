import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";

const desk = openDesk(specNamed("helpdesk", openAsManyAsTheyLike));

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

test("a search finds a ticket by the name of its requester, and by its number as people write it", async () => {
  const page = await desk.visit({ role: "Lead" });
  const subject = "The fourth drawer does not close";
  const ticket = await page.request.post("/api/tickets", { data: { subject, body: "Since noon." } });
  const { number } = (await ticket.json()) as { readonly number: number };
  const { name } = (await (await page.request.get("/api/me")).json()) as { readonly name: string };
  await page.goto("/all?sort=-number");
  for (const words of [name.toUpperCase(), `#${number}`, String(number), `Ticket ${number}`]) {
    await page.getByRole("searchbox", { name: "Search" }).fill(words);
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(words);
    await page.getByRole("region", { name: "All tickets, table" }).getByRole("link", { name: subject }).waitFor();
  }
  await page.getByRole("searchbox", { name: "Search" }).fill(`#${number}x`);
  await page.getByRole("link", { name: subject }).waitFor({ state: "detached" });
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

test("among the people to filter by, whoever looks stands first", async () => {
  const page = await desk.visit({ role: "Lead" });
  const { name } = (await (await page.request.get("/api/me")).json()) as { readonly name: string };
  await page.goto("/all");
  await page.getByRole("button", { name: "Assignee", exact: true }).click();
  await page.getByRole("combobox", { name: "Assignee" }).press("ArrowDown");
  await expect.poll(() => page.getByRole("option").first().textContent()).toContain(name);
  expect(await page.getByRole("option", { name }).count()).toBe(1);
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

test("the popover of a filter stays where it was opened until it is closed, and a click outside only closes it", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/people?name.contains=e");
  await rows(page).first().waitFor();
  const popover = page.locator("[role=dialog]");
  const tick = async (name: string, isTicked: boolean): Promise<void> => {
    await page.getByRole("checkbox", { name }).setChecked(isTicked);
    await page.getByRole("button", { name: /^Role/ }).first().waitFor({ state: "attached" });
    await expect.poll(() => new URL(page.url()).search.includes(name)).toBe(isTicked);
  };
  // Opened by “Filter”, which moves as a chip is added.
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await popover.getByRole("button", { name: "Role" }).click();
  await page.getByRole("checkbox", { name: "Agent" }).waitFor();
  const added = await settledPlace(popover);
  await tick("Agent", true);
  await tick("Lead", true);
  expect(await settledPlace(popover)).toEqual(added);
  await clickRow(page);
  await popover.waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe("/people");
  // Opened by its own chip, which becomes shorter, and goes with its last value once the popover is closed.
  await page.getByRole("button", { name: /^Role: / }).click();
  const changed = await settledPlace(popover);
  await tick("Agent", false);
  await tick("Lead", false);
  expect(await settledPlace(popover)).toEqual(changed);
  await tick("Lead", true);
  expect(await settledPlace(popover)).toEqual(changed);
  await tick("Lead", false);
  await clickRow(page);
  await popover.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: /^Role/ }).waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe("/people");
});

test("order and page stand in the address; reload, back and forward keep to them", async () => {
  const page = await desk.visit({ role: "Lead" });
  const sorted = (await peopleOf(page, "sort=-name&size=200")).map(({ name }) => name);
  await page.goto("/people");
  await rows(page).first().waitFor();
  await orderBy(page, "Name: A → Z");
  await expect.poll(() => names(page)).toEqual(sorted.toReversed().slice(0, 25));
  await orderBy(page, "Name: Z → A");
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

test("a list in which nothing fits says what was searched, or that filters are in the way, and offers the way back", async () => {
  const page = await desk.visit({ role: "Lead" });
  for (const [query, title, way] of [
    ["q=nobody-is-called-that", "No people with “nobody-is-called-that” in their text", "Clear the search"],
    ["name=Nobody", "No people fit", "Clear all"],
    ["name=Nobody&q=nobody", "No people with “nobody” in their text", "Clear search and filters"],
  ] as const) {
    await page.goto(`/people?${query}`);
    const message = page.getByRole("status").filter({ has: page.getByRole("heading", { name: title }) });
    await message.waitFor();
    expect((await message.innerText()).includes("filter"), query).toBe(query.includes("name="));
    await message.getByRole("button", { name: way }).click();
    await rows(page).first().waitFor();
    expect(new URL(page.url()).search).toBe("");
  }
});

test("the box above a list says what it searches, and the button of the order that it sorts", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/people?sort=name");
  await page.getByPlaceholder("Search these people…").waitFor();
  await page.getByRole("button", { name: "Sorted by Name (A → Z)" }).getByText("Sorted by Name").waitFor();
});

test("no file is imported where its reader may create nothing", async () => {
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/people");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "Excel" }).first().waitFor();
  expect(await page.getByRole("menuitem", { name: "Import" }).count()).toBe(0);
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
  await page.getByRole("alert").getByText("“?shoeSize=” is no filter of this screen.").waitFor();
  await page.getByRole("button", { name: "Remove from the address" }).click();
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

async function orderBy(page: Page, order: string): Promise<void> {
  await page.getByRole("button", { name: /^Order$|^Sorted by / }).click();
  await page.getByRole("menuitemradio", { name: order }).click();
  await page.getByRole("menuitemradio").first().waitFor({ state: "hidden" });
}

function rows(page: Page): Locator {
  return page.getByRole("list", { name: "People" }).getByRole("listitem");
}

function names(page: Page): Promise<readonly string[]> {
  return rows(page).evaluateAll((all) => all.map((row) => row.querySelector("[class*=name]")?.textContent ?? ""));
}

/** Where something is once it has stopped moving. */
async function settledPlace(what: Locator): Promise<readonly number[]> {
  await what.waitFor();
  return what.evaluate(async (one) => {
    const place = (): readonly number[] => [one.getBoundingClientRect().x, one.getBoundingClientRect().y];
    for (let [before, still] = [place(), 0]; still < 10; ) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const now = place();
      still = now.join() === before.join() ? still + 1 : 0;
      before = now;
    }
    return place();
  });
}

/** Clicks with the mouse on the name in the last row, whatever lies over it. */
async function clickRow(page: Page): Promise<void> {
  const box = await rows(page).last().getByRole("link").first().boundingBox();
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
}

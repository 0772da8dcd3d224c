import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { axeViolations } from "./examine.ts";
import { openDesk } from "./open-desk.ts";
import { shownStatus } from "./shown-status.ts";

const desk = openDesk(fileURLToPath(new URL("./library.md", import.meta.url)));

test("a notice names a record as it is after the change", async () => {
  const page = await desk.visit({ role: "Keeper" });
  const number = await makeBook(page, "The old name");
  await page.goto(`/books/${number}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Title" }).fill("The new name");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  const notice = noticeOf(page, `Book ${number} changed`);
  await notice.getByText("The new name").waitFor();
  expect(await notice.getByText("The old name").count()).toBe(0);
  // An edit is taken back by the values of before.
  await notice.getByRole("button", { name: "Undo" }).click();
  await noticeOf(page, `Book ${number} changed`).getByText("The old name").waitFor();
});

test("a notice names a record whose title was edited in its place as it is then, and what was created by its title", async () => {
  const page = await desk.visit({ role: "Keeper" });
  await makeBook(page, "Written by hand");
  await page.goto("/table?q=by hand");
  await page.getByRole("row", { name: /Written by hand/ }).waitFor();
  await page.getByRole("link", { name: "Written by hand" }).focus();
  await page.keyboard.press("F2");
  await page.getByRole("textbox", { name: "Title" }).fill("Printed by hand");
  await page.keyboard.press("Enter");
  await noticeOf(page, "Title changed").getByText("Printed by hand").waitFor();
  await page.goto("/new");
  await page.getByRole("textbox", { name: "Title" }).fill("A first edition");
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "created" }).getByText("A first edition").waitFor();
});

test("a notice whose code can't be loaded when it is raised is shown once it can", async () => {
  const page = await desk.visit({ role: "Keeper", troubled: true });
  const code = /\/notices-.*\.js$/;
  let refused = 0;
  await page.route(code, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto("/new");
  await page.getByRole("textbox", { name: "Title" }).fill("Said late");
  // The browser asks for the code while it is idle, for each part that is in it.
  await eventually(() => expect(refused).toBeGreaterThan(0));
  const whileIdle = refused;
  await page.keyboard.press("Enter");
  await eventually(() => expect(refused).toBeGreaterThan(whileIdle));
  await page.unroute(code);
  await page.getByRole("status").filter({ hasText: "created" }).getByText("Said late").waitFor();
});

test.each([1280, 390])(
  "in a window %i wide a notice covers no button of a form, also where one comes below it",
  async (width) => {
    const page = await desk.visit({ role: "Keeper", viewport: { width, height: 620 } });
    await page.goto("/new");
    await page.getByRole("textbox", { name: "Title" }).fill("What covers nothing");
    await page.keyboard.press("Enter");
    const notice = page.getByRole("status").filter({ hasText: "created" });
    await notice.waitFor();
    // A form whose button is where notices usually are, above the bar with the actions of the record.
    await page.evaluate(`{
    const form = document.createElement("form");
    form.innerHTML = "<button type=button>Send it</button>";
    form.style = "position: fixed; z-index: 3; right: 40px; bottom: 30px";
    document.querySelector("main").append(form);
  }`);
    const send = page.getByRole("button", { name: "Send it" });
    await expect
      .poll(async () => {
        const [above, below] = [await notice.boundingBox(), await send.boundingBox()];
        return above !== null && below !== null && above.y >= 0 && above.y + above.height <= below.y;
      })
      .toBe(true);
    await send.click();
  },
);

test("where a transition leads back the notice offers to undo, and where none does what can be done next", async () => {
  const page = await desk.visit({ role: "Keeper" });
  const number = await makeBook(page, "Lent and lost");
  await page.goto(`/books/${number}`);
  await page.getByRole("button", { name: "Lend", exact: true }).click();
  const lent = noticeOf(page, `Book ${number} lent`);
  await lent.getByRole("button", { name: "Undo" }).waitFor();
  expect(await lent.getByText("Possible next:").count()).toBe(0);

  await page.getByRole("button", { name: "Lose", exact: true }).click();
  // What can't be undone any more is not offered: it is lost by now, whoever has said so.
  await lent.getByRole("button", { name: "Undo" }).waitFor({ state: "hidden" });
  await noticeOf(page, `Book ${number} lent`).waitFor();
  const lost = page.getByRole("status").filter({ has: page.getByRole("button", { name: "Find" }) });
  await lost.getByText("Possible next:").waitFor();
  await lost.getByRole("button", { name: "Find" }).waitFor();
  expect(await lost.getByRole("button", { name: "Undo" }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  // By keyboard.
  await lost.getByRole("button", { name: "Find" }).focus();
  await page.keyboard.press("Enter");
  await shownStatus(page, "Here").waitFor();
  await lost.waitFor({ state: "hidden" });
});

test("a finger takes the next step from the notice, and hides a notice by touching anything else", async () => {
  const page = await desk.visit({ role: "Keeper", hasTouch: true, viewport: { width: 390, height: 844 } });
  const number = await makeBook(page, "Lost by hand");
  expect((await page.request.post(`/api/books/${number}/lend`)).status()).toBe(200);
  await page.goto(`/books/${number}`);
  await page.getByRole("button", { name: "Lose", exact: true }).tap();
  await page.getByRole("status").getByRole("button", { name: "Find" }).tap();
  await shownStatus(page, "Here").waitFor();
  const notices = page.getByRole("status").filter({ hasText: "Lost by hand" });
  await notices.first().waitFor();
  // A notice is shown for a second at least.
  await expect
    .poll(async () => {
      await page.getByRole("heading", { level: 1 }).tap();
      return notices.count();
    })
    .toBe(0);
});

function noticeOf(page: Page, title: string): Locator {
  return page.getByRole("status").filter({ has: page.getByText(title, { exact: true }) });
}

async function makeBook(page: Page, title: string): Promise<number> {
  const made = await page.request.post("/api/books", { data: { title } });
  expect(made.status()).toBe(201);
  return ((await made.json()) as { readonly number: number }).number;
}

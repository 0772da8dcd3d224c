import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";
import { telephone } from "./telephone.ts";

const desk = openDesk(specNamed("helpdesk", openAsManyAsTheyLike), "--sample", "12");

/** What the test reads of a text area. */
interface TextArea {
  readonly scrollHeight: number;
  readonly clientHeight: number;
  readonly scrollTop: number;
  readonly value: string;
}

/** As high as the page is while the keyboard of a telephone is open. */
const besideKeyboard = { ...telephone, viewport: { width: 390, height: 430 } };
const manyLines = Array.from({ length: 24 }, (_, line) => `Line ${line + 1}`);

test("above the keyboard of a telephone one sees the line that one types and the button that sends it", async () => {
  const page = await desk.visit({ role: "Lead", ...besideKeyboard });
  await page.goto("/queue");
  await page.getByRole("button", { name: "Open a ticket" }).tap();
  const dialog = page.getByRole("dialog", { name: "Open a ticket" });
  await dialog.getByRole("textbox", { name: "Subject" }).fill("Typed above a keyboard");
  const body = dialog.getByRole("textbox", { name: "Body" });
  const create = dialog.getByRole("button", { name: "Open a ticket" });
  await typeLines(page, body);
  await isSeenAbove(page, body, create);
  await create.tap();
  await page.getByRole("heading", { level: 1, name: "Typed above a keyboard" }).waitFor();

  const comment = page.getByRole("textbox", { name: "Comment" });
  await typeLines(page, comment);
  await isSeenAbove(page, comment, page.getByRole("button", { name: "Send" }));
});

test("a long comment is sent once however often one taps, and the page stays where it was written", async () => {
  const page = await desk.visit({ role: "Lead", ...telephone });
  const number = await openTicket(page);
  await page.goto(`/tickets/${number}`);
  const comment = page.getByRole("textbox", { name: "Comment" });
  await comment.fill(manyLines.map((line) => `- **${line}**`).join("\n"));
  await page.getByRole("button", { name: "Preview", exact: true }).tap();
  await page.getByRole("region", { name: /^Preview of/ }).waitFor();
  const send = page.getByRole("button", { name: "Send" });
  let answer = (): void => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let posts = 0;
  page.on("request", (request) => (posts += Number(request.url().endsWith("/_ninepoint/act"))));
  await page.route(/_ninepoint\/screen/, async (route) => {
    await isAnswered;
    await route.continue();
  });
  await send.tap();
  await expect.poll(() => comment.inputValue()).toBe("");
  // The comment is sent, and not to be seen yet.
  await send.tap({ force: true });
  answer();
  const said = page.getByRole("article").filter({ hasText: "Line 24" });
  await said.waitFor();
  expect(await page.getByText("This is required.").count()).toBe(0);
  expect(posts).toBe(1);
  await expect
    .poll(async () => {
      const box = await said.boundingBox();
      const end = box === null ? -1 : box.y + box.height;
      return end > 0 && end < 844;
    })
    .toBe(true);
  await said.getByText("just now").tap();
  await page.getByRole("tooltip", { name: /\d:\d\d$/ }).waitFor();
});

async function openTicket(page: Page): Promise<number> {
  const data = { subject: "A ticket to speak about", body: "A body that is long enough." };
  const answer = await page.request.post("/api/tickets", { data });
  return ((await answer.json()) as { readonly number: number }).number;
}

/** Types many lines, as a keyboard does. */
async function typeLines(page: Page, into: Locator): Promise<void> {
  await into.tap();
  for (const line of manyLines) {
    await page.keyboard.insertText(line);
    await page.keyboard.press("Enter");
  }
}

/** Whether the last line of a text is in view, above a button that is in view. */
async function isSeenAbove(page: Page, text: Locator, button: Locator): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  await expect
    .poll(async () => {
      const [above, below] = [await text.boundingBox(), await button.boundingBox()];
      if (above === null || below === null) return "not there";
      const { left, lines } = await text.evaluate((one: TextArea) => ({
        left: one.scrollHeight - one.clientHeight - one.scrollTop,
        lines: one.value.split("\n").length,
      }));
      const end = above.y + above.height;
      return { isAtEnd: left < 12, lines, isAbove: end <= below.y + 1, isIn: below.y + below.height <= height };
    })
    .toEqual({ isAtEnd: true, lines: manyLines.length + 1, isAbove: true, isIn: true });
}

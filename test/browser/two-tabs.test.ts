import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { keptIn } from "./kept-in-browser.ts";
import { openDesk } from "./open-desk.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";

const desk = openDesk(specNamed("helpdesk", openAsManyAsTheyLike), "--sample", "4");

test("of two tabs of one browser, none overwrites unasked what the other has saved, nor saves what is being typed in the other", async () => {
  const first = await desk.visit({ role: "Lead", troubled: true, serviceWorkers: "allow" });
  const created = await first.request.post("/api/tickets", {
    data: { subject: "Which tab wins", body: "A body that is long enough." },
  });
  const { number } = (await created.json()) as { readonly number: number };
  const second = await first.context().newPage();
  for (const tab of [first, second]) await tab.goto(`/tickets/${number}`);
  // From then on, each tab knows to which versions the other has led the record.
  await eventually(async () => expect((await keptIn(first, "answers")).length).toBeGreaterThan(1));

  const [one, other] = [await openEdit(first), await openEdit(second)];
  await subjectIn(one).fill("Saved in the first");
  await subjectIn(other).fill("Typed in the second");
  await one.getByRole("button", { name: "Save" }).click();
  await one.waitFor({ state: "hidden" });
  await other.getByRole("button", { name: "Save" }).click();
  const conflict = other.locator("[data-conflict]");
  await conflict.getByText("Saved in the first").waitFor();
  expect(await subjectOf(first, number)).toBe("Saved in the first");
  await conflict.getByRole("button", { name: "Keep yours" }).click();
  await other.getByRole("button", { name: "Save" }).click();
  await other.waitFor({ state: "hidden" });
  expect(await subjectOf(first, number)).toBe("Typed in the second");

  const typed = await openEdit(first);
  await subjectIn(typed).fill("Still being typed");
  const empty = await openEdit(second);
  await empty.getByRole("textbox", { name: "Note" }).fill("Of the second alone.");
  expect(await subjectIn(empty).inputValue()).toBe("Typed in the second");
  await empty.getByRole("button", { name: "Save" }).click();
  await empty.waitFor({ state: "hidden" });
  expect(await subjectOf(first, number)).toBe("Typed in the second");

  // What a closed tab leaves behind is offered in another, and after a reload of that one still.
  await first.close();
  for (const isReloaded of [false, true]) {
    if (isReloaded) await second.reload();
    const left = await openEdit(second);
    await left.getByText("What you typed earlier was kept").waitFor();
    expect(await subjectIn(left).inputValue()).toBe("Still being typed");
  }
});

async function openEdit(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await subjectIn(dialog).waitFor();
  return dialog;
}

function subjectIn(form: Locator): Locator {
  return form.getByRole("textbox", { name: "Subject" });
}

async function subjectOf(page: Page, number: number): Promise<string> {
  return ((await (await page.request.get(`/api/tickets/${number}`)).json()) as { readonly subject: string }).subject;
}

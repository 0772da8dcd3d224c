import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";

const desk = openDesk(fileURLToPath(new URL("./counter.md", import.meta.url)));

test("after a record is chosen, Enter sends the form; Ctrl Enter sends it from any input", async () => {
  const page = await desk.visit({ role: "Clerk" });
  for (const [bicycle, key] of [
    ["sent by enter", "Enter"],
    ["sent by control enter", "Control+Enter"],
  ] as const) {
    await page.request.post("/api/riders", { data: { name: `Rider of what is ${bicycle}` } });
    await page.goto("/");
    await page.getByRole("button", { name: "New hire" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Bicycle" }).fill(bicycle);
    const rider = dialog.getByRole("combobox", { name: "Rider" });
    await rider.fill(`what is ${bicycle}`);
    await expect.poll(() => page.getByRole("option").allInnerTexts()).toEqual([`Rider of what is ${bicycle}`]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => rider.inputValue()).toBe(`Rider of what is ${bicycle}`);
    await page.keyboard.press(key);
    await page.getByRole("heading", { level: 1, name: bicycle }).waitFor();
  }
});

test("a name that is typed in part is taken by Enter, and the next Enter sends; Ctrl Enter does both", async () => {
  const page = await desk.visit({ role: "Clerk" });
  await page.request.post("/api/riders", { data: { name: "Quentin of the typed part" } });
  await page.request.post("/api/riders", { data: { name: "Ursula of the other part" } });
  await page.goto("/");
  for (const [bicycle, key] of [
    ["taken by enter", "Enter"],
    ["taken by control enter", "Control+Enter"],
  ] as const) {
    await page.getByRole("button", { name: "New hire" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Bicycle" }).fill(bicycle);
    const rider = dialog.getByRole("combobox", { name: "Rider" });
    await rider.pressSequentially("ursula");
    await page.keyboard.press("Enter");
    await expect.poll(() => rider.inputValue()).toBe("Ursula of the other part");
    // What one comes to is replaced by what one types: by key, and by mouse.
    await page.keyboard.press("Shift+Tab");
    await rider.click();
    await page.keyboard.type("quentin");
    expect(await rider.inputValue()).toBe("quentin");
    await page.keyboard.press(key);
    if (key === "Enter") {
      await expect.poll(() => rider.inputValue()).toBe("Quentin of the typed part");
      await page.keyboard.press(key);
    }
    await page.getByRole("heading", { level: 1, name: bicycle }).waitFor();
    await page.getByText("Quentin of the typed part").first().waitFor();
    await page.goto("/");
  }
});

test("a table is printed from its menu", async () => {
  const page = await desk.visit({ role: "Clerk" });
  await page.goto("/");
  await page.evaluate("window.print = () => document.body.setAttribute('data-printed', '')");
  await page.getByRole("button", { name: "Export and import" }).click();
  await page.getByRole("menuitem", { name: "Print…" }).click();
  await page.locator("body[data-printed]").waitFor();
  expect(await page.getByRole("menu").count()).toBe(0);
});

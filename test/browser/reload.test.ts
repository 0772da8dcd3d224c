import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../product/running-product.ts";
import { openDesk, specNamed } from "./open-desk.ts";

const folder = temporaryFolder();
const document = join(folder.path, "helpdesk.md");
const original = readFileSync(specNamed("helpdesk"), "utf8");
writeFileSync(document, original);
const desk = openDesk(document, "--sample", "10");
afterAll(() => folder.remove());

test("an open page follows the document when that is saved, and keeps its session and what is being typed", async () => {
  const page = await desk.visit({ role: "Lead" });
  const { number } = (await (await page.request.post("/api/tickets", { data: { subject: "Watched while it changes", body: "Now." } })).json()) as { readonly number: number };
  await page.goto(`/tickets/${number}`);
  await page.getByRole("textbox", { name: "New comment" }).fill("Half a sent");
  const details = page.getByLabel("Details");
  expect(await details.getByText("Severity").count()).toBe(0);

  writeFileSync(document, original
    .replace("| note | long text |", "| severity | integer | derived | `40 + 2` | |\n| note | long text |")
    .replace("| Overdue | `/overdue` |", "| Too late | `/overdue` |"));
  await details.getByText("Severity").waitFor();
  await details.getByText("42", { exact: true }).waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "Too late" }).waitFor();
  expect(await page.getByRole("textbox", { name: "New comment" }).inputValue()).toBe("Half a sent");
  await page.getByRole("button", { name: "Viewing as Lead" }).waitFor();

  await page.getByRole("link", { name: "Too late" }).click();
  await page.getByRole("heading", { level: 1, name: "Too late" }).waitFor();
});

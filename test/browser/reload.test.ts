import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../product/running-product.ts";
import { openDesk } from "./open-desk.ts";
import { openAsManyAsTheyLike, specNamed } from "./spec-named.ts";

const folder = temporaryFolder();
const document = join(folder.path, "helpdesk.md");
const original = readFileSync(specNamed("helpdesk", openAsManyAsTheyLike), "utf8");
writeFileSync(document, original);
const desk = openDesk(document, "--sample", "10");
afterAll(() => folder.remove());

test("an open page follows the document when that is saved, and keeps its session and what is being typed", async () => {
  const page = await desk.visit({ role: "Lead" });
  const { number } = (await (
    await page.request.post("/api/tickets", { data: { subject: "Watched while it changes", body: "Now." } })
  ).json()) as { readonly number: number };
  await page.goto(`/tickets/${number}`);
  await page.getByRole("textbox", { name: "New comment" }).fill("Half a sent");
  const details = page.getByLabel("Details");
  expect(await details.getByText("Severity").count()).toBe(0);

  writeFileSync(
    document,
    original
      .replace("| note | long text |", "| severity | integer | derived | `40 + 2` | |\n| note | long text |")
      .replace("| Overdue | `/overdue` |", "| Too late | `/overdue` |"),
  );
  await details.getByText("Severity").waitFor();
  await details.getByText("42", { exact: true }).waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "Too late" }).waitFor();
  expect(await page.getByRole("textbox", { name: "New comment" }).inputValue()).toBe("Half a sent");
  await page.getByRole("button", { name: "Viewing as Lead" }).waitFor();

  await page.getByRole("link", { name: "Too late" }).click();
  await page.getByRole("heading", { level: 1, name: "Too late" }).waitFor();
});

test("an open page says that the document was saved with errors, and runs on, until it is saved without", async () => {
  writeFileSync(document, original);
  const page = await desk.visit({ role: "Lead" });
  await page.goto("/queue");
  await page.getByRole("heading", { level: 1, name: "Queue" }).waitFor();
  writeFileSync(document, original.replace("`requester == me`", "`requestor == me`"));
  const notice = page.getByText("The saved document has an error, and the product runs on as it was.");
  await notice.waitFor();
  expect(await notice.textContent()).toContain("requestor");
  expect((await page.request.get("/api/tickets")).status()).toBe(200);
  // Whoever opens the product only now is told, too.
  await page.reload();
  await notice.waitFor();
  writeFileSync(document, original);
  await notice.waitFor({ state: "detached" });
});

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { emptyState } from "../../src/semantics/state/apply.ts";
import { chooseDemoAccounts } from "../../src/sample/choose-demo-accounts.ts";
import { readModel } from "../generate/read-document.ts";
import { documentText } from "./document.ts";
import { runProduct, temporaryFolder } from "./running-product.ts";

const rule = "| Not to the barred | create Loan |";
const text = documentText("equipment-loans.md", [
  rule,
  `| The barred stay outside | Sign in | \`standing != "barred"\` | BARRED |\n${rule}`,
]);
const now = "2026-11-01T09:00:00.000Z";

test("nobody is a demo account whom a rule refuses to sign in, while somebody else has the role", () => {
  const model = readModel(text);
  const people = ["ann", "ben"].map((name, at) => ({
    id: `01a20000-0000-7000-8000-00000000000${at}`,
    values: { name, email: `${name}@example.com`, password: "correct horse", role: "Borrower", reminders: 0 },
  }));
  const chosen = (standings: readonly string[]): readonly string[] => {
    const rows = people.map(
      ({ id, values }, at) => [id, { id, values: { ...values, standing: standings[at]! }, since: {} }] as const,
    );
    const state = { ...emptyState, entities: { Person: new Map(rows) } };
    return chooseDemoAccounts(model, state, now).map(({ label }) => label);
  };
  expect(chosen(["good", "good"])).toEqual(["ann"]);
  expect(chosen(["barred", "good"])).toEqual(["ben"]);
  expect(chosen(["barred", "barred"])).toEqual(["ann"]);
});

test("a demo account that a rule refuses meanwhile says why, and signs nobody in", async () => {
  const folder = temporaryFolder();
  const document = join(folder.path, "loans.md");
  writeFileSync(document, text);
  const product = await runProduct(document, "--sample", "8");
  onTestFinished(async () => {
    await product.stop();
    folder.remove();
  });
  const become = (role: string) => product.send("POST", "/_ninepoint/become", { json: { role } });
  const borrower = await become("Borrower");
  expect(borrower.status).toBe(200);
  const cookieOf = ({ headers }: typeof borrower): string =>
    /^ninepoint=([^;]+)/.exec(headers["set-cookie"]?.[0] ?? "")?.[1] ?? "";
  const { json } = await product.send("GET", "/_ninepoint/product", { cookie: cookieOf(borrower) });
  const { id } = json["viewer"] as { readonly id: string };
  const manager = cookieOf(await become("Manager"));
  const changed = await product.send("PATCH", `/api/people/${id}`, { cookie: manager, json: { standing: "barred" } });
  expect(changed.status).toBe(200);
  const refused = await become("Borrower");
  expect([refused.status, refused.json["code"]]).toEqual([403, "BARRED"]);
  expect(refused.headers["set-cookie"]).toBeUndefined();
  expect((await become("Desk")).status).toBe(200);
});

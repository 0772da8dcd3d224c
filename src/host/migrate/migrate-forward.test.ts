import { expect, onTestFinished, test } from "vitest";
import { openTestStore } from "../../../test/stores.ts";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { MovedOn } from "../../runtime/store/migrate/earlier-documents.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import type { FollowedDocument } from "../run/migrate-data.ts";
import { storedSource } from "../store/stored-document.ts";
import { followDocument } from "./follow-document.ts";
import { migrateForward } from "./migrate-forward.ts";
import { migrateByPlan } from "./plan-migration.ts";
import { migrateForUsers } from "./migrate-for-users.ts";

const now = "2026-11-22T09:30:00.000Z";
const served = {
  path: "desk.md",
  isForUsers: true,
  database: "postgres://…/desk",
  dataArgument: " --data ADDRESS",
} as const;

function document(purpose: string): FollowedDocument & { readonly data: string } {
  const source = `# Specification: Boxes\n\n## 1. What the product does and for whom\n\n${purpose}\n`;
  const { value: model } = parse(createSource("boxes.md", source));
  return { model, source, data: "data" };
}

/** A store that was migrated to both documents, one after the other. */
async function storeThatMovedOn(): Promise<DataStore> {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  await migrateForward(store, earlier, served);
  await migrateForward(store, later, served);
  return store;
}

const [earlier, later] = [document("It holds boxes."), document("It holds boxes and crates.")];

test("a process that starts with an earlier document does not take a database back to it, and says what does", async () => {
  const store = await storeThatMovedOn();
  const said = /moved on from this document .* run first: ninepoint migrate desk\.md --data ADDRESS\./;
  await expect(migrateForUsers(store, earlier, served)).rejects.toThrow(said);
  // Where the others move on after that was asked, the migration itself refuses.
  await expect(followDocument(store, { ...earlier, mayGoBack: false }, null)).rejects.toThrow(MovedOn);
  await expect(migrateForward(store, earlier, served)).rejects.toThrow(said);
  expect(await storedSource(store)).toBe(later.source);
  await migrateForUsers(store, later, served);
});

test("the data goes back when that is said, and the document that was left is the earlier one then", async () => {
  const store = await storeThatMovedOn();
  expect((await migrateByPlan(store, earlier, now, () => true)).isDone).toBe(true);
  await migrateForUsers(store, earlier, served);
  expect(await storedSource(store)).toBe(earlier.source);
  await expect(migrateForward(store, later, served)).rejects.toThrow("moved on");
});

test("authors, and who serves a folder that no other process serves, go back by a start", async () => {
  const { database: _, ...inFolder } = served;
  const { isForUsers: __, ...forAuthors } = served;
  for (const options of [inFolder, forAuthors]) {
    const store = await storeThatMovedOn();
    await migrateForward(store, earlier, options);
    expect(await storedSource(store)).toBe(earlier.source);
  }
});

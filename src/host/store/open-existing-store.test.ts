import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../../test/postgres/fresh-database.ts";
import { migrateStore } from "../../runtime/store/migrate/migrate-store.ts";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { openExistingStore } from "./open-existing-store.ts";
import { openStore } from "./open-store.ts";

test("a statement of a command may take as long as a table of millions needs, and one of a product no longer than its client waits", async () => {
  const { address, drop } = await freshDatabase();
  onTestFinished(drop);
  const { store: served } = await openStore({ database: address });
  const { value: model } = parse(createSource("empty.md", "# Specification: Nothing\n"));
  await migrateStore(served, model, "2026-11-22T09:30:00.000Z");
  const command = await openExistingStore(address);
  const limit = { text: "show statement_timeout" };
  expect(await served.latest.one(limit, [])).toEqual(["45s"]);
  expect(await command.latest.one(limit, [])).toEqual(["6h"]);
  expect(await command.write((queries) => queries.one(limit, []))).toEqual(["6h"]);
  await Promise.all([served.close(), command.close()]);
});

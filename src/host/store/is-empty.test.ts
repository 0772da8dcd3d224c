import { expect, onTestFinished, test } from "vitest";
import { entity, field, specification, text } from "../../../test/properties/sql-model.ts";
import { migrateStore } from "../../runtime/store/migrate/migrate-store.ts";
import { isEmpty } from "./is-empty.ts";
import { openTestStore } from "../../../test/stores.ts";

const now = "2026-11-22T09:30:00.000Z";

test("a store whose records are all set aside is not empty: nothing may be made up there", async () => {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  const [before, after] = [
    specification([entity("Ticket", [field("title", text)])]),
    specification([entity("Case", [field("title", text)])]),
  ];
  await migrateStore(store, before, now);
  expect(await isEmpty(store, before)).toBe(true);
  await store.write((queries) => queries.run({ text: `insert into "Ticket" values ('1', 'a')` }, []));
  await migrateStore(store, after, now);
  expect(await isEmpty(store, after)).toBe(false);
});

import { expect, onTestFinished, test } from "vitest";
import { openTestStore } from "../../../test/stores.ts";
import { sessionSeconds } from "../../runtime/http/session-cookie.ts";
import { openSessions } from "../../runtime/http/sessions.ts";
import { migrateStore } from "../../runtime/store/migrate/migrate-store.ts";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { forgetExpired } from "./forget-expired.ts";

test("sessions that have expired are deleted while a product runs, and no others", async () => {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  await migrateStore(
    store,
    parse(createSource("empty.md", "# Specification: Empty\n")).value,
    "2026-11-25T09:00:00.000Z",
  );
  let now = Date.parse("2026-11-25T09:00:00.000Z");
  const sessions = await openSessions(store, () => now);
  await sessions.open("ada");
  now += 1000;
  const later = await sessions.open("ben");
  now += sessionSeconds * 1000 - 500;
  await forgetExpired(store, () => now);
  const rows = await store.read((queries) =>
    Promise.all(
      ["@sessions", "@session details"].map(async (table) =>
        queries.all({ text: `select count(*) from "${table}"` }, []),
      ),
    ),
  );
  expect(rows.map((found) => Number(found[0]?.[0]))).toEqual([1, 1]);
  expect(await sessions.find(later)).toBe("ben");
});

import { expect, it, onTestFinished } from "vitest";
import { sql, finishStatement } from "../store/sql.ts";
import type { DataStore } from "../store/data-store.ts";
import { systemTables } from "../store/schema/system-tables.ts";
import { createTable } from "../store/schema/schema-table.ts";
import { openSessions } from "./sessions.ts";
import { openTestStore } from "../../../test/stores.ts";

async function emptyStore(): Promise<DataStore> {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  const sessions = systemTables.filter(({ name }) => name.startsWith("@session"));
  for (const table of sessions)
    await store.write((queries) => queries.run(finishStatement(createTable(table, store.dialect), store.dialect), []));
  return store;
}

it("keeps no token, only its hash", async () => {
  const store = await emptyStore();
  const token = await (await openSessions(store)).open("ada");
  const everything = finishStatement(sql`select * from "@sessions"`, store.dialect);
  const kept = JSON.stringify(await store.read((queries) => queries.all(everything, [])));
  expect(kept).toContain("ada");
  expect(kept).not.toContain(token);
});

it("finds again after a restart what was opened before, and drops what has expired", async () => {
  const store = await emptyStore();
  const [old, fresh] = [
    await (await openSessions(store, () => 0)).open("ada"),
    await (await openSessions(store)).open("bob"),
  ];
  const sessions = await openSessions(store);
  expect([await sessions.find(old), await sessions.find(fresh)]).toEqual([null, "bob"]);
  const count = finishStatement(sql`select count(*) from "@sessions"`, store.dialect);
  expect(await store.read((queries) => queries.one(count, []))).toEqual([1]);
});

it("answers no ended session, though it was being looked up while it ended", async () => {
  const store = await emptyStore();
  const token = await (await openSessions(store)).open("ada");
  let letRead = (): void => {};
  const gate = new Promise<void>((resolve) => (letRead = resolve));
  const slow: DataStore = {
    ...store,
    latest: {
      all: (sql, values) => store.latest.all(sql, values),
      async one(sql, values) {
        const found = await store.latest.one(sql, values);
        await gate;
        return found;
      },
    },
  };
  const sessions = await openSessions(slow);
  const found = sessions.find(token);
  await sessions.close(token);
  letRead();
  expect(await found).toBeNull();
  expect(await sessions.find(token)).toBeNull();
});

it("takes a person's sessions for ended from the moment on at which they are revoked", async () => {
  const sessions = await openSessions(await emptyStore());
  const token = await sessions.open("ada");
  const revoked = sessions.revokePerson("ada");
  expect(await sessions.find(token)).toBeNull();
  await revoked;
  expect(await sessions.find(await sessions.open("ada"))).toBe("ada");
});

it("keeps a session that begins while those before it are being forgotten: the store has ended them already", async () => {
  const store = await emptyStore();
  const sessions = await openSessions(store);
  const old = await sessions.open("ada");
  await store.write((queries) => queries.run(finishStatement(sql`delete from "@sessions"`, store.dialect), []));
  const opening = sessions.open("ada");
  sessions.forgetPerson("ada");
  const fresh = await opening;
  expect([await sessions.find(old), await sessions.find(fresh)]).toEqual([null, "ada"]);
  sessions.forgetPerson("ada");
  expect(await (await openSessions(store)).find(fresh)).toBe("ada");
});

it("tells whoever listens that sessions ended, until they stop", async () => {
  const sessions = await openSessions(await emptyStore());
  let told = 0;
  const stop = sessions.onEnd(() => (told += 1));
  await sessions.close(await sessions.open("ada"));
  await sessions.revokePerson("ada");
  stop();
  await sessions.revokePerson("ada");
  expect(told).toBe(2);
});

import { expect, onTestFinished, test } from "vitest";
import type { DataStore } from "../../src/runtime/store/data-store.ts";
import { openPostgres } from "../../src/runtime/store/postgres/open-postgres.ts";
import { storeInWords } from "../../src/host/store/store-in-words.ts";
import { eventually } from "../eventually.ts";
import { ask, startPostgres } from "../postgres/start-postgres.ts";
import type { PostgresServer } from "../postgres/start-postgres.ts";

const one = { text: "select 1::bigint" };

async function startWithUser(): Promise<{ readonly server: PostgresServer; readonly store: DataStore }> {
  const server = await startPostgres();
  onTestFinished(() => server.discard());
  for (const statement of ["create role desk login", "create database desk owner desk"])
    await ask(server.address("postgres"), statement);
  const address = server.address("desk").replace(/user=\w+/, "user=desk");
  const store = await openPostgres({ address });
  onTestFinished(() => store.close());
  return { server, store };
}

/** What a write, a read of the latest commit, one of a snapshot, and a statement by itself come to. */
function usesOf(store: DataStore): readonly Promise<unknown>[] {
  return [
    store.write((queries) => queries.one(one, [])),
    (async () => store.latest.one(one, []))(),
    store.read((queries) => queries.one(one, [])),
    (async () => store.alone(one, []))(),
  ].map((use) => use.catch((error: unknown) => error));
}

test("a user who may not create tables, and a database that is read-only, are said in these words at the start", async () => {
  const server = await startPostgres();
  onTestFinished(() => server.discard());
  for (const statement of [
    "create role desk login",
    "create database desk",
    "create database read owner desk",
    "alter database read set default_transaction_read_only = on",
    "revoke create on schema public from public",
  ])
    await ask(server.address(statement.startsWith("revoke") ? "desk" : "postgres"), statement);
  const said = async (database: string): Promise<string> => {
    const address = server.address(database).replace(/user=\w+/, "user=desk");
    return openPostgres({ address }).then(
      () => "opened",
      async (error: unknown) => storeInWords(error, address),
    );
  };
  expect(await said("desk")).toContain("the user in the address may not create and change tables in its schema");
  expect(await said("read")).toContain("the database is read-only");
});

async function endConnections(server: PostgresServer): Promise<void> {
  await ask(
    server.address("postgres"),
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ninepoint'",
  );
}

test("where the server no longer lets the user in, calls fail for that reason until it does", async () => {
  const { server, store } = await startWithUser();
  await ask(server.address("postgres"), "alter role desk nologin");
  await endConnections(server);
  await eventually(async () => {
    for (const failure of await Promise.all(usesOf(store))) expect(failure).toMatchObject({ because: "not let in" });
  });
  await ask(server.address("postgres"), "alter role desk login");
  await eventually(async () => {
    expect(await Promise.all(usesOf(store))).toEqual([[1], [1], [1], [[1]]]);
  });
});

test("where the database has been dropped, calls fail for that reason until there is one of its name", async () => {
  const { server, store } = await startWithUser();
  await ask(server.address("postgres"), "drop database desk with (force)");
  await eventually(async () => {
    for (const failure of await Promise.all(usesOf(store))) expect(failure).toMatchObject({ because: "not let in" });
  });
  await ask(server.address("postgres"), "create database desk owner desk");
  await eventually(async () => {
    expect(await Promise.all(usesOf(store))).toEqual([[1], [1], [1], [[1]]]);
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { createRandom } from "../../src/generation/random/random.ts";
import type { DataStore } from "../../src/runtime/store/data-store.ts";
import { openPostgres } from "../../src/runtime/store/postgres/open-postgres.ts";
import { eventually } from "../eventually.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import type { PostgresServer } from "../postgres/start-postgres.ts";
import { runs } from "../runs.ts";

let server: PostgresServer;
let stores: readonly DataStore[];

beforeAll(async () => {
  server = await startPostgres({ isDurable: true });
  const address = server.address("postgres");
  stores = await Promise.all([openPostgres({ address }), openPostgres({ address })]);
  await stores[0]!.write((queries) =>
    queries.run({ text: `create table "Half" ("call" text, "side" text, primary key ("call", "side"))` }, []),
  );
});

afterAll(async () => {
  for (const store of stores) await store.close();
  await server.discard();
});

/** Makes calls that write two rows each until the store fails; adds those that were acknowledged. */
async function writeUntilUnavailable(store: DataStore, name: string, acknowledged: Set<string>): Promise<void> {
  const half = { text: `insert into "Half" values ($1::text, $2::text)` };
  for (let number = 0; ; number += 1) {
    const call = `${name} ${number}`;
    try {
      await store.write(async (queries) => {
        await queries.run(half, [call, "left"]);
        await queries.run(half, [call, "right"]);
      });
      acknowledged.add(call);
    } catch {
      return;
    }
  }
}

test("whenever the server is killed, each acknowledged call is there, and none is there by half", async () => {
  const random = createRandom(Number(process.env["NINEPOINT_SEED"]));
  const acknowledged = new Set<string>();
  const rounds = runs(5);
  for (let round = 0; round < rounds; round++) {
    const writing = stores.map((store, at) => writeUntilUnavailable(store, `${round}.${at}`, acknowledged));
    const enough = acknowledged.size + 1 + random.below(40);
    await eventually(() => expect(acknowledged.size).toBeGreaterThanOrEqual(enough));
    await server.kill();
    await Promise.all(writing);
    await server.start();
  }
  const rows = await eventually(() =>
    stores[0]!.read((queries) => queries.all({ text: `select "call" from "Half"` }, [])),
  );
  const sides = new Map<string, number>();
  for (const [call] of rows) sides.set(String(call), (sides.get(String(call)) ?? 0) + 1);
  expect([...acknowledged].filter((call) => !sides.has(call))).toEqual([]);
  expect([...sides].filter(([, count]) => count !== 2)).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(rounds);
});

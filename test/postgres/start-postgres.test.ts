import { existsSync } from "node:fs";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { ask, startPostgres } from "./start-postgres.ts";
import type { PostgresServer } from "./start-postgres.ts";

/** Kills a process of a server, which then begins to recover from that. */
async function recovering(server: PostgresServer): Promise<void> {
  const address = server.address("postgres");
  const client = new pg.Client({ connectionString: address, application_name: "ninepoint" });
  client.on("error", () => {});
  await client.connect();
  await ask(address, "create table if not exists many as select generate_series(1, 100000) as one");
  const ended = new Promise((resolve) => client.once("end", resolve));
  await server.killBackend();
  await ended;
  await ask(address, "select 1").catch(() => {});
}

test("a server that ends at its start is told of with what it has said", async () => {
  await expect(startPostgres({ settings: ["shared_buffers=none"] })).rejects.toThrow(
    /does not answer.*shared_buffers/s,
  );
});

test("a server that is killed while it recovers from the loss of a process can be started again, and one that is discarded then ends", async () => {
  const server = await startPostgres({ isDurable: true });
  onTestFinished(() => server.discard());
  for (let time = 0; time < 3; time += 1) {
    await recovering(server);
    await server.kill();
    await server.start();
    expect(await ask(server.address("postgres"), "select count(*)::int from many")).toEqual([[100_000]]);
  }
  await recovering(server);
  await server.discard();
  expect(existsSync(server.socket)).toBe(false);
});

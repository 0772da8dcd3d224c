import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../postgres/start-postgres.ts";
import { temporaryFolder } from "../product/running-product.ts";
import { ask } from "../product/stored-rows.ts";
import { runs } from "../runs.ts";
import { openOffice } from "./parcel-office.ts";
import { restartedOn } from "./restarted-product.ts";
import { workUnderFaults } from "./work-under-faults.ts";

test("whenever the product is killed on SQLite, each acknowledged call is there, no other is there by half, and one that is sent again has one effect", async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const data = join(folder.path, "data");
  const { product, start } = restartedOn(data);
  await start();
  const office = await openOffice(() => product().port);
  await workUnderFaults(office, runs(4), async () => {
    await product().kill();
    await start();
    expect(await ask(data, "pragma integrity_check")).toEqual([["ok"]]);
  });
  expect(office.retried()).toBeGreaterThan(0);
});

test("whenever the product is killed on Postgres, the same holds", async () => {
  const server = await startPostgres({ isDurable: true });
  const { product, start } = restartedOn(server.address("postgres"));
  onTestFinished(() => server.discard());
  await start();
  const office = await openOffice(() => product().port);
  await workUnderFaults(office, runs(2), async () => {
    await product().kill();
    await start();
  });
  expect(office.retried()).toBeGreaterThan(0);
});

test("whenever Postgres or one of its processes is killed, the product goes on without help, and the same holds", async () => {
  const server = await startPostgres({ isDurable: true });
  const { product, start } = restartedOn(server.address("postgres"));
  onTestFinished(() => server.discard());
  await start();
  const office = await openOffice(() => product().port);
  await workUnderFaults(office, runs(2), async (random) => {
    if (random.below(2) === 0) return server.killBackend();
    await server.kill();
    return server.start();
  });
  expect(office.retried()).toBeGreaterThan(0);
  expect(product().complained()).toContain("the database server does not answer");
});

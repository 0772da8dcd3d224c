import { expect, onTestFinished, test } from "vitest";
import { openPostgres } from "../../src/runtime/store/postgres/open-postgres.ts";
import type { StoreUnavailable } from "../../src/runtime/store/store-unavailable.ts";
import { eventually } from "../eventually.ts";
import { openProxy } from "../postgres/open-proxy.ts";
import type { PostgresProxy } from "../postgres/open-proxy.ts";
import { ask, startPostgres } from "../postgres/start-postgres.ts";
import type { PostgresServer } from "../postgres/start-postgres.ts";
import { runs } from "../runs.ts";
import { openOffice } from "./parcel-office.ts";
import { restartedOn } from "./restarted-product.ts";
import { workUnderFaults } from "./work-under-faults.ts";

async function startBehindProxy(): Promise<{ readonly server: PostgresServer; readonly proxy: PostgresProxy }> {
  const server = await startPostgres({ isDurable: true });
  const proxy = await openProxy(server);
  onTestFinished(async () => {
    await proxy.close();
    await server.discard();
  });
  return { server, proxy };
}

test("whenever connections are cut by the network or ended by the server, no acknowledged call is lost, none is done by half, and none twice", async () => {
  const { server, proxy } = await startBehindProxy();
  const { product, start } = restartedOn(proxy.address("postgres"));
  await start();
  const office = await openOffice(() => product().port);
  await workUnderFaults(office, runs(4), async (random) => {
    if (random.below(2) === 0) return proxy.cut();
    const ofProduct = "from pg_stat_activity where application_name = 'ninepoint'";
    await ask(server.address("postgres"), `select pg_terminate_backend(pid) ${ofProduct}`);
  });
  expect(product().complained()).not.toContain("fault");
});

test("where the network loses everything and ends no connection, calls fail after a time, and those that follow have new connections", async () => {
  const { proxy } = await startBehindProxy();
  const store = await openPostgres({ address: proxy.address("postgres"), answerTime: 500 });
  onTestFinished(() => store.close());
  const one = { text: "select 1::bigint" };
  const calls = (): readonly Promise<unknown>[] => [
    store.write((queries) => queries.one(one, [])),
    (async () => store.latest.one(one, []))(),
    store.read((queries) => queries.one(one, [])),
  ];
  expect(await Promise.all(calls())).toEqual([[1], [1], [1]]);
  proxy.hold();
  for (const failure of await Promise.all(calls().map((call) => call.catch((error: unknown) => error))))
    expect(failure).toMatchObject({ because: "unreachable" } satisfies Partial<StoreUnavailable>);
  proxy.release();
  expect(await eventually(() => Promise.all(calls()))).toEqual([[1], [1], [1]]);
});

test("while the server is away, hundreds of calls make a few connections, and calls succeed as soon as it is back", async () => {
  const { server, proxy } = await startBehindProxy();
  const store = await openPostgres({ address: proxy.address("postgres") });
  onTestFinished(() => store.close());
  const one = { text: "select 1::bigint" };
  const calls = (): readonly Promise<unknown>[] =>
    Array.from({ length: 100 }, (_, at) =>
      at % 2 === 0 ? store.write((queries) => queries.one(one, [])) : (async () => store.latest.one(one, []))(),
    );
  await Promise.all(calls());
  await server.stop();
  const before = proxy.made();
  for (let time = 0; time < 8; time += 1)
    for (const failure of await Promise.all(calls().map((call) => call.catch((error: unknown) => error))))
      expect(failure).toMatchObject({ because: "unreachable" } satisfies Partial<StoreUnavailable>);
  // For each time, one that writes and eight that read.
  expect(proxy.made() - before).toBeLessThanOrEqual(8 * 9);
  await server.start();
  for (const row of await Promise.all(calls())) expect(row).toEqual([1]);
});

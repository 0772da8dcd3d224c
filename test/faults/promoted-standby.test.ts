import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../eventually.ts";
import { openProxy } from "../postgres/open-proxy.ts";
import type { PostgresProxy } from "../postgres/open-proxy.ts";
import { ask, startPostgres, startStandby } from "../postgres/start-postgres.ts";
import type { PostgresServer, StandbyServer } from "../postgres/start-postgres.ts";
import { runs } from "../runs.ts";
import { openOffice } from "./parcel-office.ts";
import { restartedOn } from "./restarted-product.ts";
import { workUnderFaults } from "./work-under-faults.ts";

interface Pair {
  readonly primary: PostgresServer;
  readonly standby: StandbyServer;
  /** Leads to the primary at first, as an address does that moves with the role. */
  readonly proxy: PostgresProxy;
}

/** Starts a server and its standby, without which it acknowledges no commit. */
async function startPair(): Promise<Pair> {
  const primary = await startPostgres({ isDurable: true });
  onTestFinished(() => primary.discard());
  const standby = await startStandby(primary);
  onTestFinished(() => standby.discard());
  await ask(primary.address("postgres"), "alter system set synchronous_standby_names = '*'");
  await ask(primary.address("postgres"), "select pg_reload_conf()");
  await eventually(async () =>
    expect(await ask(primary.address("postgres"), "select sync_state from pg_stat_replication")).toEqual([["sync"]]),
  );
  const proxy = await openProxy(primary);
  onTestFinished(() => proxy.close());
  return { primary, standby, proxy };
}

test("where the primary server is killed and its synchronous standby promoted, no acknowledged call is lost, and the product goes on without help", async () => {
  for (let run = 0; run < runs(1); run += 1) {
    const { primary, standby, proxy } = await startPair();
    const { product, start } = restartedOn(proxy.address("postgres"));
    await start();
    const office = await openOffice(() => product().port);
    await workUnderFaults(office, 1, async () => {
      await primary.kill();
      proxy.leadTo(standby);
      await standby.promote();
    });
    await workUnderFaults(office, 1, async () => proxy.cut());
    expect(product().complained()).not.toContain("fault");
  }
});

test("a server that is a standby is not used, neither for reads nor for writes; the product goes on as soon as the address leads to the primary", async () => {
  const { primary, standby, proxy } = await startPair();
  const { product, start } = restartedOn(proxy.address("postgres"));
  await start();
  const office = await openOffice(() => product().port);
  await workUnderFaults(office, 1, async () => {
    proxy.leadTo(standby);
    proxy.cut();
    await eventually(async () => {
      const { status, json } = await product().send("GET", "/_ninepoint/ready");
      expect([status, json["reason"]]).toEqual([503, "standby"]);
    });
    for (const [method, path] of [
      ["GET", "/api/parcels"],
      ["POST", "/api/sign-up"],
    ] as const) {
      const json = { name: "nobody", password: "correct horse battery" };
      const { status, headers } = await product().send(method, path, method === "GET" ? {} : { json });
      expect([method, status, headers["retry-after"]]).toEqual([method, 503, "10"]);
    }
    proxy.leadTo(primary);
  });
  expect(product().complained()).toContain("the database server is a standby");
});

import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { PostgresSignals } from "../../src/runtime/store/postgres/postgres-signals.ts";
import { eventually } from "../eventually.ts";
import { openProxy } from "../postgres/open-proxy.ts";
import type { PostgresProxy } from "../postgres/open-proxy.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import type { PostgresServer } from "../postgres/start-postgres.ts";

async function openWay(): Promise<{ readonly server: PostgresServer; readonly proxy: PostgresProxy }> {
  const server = await startPostgres();
  onTestFinished(() => server.discard());
  const proxy = await openProxy(server);
  onTestFinished(() => proxy.close());
  return { server, proxy };
}

/** Listens until the test is over; `heard`: how often it had to look. */
function listenThrough(
  proxy: PostgresProxy,
  answerTime?: number,
): { readonly signals: PostgresSignals; heard(): number } {
  const config = { connectionString: proxy.address("postgres"), query_timeout: answerTime };
  const signals = new PostgresSignals(config, "signals", { between: 0 });
  let heard = 0;
  const silent = (reason: string): void => {
    throw new Error(reason);
  };
  onTestFinished(signals.listen({ heard: () => void (heard += 1), silent }));
  return { signals, heard: () => heard };
}

test("while the database server has not answered a signal, no other is sent, and all commits since have the next one in common", async () => {
  const { server, proxy } = await openWay();
  const warnings: string[] = [];
  const warn = ({ message }: Error): void => void warnings.push(message);
  process.on("warning", warn);
  onTestFinished(() => void process.off("warning", warn));
  const other = new pg.Client({ connectionString: server.address("postgres") });
  await other.connect();
  onTestFinished(() => other.end());
  let told = 0;
  other.on("notification", ({ payload }) => void (told += payload === "" ? 1 : 0));
  await other.query(`listen "signals"`);

  const { signals, heard } = listenThrough(proxy);
  await eventually(() => expect(heard()).toBe(1));

  proxy.delay();
  for (let commit = 0; commit < 5; commit += 1) {
    signals.announce();
    signals.committed();
  }
  await eventually(() => expect(told).toBe(1));
  proxy.deliver();
  await eventually(() => expect(told).toBeGreaterThan(1));
  expect(told).toBe(2);
  // The driver warns where a statement waits for more than one other on a connection.
  expect(warnings).toEqual([]);
});

test("where a signal is not answered in time, another connection is made, and what was committed meanwhile is looked for", async () => {
  const { proxy } = await openWay();
  const { signals, heard } = listenThrough(proxy, 1000);
  await eventually(() => expect(heard()).toBeGreaterThan(0));
  const before = heard();
  proxy.delay();
  signals.announce();
  signals.committed();
  await eventually(() => expect(heard()).toBeGreaterThan(before));
});

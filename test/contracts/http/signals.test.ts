import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openPostgres } from "../../../src/runtime/store/postgres/open-postgres.ts";
import { eventually } from "../../eventually.ts";
import { freshDatabase } from "../../postgres/fresh-database.ts";
import { ask } from "../../postgres/start-postgres.ts";
import { onPostgres } from "../../stores.ts";
import { lettersDocument } from "./letters.ts";
import { runProcesses } from "./running-processes.ts";
import type { RunningProcesses } from "./running-processes.ts";

const letters = lettersDocument("1000 per minute");
/** Longer than any test takes, so that nothing is heard because somebody has looked. */
const never = 60 * 60_000;

/** Signs Ada up at the first process; answers her token. */
async function signUp({ all: [first] }: RunningProcesses): Promise<string> {
  const { json } = await first.send("POST", "/api/sign-up", { json: { name: "ada", password: "right" } });
  return String(json["token"]);
}

/** Listens at the last process, writes at the first, and waits until the last has told of it. */
async function hearOf(processes: RunningProcesses, token: string): Promise<void> {
  const [first, , third] = processes.all;
  const stream = await third.listen(token);
  await eventually(() => expect(stream.text).toContain("listening"));
  await first.send("POST", "/api/letters", { token, json: { text: "To the others" } });
  await eventually(() => expect(stream.text).toContain(`changed\ndata: {"entities":["Letter"]}`));
}

test("a browser hears of a change of another process though none looks for it", async () => {
  const processes = await runProcesses(letters, {}, { hearing: { lookEvery: never }, open: onPostgres.openShared });
  const ada = await signUp(processes);
  for (let round = 0; round < 3; round += 1) await hearOf(processes, ada);
});

test("where nobody listens to signals, a browser hears of a change once its process has looked", async () => {
  const hearing = { lookEvery: 20, listens: false };
  const processes = await runProcesses(letters, {}, { hearing, open: onPostgres.openShared });
  await hearOf(processes, await signUp(processes));
});

test("a process whose connection for signals is cut makes another one, and hears of what was committed meanwhile", async () => {
  const { address, drop } = await freshDatabase();
  onTestFinished(drop);
  const open = (processes: number) => Promise.all(Array.from({ length: processes }, () => openPostgres({ address })));
  const processes = await runProcesses(letters, {}, { hearing: { lookEvery: never }, open });
  const ada = await signUp(processes);
  await hearOf(processes, ada);
  for (let round = 0; round < 3; round += 1) {
    const cut = await ask(
      address,
      "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'notify %' or query ilike 'listen %'",
    );
    expect(cut.length).toBeGreaterThan(0);
    await hearOf(processes, ada);
  }
});

test("where signals do not come back, as behind a pool that shares its connections, that is said once, and looking is enough", async () => {
  const { address, drop } = await freshDatabase();
  onTestFinished(drop);
  const through = await withoutNotifications(address);
  const open = (processes: number) =>
    Promise.all(Array.from({ length: processes }, () => openPostgres({ address: through, signalTimes: { echo: 50 } })));
  const silences: string[] = [];
  const hearing = { lookEvery: 20, onSilent: (reason: string) => void silences.push(reason) };
  const processes = await runProcesses(letters, {}, { hearing, open });
  await hearOf(processes, await signUp(processes));
  await eventually(() => expect(silences).toHaveLength(3));
  expect(new Set(silences)).toEqual(
    new Set(["what it sends does not come back, as behind a pool that shares its connections"]),
  );
});

/** The address of a way to a database on which no notification comes back. */
async function withoutNotifications(address: string): Promise<string> {
  const url = new URL(address);
  const socket = `${url.searchParams.get("host")}/.s.PGSQL.5432`;
  const server = createServer((client) => {
    const database = connect(socket);
    client.pipe(database);
    let rest = Buffer.alloc(0);
    database.on("data", (bytes) => {
      rest = Buffer.concat([rest, bytes]);
      // Each message is a letter and its length, which counts itself.
      for (
        let size = 0;
        rest.length >= 5 && rest.length >= (size = 1 + rest.readUInt32BE(1));
        rest = rest.subarray(size)
      )
        if (rest[0] !== "A".charCodeAt(0)) client.write(rest.subarray(0, size));
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const)
      one.on("close", () => other.destroy()).on("error", () => other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return url.toString();
}

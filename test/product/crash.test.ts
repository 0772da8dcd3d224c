import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { deskOn } from "./desk.ts";
import type { Desk } from "./desk.ts";
import { documentText, inAHurry } from "./document.ts";
import { runProduct, temporaryFolder } from "./running-product.ts";
import { ask } from "./stored-rows.ts";
import { createWriters } from "./writers.ts";
import { eventually } from "../eventually.ts";
import { runs } from "../runs.ts";

/** In bytes: twice what the log is to have when it begins anew. */
const longestLog = 2 * 4000 * 4096;

/** A desk whose process may end at any time; each call starts one on the same data. */
function deskThatCrashes(reopenWindow: string): () => Promise<Desk> {
  const folder = temporaryFolder();
  const [document, data] = [join(folder.path, "desk.md"), join(folder.path, "data")];
  const changes = [
    inAHurry,
    ["| reopenWindow | 14 days |", `| reopenWindow | ${reopenWindow} |`],
    ["| maxOpenTickets | 5 |", "| maxOpenTickets | 100000 |"],
  ] as const;
  writeFileSync(document, documentText("helpdesk.md", ...changes));
  let running: Desk | null = null;
  onTestFinished(async () => {
    await running?.kill();
    folder.remove();
  });
  return async () =>
    (running = deskOn(await runProduct(document, "--data", data, "--sample", "12"), document, data, folder.remove));
}

test("whatever was acknowledged outlives kill -9 under load, nothing is half done, and the next start has little to catch up on", async () => {
  const start = deskThatCrashes("14 days");
  let desk = await start();
  const [customer, lead] = [await desk.join("ada"), await desk.become("Lead")];
  const writers = createWriters(
    customer,
    lead,
    String((await desk.send("GET", "/api/me", { token: lead })).json["id"]),
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 20, max: 600 }), fc.nat(20), async (writes, milliseconds) => {
      const enough = writers.acknowledged() + writes;
      const working = writers.work(desk, 8);
      await eventually(() => expect(writers.acknowledged()).toBeGreaterThanOrEqual(enough));
      // Wherever the writes are just then.
      await sleep(milliseconds);
      await desk.kill();
      await working;
      expect(statSync(join(desk.data, "ninepoint.db-wal"), { throwIfNoEntry: false })?.size ?? 0).toBeLessThan(
        longestLog,
      );
      desk = await start();
      expect(await ask(desk.data, "pragma integrity_check")).toEqual([["ok"]]);
      expect(await writers.lost(desk.data)).toEqual([]);
    }),
    { numRuns: runs(6), endOnFailure: true },
  );
  expect(writers.acknowledged()).toBeGreaterThan(100);
});

test("a timer that came due while nothing ran has fired soon after the start, and none before its time", async () => {
  const reopenWindow = 3000;
  const start = deskThatCrashes("3 seconds");
  let desk = await start();
  const [customer, lead] = [await desk.join("ada"), await desk.become("Lead")];
  const { json: me } = await desk.send("GET", "/api/me", { token: lead });
  const solve = async (): Promise<number> => {
    const number = await desk.open(customer);
    await desk.does(lead, "POST", `/api/tickets/${number}/assign`, { assignee: me["id"] });
    await desk.does(lead, "POST", `/api/tickets/${number}/solve`);
    return number;
  };
  const statusOf = async (number: number): Promise<unknown> =>
    (await desk.does(customer, "GET", `/api/tickets/${number}`)).json["status"];
  const due = await solve();
  await desk.kill();
  await sleep(reopenWindow);
  desk = await start();
  await eventually(async () => expect(await statusOf(due)).toBe("closed"));
  const solving = Date.now();
  const notYet = await solve();
  expect(
    await eventually(async () => {
      expect(await statusOf(notYet)).toBe("closed");
      return Date.now();
    }),
  ).toBeGreaterThanOrEqual(solving + reopenWindow);
});

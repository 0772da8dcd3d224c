import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { deskOn } from "./desk.ts";
import type { Desk } from "./desk.ts";
import { documentText, inAHurry } from "./document.ts";
import { runProduct, temporaryFolder } from "./running-product.ts";
import { ask } from "./stored-rows.ts";
import { createWriters } from "./writers.ts";
import { runs } from "../runs.ts";

/** A desk whose process may end at any time; each call starts one on the same data. */
function deskThatCrashes(reopenWindow: string): () => Promise<Desk> {
  const folder = temporaryFolder();
  const [document, data] = [join(folder.path, "desk.md"), join(folder.path, "data")];
  const changes = [inAHurry, ["| reopenWindow | 14 days |", `| reopenWindow | ${reopenWindow} |`], ["| maxOpenTickets | 5 |", "| maxOpenTickets | 100000 |"]] as const;
  writeFileSync(document, documentText("helpdesk.md", ...changes));
  let running: Desk | null = null;
  onTestFinished(async () => {
    await running?.kill();
    folder.remove();
  });
  return async () => (running = deskOn(await runProduct(document, "--data", data, "--sample", "12"), document, data, folder.remove));
}

test("whatever was acknowledged outlives kill -9 under load, nothing is half done, and the next start is quick", async () => {
  const start = deskThatCrashes("14 days");
  let desk = await start();
  const [customer, lead] = [await desk.join("ada"), await desk.become("Lead")];
  const writers = createWriters(customer, lead, String((await desk.send("GET", "/api/me", { token: lead })).json["id"]));
  await fc.assert(fc.asyncProperty(fc.integer({ min: 20, max: 900 }), async (milliseconds) => {
    const working = writers.work(desk, 8);
    await sleep(milliseconds);
    await desk.kill();
    await working;
    desk = await start();
    expect(desk.startedIn).toBeLessThan(2000);
    expect(await ask(desk.data, "pragma integrity_check")).toEqual([["ok"]]);
    expect(await writers.lost(desk.data)).toEqual([]);
  }), { numRuns: runs(6), endOnFailure: true });
  expect(writers.acknowledged()).toBeGreaterThan(100);
}, 60_000);

test("a timer that came due while nothing ran has fired soon after the start, and none before its time", async () => {
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
  const statusOf = async (number: number): Promise<unknown> => (await desk.does(customer, "GET", `/api/tickets/${number}`)).json["status"];
  const due = await solve();
  await desk.kill();
  await sleep(3100);
  desk = await start();
  await vi.waitFor(async () => expect(await statusOf(due)).toBe("closed"), { timeout: 1500, interval: 20 });
  const notYet = await solve();
  await sleep(1500);
  expect(await statusOf(notYet)).toBe("solved");
  await vi.waitFor(async () => expect(await statusOf(notYet)).toBe("closed"), { timeout: 4000, interval: 50 });
}, 30_000);

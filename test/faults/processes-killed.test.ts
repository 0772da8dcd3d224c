import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createRandom } from "../../src/generation/random/random.ts";
import { lettersDocument } from "../contracts/http/letters.ts";
import { send } from "../contracts/http/send.ts";
import type { Received } from "../contracts/http/send.ts";
import { eventually } from "../eventually.ts";
import { completed } from "../house/completed.ts";
import { ask } from "../postgres/start-postgres.ts";
import { judgeInProcess } from "../product/judge-process.ts";
import { temporaryFolder } from "../product/running-product.ts";
import { runs } from "../runs.ts";
import { startFleet } from "./fleet.ts";
import type { Fleet } from "./fleet.ts";
import { LiveReader } from "./live-reader.ts";
import { openOffice } from "./parcel-office.ts";
import { workUnderFaults } from "./work-under-faults.ts";

const desk = fileURLToPath(new URL("../../specs/helpdesk.md", import.meta.url));
const parcels = fileURLToPath(new URL("parcels.md", import.meta.url));

/** How many processes; a long run tries it with more of them, too. */
const counts = runs(1) > 1 ? [2, 4] : [2];

/** Kills one process after another until something is done, each after some more answers; answers how many. */
async function killUntil(fleet: Fleet, done: Promise<unknown>): Promise<number> {
  const random = createRandom(Number(process.env["NINEPOINT_SEED"]));
  const state = { isDone: false };
  const setDone = (): void => void (state.isDone = true);
  done.then(setDone, setDone);
  for (let kills = 0; ; kills += 1) {
    const enough = fleet.answered() + 5 + random.below(50);
    await eventually(() => expect(state.isDone || fleet.answered() >= enough).toBe(true));
    if (state.isDone) {
      await done;
      return kills;
    }
    await fleet.killOne(random);
  }
}

test.each(counts)(
  "behind a proxy, %i processes on one database lose no acknowledged call and do none twice, though one is killed again and again",
  async (count) => {
    const fleet = await startFleet(parcels, count, "--sample", "none");
    const office = await openOffice(() => fleet.port);
    await workUnderFaults(office, runs(2), (random) => fleet.killOne(random));
    expect(fleet.complained()).toBe("");
  },
);

test.each(counts)(
  "while one of %i processes is killed again and again, timers fire once each, and who listens to live updates misses nothing",
  async (count) => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const document = join(folder.path, "letters.md");
    const quickly = completed(lettersDocument("1000000 per minute")).replace("after 1 hour", "after 2 seconds");
    writeFileSync(document, quickly);
    const fleet = await startFleet(document, count, "--sample", "none");
    const call = (path: string, json: unknown, token?: string, key: string = randomUUID()): Promise<Received> =>
      eventually(async () => {
        const headers = { "Idempotency-Key": key };
        const received = await send(fleet.port, "POST", path, { json, headers, ...(token ? { token } : {}) });
        if (received.status !== 201) throw new Error(received.text);
        return received;
      });
    const token = String((await call("/api/sign-up", { name: "ada", password: "right" })).json["token"]);
    const path = "/api/letters?sort=number&size=200";
    const readers = Array.from({ length: 3 }, () => new LiveReader(fleet.port, path, token));
    onTestFinished(async () => {
      for (const reader of readers) await reader.stop();
    });
    const letters = Array.from({ length: Math.min(190, runs(20)) }, (_, at) => `Letter ${at}`);
    const writing = (async () => {
      for (const text of letters) {
        await call("/api/letters", { text }, token);
        await pause(100);
      }
    })();
    expect(await killUntil(fleet, writing)).toBeGreaterThan(0);
    const all = letters.map((text, at) => expect.objectContaining({ number: at + 1, text, status: "sent" }) as unknown);
    // Nobody makes a reader read: what it shows is what it was told of.
    for (const reader of readers) await eventually(() => expect(reader.shown).toEqual(all));
    const fired = `select count(*)::int, count(distinct "record")::int from "@history" where "by" = 'timer'`;
    expect(await ask(fleet.address, fired)).toEqual([[letters.length, letters.length]]);
    expect(fleet.complained()).toBe("");
  },
);

test.each(counts)(
  "while one of %i processes is killed again and again, the tester finds no difference from the document",
  async (count) => {
    const fleet = await startFleet(desk, count, "--sample", "5");
    const { json } = await fleet.first.send("GET", "/_ninepoint/product");
    const accounts = json["demo"] as readonly {
      readonly role: string;
      readonly login: { readonly by: string } | null;
    }[];
    const lead = accounts.find(({ role }) => role === "Lead")?.login?.by ?? "";
    const calls = String(runs(100));
    const judging = judgeInProcess(desk, fleet.port, "--calls", calls, "--as", `${lead}:ninepoint-demo`);
    const kills = await killUntil(fleet, judging);
    const report = await judging;
    expect(report).toContain("No difference was found.");
    expect(kills).toBeGreaterThan(0);
    expect(fleet.complained()).toBe("");
  },
);

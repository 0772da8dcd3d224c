import { expect, test } from "vitest";
import { createRandom } from "../../../src/generation/random/random.ts";
import { lettersDocument } from "./letters.ts";
import { runProcesses } from "./running-processes.ts";
import type { RunningProcess, RunningProcesses } from "./running-processes.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const tenYears = 3653 * day;
const manyCalls = lettersDocument("1000 per minute");

async function signUp(process: RunningProcess, name: string): Promise<string> {
  const { status, json } = await process.send("POST", "/api/sign-up", { json: { name, password: "right" } });
  expect(status).toBe(201);
  return String(json["token"]);
}

async function write(process: RunningProcess, token: string, text: string): Promise<number> {
  const { status, json } = await process.send("POST", "/api/letters", { token, json: { text } });
  expect(status).toBe(201);
  return Number(json["number"]);
}

async function statusOf(process: RunningProcess, token: string): Promise<number> {
  return (await process.send("GET", "/api/me", { token })).status;
}

/** The texts of the letters in their order. */
async function texts(process: RunningProcess, token: string): Promise<readonly unknown[]> {
  const { json } = await process.send("GET", `/api/letters?sort=number&size=200`, { token });
  return (json["items"] as readonly { readonly text: string }[]).map(({ text }) => text);
}

async function fire({ all, now, ahead }: RunningProcesses): Promise<number> {
  const times = ahead.map((milliseconds) => new Date(now + milliseconds).toISOString());
  const fired = await Promise.all(all.map(({ engine }, at) => engine.fireTimers(times[at]!)));
  return fired.reduce((sum, number) => sum + number, 0);
}

test("after the clock was set back, records are numbered on, timers fire once, sessions last, and nobody is locked out", async () => {
  const processes = await runProcesses(lettersDocument("5 per minute"), {
    guessLimits: { "sign-ins": { count: 3, per: minute } },
  });
  const [first, second] = processes.all;
  const token = await signUp(first, "ada");
  for (let letter = 1; letter <= 3; letter += 1) expect(await write(second, token, `${letter}`)).toBe(letter);
  while ((await statusOf(first, token)) !== 429);
  for (let guess = 0; guess < 3; guess += 1)
    await first.send("POST", "/api/sign-in", { json: { name: "ada", password: "wrong" } });
  processes.now -= hour;
  expect(await write(first, token, "4")).toBe(4);
  expect(await texts(second, token)).toEqual(["1", "2", "3", "4"]);
  expect((await second.send("POST", "/api/sign-in", { json: { name: "ada", password: "right" } })).status).toBe(200);
  expect(await fire(processes)).toBe(0);
  // The fourth is due an hour after it was written, the others an hour later.
  processes.now += hour;
  expect(await fire(processes)).toBe(1);
  processes.now += hour;
  expect([await fire(processes), await fire(processes)]).toEqual([3, 0]);
});

test("while the clock is ten years ahead, sessions have ended and timers are due; back again, everything goes on and each timer has fired once", async () => {
  const processes = await runProcesses(lettersDocument("5 per minute"), {
    guessLimits: { "sign-ins": { count: 3, per: minute } },
  });
  const [first, second, third] = processes.all;
  const token = await signUp(first, "ada");
  for (let letter = 1; letter <= 3; letter += 1) await write(second, token, `${letter}`);
  processes.now += tenYears;
  expect(await statusOf(first, token)).toBe(401);
  expect(await fire(processes)).toBe(3);
  const { json } = await second.send("POST", "/api/sign-in", { json: { name: "ada", password: "right" } });
  const later = String(json["token"]);
  expect(await write(third, later, "4")).toBe(4);
  while ((await statusOf(third, later)) !== 429);
  for (let guess = 0; guess < 3; guess += 1)
    await first.send("POST", "/api/sign-in", { json: { name: "ada", password: "wrong" } });
  await first.cleanUp();
  processes.now -= tenYears;
  for (const process of processes.all) expect(await statusOf(process, later)).toBe(200);
  expect(await write(first, later, "5")).toBe(5);
  expect(await texts(second, later)).toEqual(["1", "2", "3", "4", "5"]);
  expect((await second.send("POST", "/api/sign-in", { json: { name: "ada", password: "right" } })).status).toBe(200);
  processes.now += 2 * hour;
  // The fourth has a time that is far off.
  expect([await fire(processes), await fire(processes)]).toEqual([1, 0]);
});

test("a clock that steps to and fro while requests are answered makes no request fail, and no two records alike", async () => {
  const processes = await runProcesses(manyCalls);
  const token = await signUp(processes.all[0], "ada");
  const random = createRandom(Number(process.env["NINEPOINT_SEED"]));
  const { now } = processes;
  // Each look at the time, also those of one request, gives another one.
  Object.defineProperty(processes, "now", { get: () => now + random.below(2 * hour) - hour });
  const numbers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => write(processes.all[at % 3]!, token, `letter ${at}`)),
  );
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  const { json } = await processes.all[1].send("GET", "/api/letters?size=200", { token });
  expect(json["total"]).toBe(30);
});

test("processes whose clocks differ by ten minutes answer as one, also while the one that is ahead cleans up, and fire each timer once", async () => {
  const processes = await runProcesses(manyCalls);
  processes.ahead[0] = 10 * minute + 1;
  const [ahead, second, third] = processes.all;
  const token = await signUp(second, "ada");
  const written: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    expect(await texts(third, token)).toEqual(written);
    for (let more = 0; more < 3; more += 1) {
      written.push(`${round}.${more}`);
      expect(await write(more === 1 ? ahead : second, token, written.at(-1)!)).toBe(written.length);
      if (more < 2) await ahead.cleanUp();
      processes.now += 1000;
    }
    for (const process of processes.all) expect(await texts(process, token)).toEqual(written);
  }
  for (const process of processes.all) expect(await statusOf(process, token)).toBe(200);
  expect((await third.send("POST", "/api/sign-out", { token })).status).toBe(204);
  await ahead.cleanUp();
  for (const process of processes.all) expect(await statusOf(process, token)).toBe(401);
  processes.now += hour;
  expect([await fire(processes), await fire(processes)]).toEqual([30, 0]);
});

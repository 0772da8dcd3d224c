import { expect, test } from "vitest";
import { finishStatement, sql } from "../../../src/runtime/store/sql.ts";
import { eventually } from "../../eventually.ts";
import { lettersDocument } from "./letters.ts";
import type { runProcesses, RunningProcess, RunningProcesses } from "./running-processes.ts";
import type { Received } from "./send.ts";

const minute = 60_000;
const hour = 60 * minute;
const manyCalls = lettersDocument("1000 per minute");

/** Signs somebody up at a process; answers the token. */
async function signUp(process: RunningProcess, name: string): Promise<string> {
  const { status, json } = await process.send("POST", "/api/sign-up", { json: { name, password: "right" } });
  expect(status).toBe(201);
  return String(json["token"]);
}

function signIn(process: RunningProcess, name: string, password = "right"): Promise<Received> {
  return process.send("POST", "/api/sign-in", { json: { name, password } });
}

async function me(process: RunningProcess, token: string): Promise<number> {
  return (await process.send("GET", "/api/me", { token })).status;
}

/** What each of the processes answers, asked at the same time. */
function askAll<Answer>(
  { all }: RunningProcesses,
  ask: (process: RunningProcess) => Promise<Answer>,
): Promise<Answer[]> {
  return Promise.all(all.map(ask));
}

async function count(process: RunningProcess, statement: ReturnType<typeof sql>): Promise<number> {
  const [counted] = (await process.store.latest.one(finishStatement(statement, process.store.dialect), [])) ?? [];
  return Number(counted);
}

/** Holds processes that serve one store, as `run` starts three of them, to answering as one. */
export function answerAsOne(run: typeof runProcesses): void {
  for (const hold of [countCalls, countStrangers, carryOutOnce, endSessions, tellOthers]) hold(run);
}

function countCalls(run: typeof runProcesses): void {
  test("a person makes so many calls a minute, however they are spread over the processes", async () => {
    const processes = await run(lettersDocument("10 per minute"));
    const [first, second, third] = processes.all;
    const [ada, bob] = [await signUp(first, "ada"), await signUp(first, "bob")];
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, call) => me(processes.all[call % 3]!, ada)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(await me(second, bob)).toBe(200);
    processes.now += 59_000;
    expect((await third.send("GET", "/api/me", { token: ada })).headers["retry-after"]).toBe("1");
    processes.now += 1000;
    const later = await Promise.all(Array.from({ length: 12 }, (_, call) => me(processes.all[call % 3]!, ada)));
    expect(later.filter((status) => status === 200)).toHaveLength(10);
  });

  test("guesses at a password are slowed down alike, however they are spread over the processes", async () => {
    const limits = { "sign-ins": { count: 3, per: minute } };
    const processes = await run(manyCalls, { guessLimits: limits });
    await signUp(processes.all[0], "ada");
    const guesses = await Promise.all(
      Array.from({ length: 12 }, async (_, guess) => (await signIn(processes.all[guess % 3]!, "ada", "wrong")).status),
    );
    expect(guesses.filter((status) => status === 401)).toHaveLength(3);
    const waits: unknown[] = [];
    for (let guess = 0; guess < 8; guess += 1) {
      const { status, headers } = await signIn(processes.all[guess % 3]!, "ada", "wrong");
      expect(status).toBe(429);
      waits.push(headers["retry-after"]);
      processes.now += Number(headers["retry-after"]) * 1000;
      expect((await signIn(processes.all[(guess + 1) % 3]!, "ada", "wrong")).status).toBe(401);
    }
    expect(waits).toEqual(["1", "2", "4", "8", "16", "32", "60", "60"]);
    processes.now += minute;
    expect((await signIn(processes.all[1], "ada")).status).toBe(200);
    // The right password has made up for the wrong ones, in all processes.
    expect(await askAll(processes, async (process) => (await signIn(process, "ada", "wrong")).status)).toEqual([
      401, 401, 401,
    ]);
  });
}

function countStrangers(run: typeof runProcesses): void {
  test("who signs in at one process is known at that address in all, and costs no other account there anything", async () => {
    const limits = { "sign-ins-per-address": { count: 2, per: hour } };
    const processes = await run(manyCalls, { guessLimits: limits });
    const [first, second, third] = processes.all;
    await signUp(first, "ada");
    for (const process of processes.all) expect((await signIn(process, "ada")).status).toBe(200);
    const strangers: number[] = [];
    for (const [at, process] of processes.all.entries())
      strangers.push((await signIn(process, `stranger ${at}`, "wrong")).status);
    expect(strangers).toEqual([401, 401, 429]);
    expect((await signIn(second, "ada")).status).toBe(200);
    expect((await signIn(third, "stranger 4", "wrong")).status).toBe(429);
  });

  test("tokens that stand for nobody are counted together", async () => {
    const processes = await run(manyCalls, { guessLimits: { "unknown-tokens": { count: 4, per: minute } } });
    const statuses = await Promise.all(
      Array.from({ length: 12 }, (_, call) => me(processes.all[call % 3]!, `nobody-${call}`)),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8);
  });
}

function carryOutOnce(run: typeof runProcesses): void {
  test("a call that is sent to all processes at the same time under one key is made once", async () => {
    const processes = await run(manyCalls);
    const [first] = processes.all;
    const ada = await signUp(first, "ada");
    for (let round = 1; round <= 5; round += 1) {
      const headers = { "Idempotency-Key": `letter-${round}` };
      const answers = await askAll(processes, (process) =>
        process.send("POST", "/api/letters", { token: ada, json: { text: `Letter ${round}` }, headers }),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map(({ json }) => json["number"]))).toEqual(new Set([round]));
      const lists = await askAll(processes, (process) => process.send("GET", "/api/letters", { token: ada }));
      expect(lists.map(({ json }) => json["total"])).toEqual([round, round, round]);
    }
  });

  test("a timer that is due in all processes at the same time fires once", async () => {
    const processes = await run(manyCalls);
    const [first, second] = processes.all;
    const ada = await signUp(first, "ada");
    for (let letter = 1; letter <= 20; letter += 1)
      await second.send("POST", "/api/letters", { token: ada, json: { text: `Letter ${letter}` } });
    processes.now += hour;
    const fired = await askAll(processes, ({ engine }) => engine.fireTimers(new Date(processes.now).toISOString()));
    expect(fired.reduce((sum, number) => sum + number, 0)).toBe(20);
    expect(await count(first, sql`select count(*) from "@history" where "by" = 'timer'`)).toBe(20);
    for (const process of processes.all) {
      const { json } = await process.send("GET", "/api/letters?status=sent", { token: ada });
      expect(json["total"]).toBe(20);
    }
  });
}

function endSessions(run: typeof runProcesses): void {
  test("a session that is ended in one process has ended in the others before their next answer", async () => {
    const processes = await run(manyCalls);
    const [first, second, third] = processes.all;
    const one = await signUp(first, "ada");
    const other = String((await signIn(second, "ada")).json["token"]);
    const known = (token: string): Promise<number[]> => askAll(processes, (process) => me(process, token));
    expect([await known(one), await known(other)]).toEqual([
      [200, 200, 200],
      [200, 200, 200],
    ]);
    expect((await third.send("POST", "/api/sign-out", { token: one })).status).toBe(204);
    expect(await known(one)).toEqual([401, 401, 401]);
    expect(await known(other)).toEqual([200, 200, 200]);
  });

  test("a changed password ends the person's other sessions in all processes, and not the one in which it was changed", async () => {
    const processes = await run(manyCalls);
    const [first, second, third] = processes.all;
    const own = await signUp(first, "ada");
    const other = String((await signIn(second, "ada")).json["token"]);
    const known = (token: string): Promise<number[]> => askAll(processes, (process) => me(process, token));
    await known(own);
    expect(await known(other)).toEqual([200, 200, 200]);
    const { json } = await third.send("GET", "/api/me", { token: own });
    const changed = await third.send("PATCH", `/api/people/${String(json["id"])}`, {
      token: own,
      json: { password: "new" },
    });
    expect(changed.status).toBe(200);
    expect(await known(other)).toEqual([401, 401, 401]);
    expect(await known(own)).toEqual([200, 200, 200]);
    expect((await signIn(first, "ada")).status).toBe(401);
    expect((await signIn(second, "ada", "new")).status).toBe(200);
  });
}

function tellOthers(run: typeof runProcesses): void {
  test("the sessions of a person who is deleted have ended in all processes", async () => {
    const processes = await run(manyCalls);
    const [first, second] = processes.all;
    const [ada, bob] = [await signUp(first, "ada"), await signUp(second, "bob")];
    const known = (token: string): Promise<number[]> => askAll(processes, (process) => me(process, token));
    expect([await known(ada), await known(bob)]).toEqual([
      [200, 200, 200],
      [200, 200, 200],
    ]);
    const { json } = await second.send("GET", "/api/me", { token: ada });
    expect((await second.send("DELETE", `/api/people/${String(json["id"])}`, { token: ada })).status).toBe(204);
    expect([await known(ada), await known(bob)]).toEqual([
      [401, 401, 401],
      [200, 200, 200],
    ]);
  });

  test("a change in one process reaches those who listen at another, each only what they may see, until their session ends", async () => {
    const processes = await run(manyCalls);
    const [first, second, third] = processes.all;
    const [ada, bob] = [await signUp(first, "ada"), await signUp(first, "bob")];
    const bobHears = await third.listen(bob);
    await eventually(() => expect(bobHears.text).toContain("listening"));
    // Those who listen at one process are told in the order in which they came.
    const adaHears = [await second.listen(ada), await third.listen(ada)];
    await eventually(() => expect(adaHears.map(({ text }) => text)).toEqual([": listening\n\n", ": listening\n\n"]));
    await first.send("POST", "/api/letters", { token: ada, json: { text: "To nobody else" } });
    for (const stream of adaHears)
      await eventually(() => expect(stream.text).toContain(`changed\ndata: {"entities":["Letter"]}`));
    await first.send("POST", "/api/letters", { token: bob, json: { text: "My own" } });
    await eventually(() => expect(bobHears.text).toContain("changed"));
    expect(bobHears.text.split("event: ")).toHaveLength(2);
    await first.send("POST", "/api/sign-out", { token: ada });
    await eventually(() => expect(adaHears.map(({ ended }) => ended)).toEqual([true, true]));
    expect(bobHears.ended).toBe(false);
  });
}

import { expect, it } from "vitest";
import { readProxies } from "../../../src/runtime/http/proxies.ts";
import { startDesk } from "./running-desk.ts";
import type { RunningDesk } from "./running-desk.ts";
import type { Received } from "./send.ts";

const minute = 60_000;

it("lets a person make so many calls and says when there are more", async () => {
  const desk = await startDesk({ callsPerPerson: { count: 3, per: minute } });
  const token = await desk.sessions.open("ada");
  const get = (): Promise<Received> => desk.send("GET", "/api/tickets", { token });
  for (let call = 0; call < 3; call += 1) expect((await get()).status).toBe(200);
  desk.now += 39_500;
  const { status, headers, json } = await get();
  expect([status, json["code"]]).toEqual([429, "TOO_MANY_CALLS"]);
  expect([headers["retry-after"], json["title"]]).toEqual(["21", "Try again in 21 seconds."]);
  expect(desk.engine.asked).toHaveLength(3);
  desk.now += 20_500;
  expect((await get()).status).toBe(200);
});

it("counts each person for themselves, and visitors by address, whatever they say it is", async () => {
  const desk = await startDesk({ callsPerPerson: { count: 1, per: minute } });
  const [ada, bob] = [await desk.sessions.open("ada"), await desk.sessions.open("bob")];
  const statuses: number[] = [];
  for (const token of [ada, bob, ada]) statuses.push((await desk.send("GET", "/api/tickets", { token })).status);
  for (const address of ["1.1.1.1", "2.2.2.2"])
    statuses.push((await desk.send("GET", "/api/tickets", { headers: { "X-Forwarded-For": address } })).status);
  expect(statuses).toEqual([200, 200, 429, 200, 429]);
});

it("keeps to a call's own limit besides", async () => {
  const desk = await startDesk({ searchLimit: { count: 1, per: minute } });
  expect((await desk.send("GET", "/api/search")).status).toBe(200);
  expect((await desk.send("GET", "/api/search")).status).toBe(429);
  expect((await desk.send("GET", "/api/tickets")).status).toBe(200);
});

function signIn(desk: RunningDesk, email: string, password: string, from = String(Math.random())): Promise<Received> {
  return desk.send("POST", "/api/sign-in", { json: { email, password }, headers: { "X-Forwarded-For": from } });
}

const local = readProxies(["127.0.0.1", "10.0.0.0/8"])!;
const few = { "sign-ins": { count: 3, per: minute } };

it("has wrong passwords for one account wait longer and longer, however its name is written", async () => {
  const desk = await startDesk({ guessLimits: few });
  const names = ["ada@example.org", "Ada@Example.org", " ada@example.org "];
  for (const name of names) expect((await signIn(desk, name, "wrong")).status).toBe(401);
  const waits: unknown[] = [];
  for (let guess = 0; guess < 8; guess += 1) {
    const { status, headers } = await signIn(desk, "ada@example.org", "wrong");
    expect(status).toBe(429);
    waits.push(headers["retry-after"]);
    desk.now += Number(headers["retry-after"]) * 1000;
    expect((await signIn(desk, "ada@example.org", "wrong")).status).toBe(401);
  }
  expect(waits).toEqual(["1", "2", "4", "8", "16", "32", "60", "60"]);
  desk.now += minute;
  expect((await signIn(desk, "ada@example.org", "right")).status).toBe(200);
});

it("has nobody elsewhere wait for what is guessed, where a proxy that is trusted says from where", async () => {
  const desk = await startDesk({ guessLimits: few, proxies: local });
  for (let guess = 0; guess < 3; guess += 1)
    expect((await signIn(desk, "ada", "wrong", "203.0.113.7, 10.1.1.1")).status).toBe(401);
  expect((await signIn(desk, "ada", "right", "203.0.113.7")).status).toBe(429);
  expect((await signIn(desk, "ada", "right", "198.51.100.9")).status).toBe(200);
  // What the client itself wrote before it says nothing.
  expect((await signIn(desk, "ada", "right", "198.51.100.9, 203.0.113.7")).status).toBe(429);
});

it("takes nobody's word for an address who is no trusted proxy", async () => {
  const desk = await startDesk({ guessLimits: few });
  for (let guess = 0; guess < 3; guess += 1)
    expect((await signIn(desk, "ada", "wrong", `203.0.113.${guess}`)).status).toBe(401);
  expect((await signIn(desk, "ada", "right", "198.51.100.9")).status).toBe(429);
});

it("slows down who tries many accounts from one address, but not those who signed in there before", async () => {
  const desk = await startDesk({ guessLimits: { "sign-ins-per-address": { count: 3, per: minute } } });
  expect((await signIn(desk, "ada", "right")).status).toBe(200);
  for (const name of ["a", "b", "c"]) expect((await signIn(desk, name, "wrong")).status).toBe(401);
  expect((await signIn(desk, "d", "wrong")).headers["retry-after"]).toBe("20");
  expect((await signIn(desk, "ada", "right")).status).toBe(200);
});

it("does not count sign-ins that succeed", async () => {
  const desk = await startDesk({ guessLimits: { ...few, "sign-ins-per-address": { count: 2, per: minute } } });
  for (let time = 0; time < 5; time += 1) expect((await signIn(desk, `ada${time}`, "right")).status).toBe(200);
});

it("counts attempts that are made at once", async () => {
  const desk = await startDesk({ guessLimits: few });
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await signIn(desk, "ada", "wrong")).status),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(3);
});

it("limits sign-ins through the web application alike", async () => {
  const desk = await startDesk({ guessLimits: { "sign-ins": { count: 1, per: minute } } });
  const act = (): Promise<Received> =>
    desk.send("POST", "/_ninepoint/act", {
      json: { call: "Sign in", subject: null, input: { email: "ada", password: "wrong" }, ifMatch: null },
    });
  expect((await act()).status).toBe(401);
  expect((await act()).json).toMatchObject({ status: 429, code: "TOO_MANY_CALLS", retryAfter: 1 });
});

it("limits tokens that stand for nobody, and no others", async () => {
  const desk = await startDesk({ guessLimits: { "unknown-tokens": { count: 2, per: minute } } });
  const token = await desk.sessions.open("ada");
  const statuses: number[] = [];
  for (const sent of ["x", "y", token, "z", token])
    statuses.push((await desk.send("GET", "/api/tickets", { token: sent })).status);
  expect(statuses).toEqual([401, 401, 200, 429, 200]);
});

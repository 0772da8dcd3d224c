import { expect, it } from "vitest";
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
  for (const address of ["1.1.1.1", "2.2.2.2"]) statuses.push((await desk.send("GET", "/api/tickets", { headers: { "X-Forwarded-For": address } })).status);
  expect(statuses).toEqual([200, 200, 429, 200, 429]);
});

it("keeps to a call's own limit besides", async () => {
  const desk = await startDesk({ searchLimit: { count: 1, per: minute } });
  expect((await desk.send("GET", "/api/search")).status).toBe(200);
  expect((await desk.send("GET", "/api/search")).status).toBe(429);
  expect((await desk.send("GET", "/api/tickets")).status).toBe(200);
});

function signIn(desk: RunningDesk, email: string, password: string): Promise<Received> {
  return desk.send("POST", "/api/sign-in", { json: { email, password }, headers: { "X-Forwarded-For": String(Math.random()) } });
}

it("limits failed sign-ins per account, however its name is written", async () => {
  const desk = await startDesk({ signIns: { count: 3, per: minute } });
  const names = ["ada@example.org", "Ada@Example.org", " ada@example.org "];
  for (const name of names) expect((await signIn(desk, name, "wrong")).status).toBe(401);
  expect((await signIn(desk, "ada@example.org", "right")).status).toBe(429);
  desk.now += 2 * minute;
  expect((await signIn(desk, "ada@example.org", "right")).status).toBe(200);
});

it("limits failed sign-ins per address over many accounts", async () => {
  const desk = await startDesk({ signIns: { count: 3, per: minute } });
  for (const name of ["a", "b", "c"]) expect((await signIn(desk, name, "wrong")).status).toBe(401);
  expect((await signIn(desk, "d", "wrong")).status).toBe(429);
});

it("does not count sign-ins that succeed", async () => {
  const desk = await startDesk({ signIns: { count: 2, per: minute } });
  for (let time = 0; time < 5; time += 1) expect((await signIn(desk, "ada", "right")).status).toBe(200);
});

it("counts attempts that are made at once", async () => {
  const desk = await startDesk({ signIns: { count: 3, per: minute } });
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await signIn(desk, "ada", "wrong")).status));
  expect(statuses.filter((status) => status === 401)).toHaveLength(3);
});

it("limits sign-ins through the web application alike", async () => {
  const desk = await startDesk({ signIns: { count: 1, per: minute } });
  const act = (): Promise<Received> =>
    desk.send("POST", "/_ninepoint/act", { json: { call: "Sign in", subject: null, input: { email: "ada", password: "wrong" }, ifMatch: null } });
  expect((await act()).status).toBe(401);
  expect((await act()).json).toMatchObject({ status: 429, code: "TOO_MANY_CALLS", retryAfter: 60 });
});

import { Agent } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { createPasswordHasher } from "../../src/runtime/password/create-password-hasher.ts";
import { attackedProduct } from "../contracts/http/hostile/attacked-product.ts";
import { send } from "../contracts/http/send.ts";
import type { DataStore } from "../../src/runtime/store/data-store.ts";
import { documentText } from "../product/document.ts";
import { processorSeconds } from "../processor-time.ts";
import { attackedDeskOfFile, deskText, serveAttacked, serveAttackedDesk, unlimitedGuesses } from "./serve-attacked.ts";
import { password } from "./start-attacked.ts";

const attacked = attackedDeskOfFile();

test("A06 a right that was taken away, and a person who was deleted, are gone with the next call on the same socket", async () => {
  const desk = await serveAttacked(
    deskText(["| update User: role | | | | yes |", "| update User: role | | | | yes |\n| delete User | | | | yes |"]),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const lead = await desk.enter({ name: "Lea", email: "lea@example.com", role: "Lead" });
  const clerk = await desk.enter({ name: "Ben", email: "ben@example.com", role: "Agent" });
  const id = String((await desk.does(clerk, "GET", "/api/me"))["id"]);
  const seen = async (): Promise<number> =>
    (await desk.send("GET", "/api/users", { token: clerk, agent })).json["total"] as number;
  const figures = async (token: string): Promise<number> =>
    (await desk.send("GET", "/api/figures", { token, agent })).status;
  expect([await seen(), await figures(lead)]).toEqual([2, 200]);
  const other = await desk.enter({ name: "Leo", email: "leo@example.com", role: "Lead" });
  expect(await figures(other)).toBe(200);
  await desk.does(lead, "PATCH", `/api/users/${String((await desk.does(other, "GET", "/api/me"))["id"])}`, {
    role: "Customer",
  });
  expect(await figures(other)).toBe(403);
  expect((await desk.send("DELETE", `/api/users/${id}`, { token: lead, agent })).status).toBe(204);
  expect((await desk.send("GET", "/api/users", { token: clerk, agent })).status).toBe(401);
});

test("A08 who guesses names is answered alike for those that are there and those that are not, with alike work", async () => {
  const { desk } = await serveAttackedDesk({
    passwords: createPasswordHasher({ memory: 4096, passes: 2 }),
    guessLimits: unlimitedGuesses,
  });
  const guess = async (email: string) => {
    const { status, headers, text } = await desk.send("POST", "/api/sign-in", {
      json: { email, password: "wrong horse battery" },
    });
    const { date: _, ...others } = headers;
    return JSON.stringify([status, others, text]);
  };
  const [known, unknown] = ["ada@example.com", "abc@example.com"];
  expect(await guess(unknown)).toBe(await guess(known));
  const costs: Record<string, number[]> = { [known]: [], [unknown]: [] };
  for (let at = 0; at < 30; at += 1)
    for (const email of at % 2 === 0 ? [known, unknown] : [unknown, known])
      costs[email]!.push(await processorSeconds(() => guess(email)));
  const [one = 0, other = 0] = Object.values(costs).map((all) => all.sort((a, b) => a - b)[15]!);
  // A lookup alone takes a tenth of it.
  expect(one / other).toBeGreaterThan(0.5);
  expect(one / other).toBeLessThan(2);
});

test("A09 guessing a password is slowed down, whatever address, spelling or other inputs it claims", async () => {
  const { desk } = await serveAttackedDesk();
  const outcomes: number[] = [];
  const spellings = ["ada@example.com", " ADA@example.com", "Ada@Example.COM"];
  for (let at = 0; at < 15; at += 1) {
    const address = `10.0.0.${at}`;
    const { status } = await desk.send("POST", "/api/sign-in", {
      json: { email: spellings[at % 3], password: `guess number ${at}` },
      headers: { "X-Forwarded-For": address, "X-Real-IP": address, Forwarded: `for=${address}`, "User-Agent": `${at}` },
    });
    outcomes.push(status);
  }
  expect(outcomes.slice(-3)).toEqual([429, 429, 429]);
  const known = await desk.send("POST", "/api/sign-in", { json: { email: "ada@example.com", password } });
  expect([known.status, known.json["code"], Number(known.headers["retry-after"])]).toEqual([
    429,
    "SLOW_DOWN",
    expect.any(Number),
  ]);
});

test("A10 who signs in gets a token that nobody chose before, and a token is none in an address", async () => {
  const { desk, ada } = attacked();
  const chosen = "A".repeat(43);
  const { json, headers } = await desk.send("POST", "/api/sign-in", {
    json: { email: "ada@example.com", password },
    cookie: chosen,
    headers: { Authorization: `Bearer ${chosen}` },
  });
  expect(String(json["token"])).toMatch(/^[\w-]{43}$/);
  expect([json["token"], headers["set-cookie"]?.[0]]).not.toContain(chosen);
  expect((await desk.send("GET", "/api/me", { token: chosen })).status).toBe(401);
  for (const name of ["token", "access_token", "ninepoint", "session", "authorization", "api_key"])
    for (const path of ["/api/me", "/api/tickets", "/_ninepoint/screen/My%20tickets"])
      expect([401, 422], name).toContain((await desk.send("GET", `${path}?${name}=${ada}`)).status);
});

test.each<[string, string, readonly number[]]>([
  ["two tokens", "Authorization: Bearer TOKEN\r\nAuthorization: Bearer TOKEN", [401]],
  ["a token and another behind a comma", "Authorization: Bearer TOKEN, Bearer TOKEN", [401]],
  ["two cookies", "Cookie: ninepoint=TOKEN; ninepoint=TOKEN", [401]],
  ["two headers of cookies", "Cookie: ninepoint=TOKEN\r\nCookie: ninepoint=TOKEN", [401]],
  ["a cookie in quotes", 'Cookie: ninepoint="TOKEN"', [401]],
  ["an empty token", "Authorization: Bearer ", [401]],
  ["an empty header", "Authorization:", [401]],
  ["a token of another scheme", "Authorization: Basic TOKEN", [401]],
  ["a token without a scheme", "Authorization: TOKEN", [401]],
  ["a token in a header of its own", "X-Authorization: Bearer TOKEN", [401]],
  ["a role in a header", "X-Role: Lead\r\nX-User: 1\r\nX-Forwarded-User: lead\r\nRemote-User: lead", [401]],
  ["a worthless token beside a cookie that is good", "Authorization: Bearer x\r\nCookie: ninepoint=TOKEN", [401]],
  ["a token with a NUL", "Authorization: Bearer TOKEN\0", [400]],
  ["a token with a line break", "Authorization: Bearer TOKEN\r\n X: y", [400]],
  ["a token of a megabyte", `Authorization: Bearer ${"a".repeat(1_000_000)}`, [431]],
  ["a token of ten thousand characters", `Authorization: Bearer ${"a".repeat(10_000)}`, [401]],
  ["a token that is one", "Authorization: Bearer TOKEN", [200]],
])("A11 %s is answered with its own status, and never as a visitor", async (_, header, statuses) => {
  const { desk, lead } = attacked();
  const answer = await desk
    .raw(
      `GET /api/tickets HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header.replaceAll("TOKEN", lead)}\r\n\r\n`,
    )
    .catch(({ code }: NodeJS.ErrnoException) => `HTTP/1.1 431 ${code}`);
  expect(statuses).toContain(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]));
});

/** The calls that each document grants to visitors, by their names. */
const forVisitors: readonly (readonly [document: string, granted: RegExp])[] = [
  ["helpdesk.md", /^Sign (up|in)$/],
  ["equipment-loans.md", /^(Sign (up|in)|(List|Read) (an |a )?(categor(y|ies)|items?))$/],
  ["leave-requests.md", /^Sign (up|in)$/],
];

test.each(forVisitors)(
  "A12 nobody who has not signed in may make a call of %s but those for visitors, on whatever record",
  async (name, granted) => {
    const product = await attackedProduct(
      documentText(name).replace(/(callsPerPerson \| )\d+/, (_, before: string) => `${before}1000000`),
    );
    for (const call of product.model.calls) {
      if (granted.test(call.name)) continue;
      const { subject } = call;
      const keys = subject?.kind === "key" ? await keysOf(product.store, subject.entity, subject.field) : ["1"];
      for (const key of keys.slice(0, 30)) {
        const path = `/${call.path.map((part) => (part.kind === "word" ? part.text : key)).join("/")}`;
        for (const json of call.method === "GET" ? [undefined] : [{}, { role: "Lead", id: key }]) {
          const { status } = await send(product.port, call.method, path, json === undefined ? {} : { json });
          expect(status, `${call.method} ${path}`).toBe(401);
        }
      }
    }
    expect(product.faults).toEqual([]);
  },
);

test("A13 what the product does by itself nobody can have it do", async () => {
  const { desk, ada, lead, ticket } = attacked();
  const before = await desk.dump();
  const own = [
    "timers",
    "fire",
    "reset",
    "migrate",
    "backup",
    "restore",
    "person",
    "invite",
    "admin",
    "metrics",
    "become",
    "data",
    "erase",
    "audit",
  ];
  for (const token of [undefined, ada, lead])
    for (const name of own)
      for (const method of ["GET", "POST", "PUT", "DELETE"]) {
        const { status } = await desk.send(method, `/_ninepoint/${name}`, {
          ...(token === undefined ? {} : { token }),
          ...(method === "POST" ? { json: { role: "Lead", call: "expire Ticket", actor: { kind: "system" } } } : {}),
        });
        expect([401, 403, 404, 405], `${method} ${name}`).toContain(status);
      }
  for (const token of [ada, lead]) {
    expect((await desk.send("POST", `/api/tickets/${ticket}/expire`, { token })).status).toBe(404);
    for (const call of ["expire Ticket", "Expire a ticket", "expire", "reset", "Reset"]) {
      const json = { call, subject: String(ticket), input: {}, ifMatch: null };
      expect((await desk.send("POST", "/_ninepoint/act", { token, json })).status, call).toBe(404);
    }
  }
  for (const actor of [null, {}, { kind: "system" }, { kind: "person", id: "1" }]) {
    const json = {
      call: "Change a ticket",
      subject: String(ticket),
      input: { subject: "Changed" },
      ifMatch: null,
      actor,
    };
    expect((await desk.send("POST", "/_ninepoint/act", { json })).status).toBeGreaterThanOrEqual(400);
  }
  expect(await desk.dump()).toBe(before);
});

/** The keys of all records of an entity, as they stand in an address. */
async function keysOf({ latest }: DataStore, entity: string, field: string): Promise<readonly string[]> {
  const rows = await latest.all({ text: `select "${field === "id" ? "@id" : field}" from "${entity}"` }, []);
  return rows.map((row) => String(row[0]));
}

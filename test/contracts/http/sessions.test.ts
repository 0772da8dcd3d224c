import { expect, it } from "vitest";
import { createRefusal } from "../../../src/semantics/decision/create-refusal.ts";
import { openSessions } from "../../../src/runtime/http/sessions.ts";
import { startDesk } from "./running-desk.ts";
import type { RunningDesk } from "./running-desk.ts";
import type { Received } from "./send.ts";

const day = 24 * 60 * 60 * 1000;

function signIn(desk: RunningDesk, password = "right", email = "ada@example.org"): Promise<Received> {
  return desk.send("POST", "/api/sign-in", { json: { email, password } });
}

async function tokenOf(desk: RunningDesk): Promise<string> {
  return String((await signIn(desk)).json["token"]);
}

const open = { subject: "Printer" };

it("signs in with a token for programs and a cookie that scripts can't read for browsers", async () => {
  const desk = await startDesk();
  const { json, headers } = await signIn(desk);
  expect(json["user"]).toEqual({ name: "Ada" });
  expect(json["token"]).toMatch(/^[\w-]{43}$/);
  expect(headers["set-cookie"]).toEqual([
    `ninepoint=${String(json["token"])}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000`,
  ]);
});

it("marks the cookie Secure behind a proxy that ends TLS", async () => {
  const desk = await startDesk();
  const { headers } = await desk.send("POST", "/api/sign-in", {
    json: { email: "a", password: "right" },
    headers: { "X-Forwarded-Proto": "https" },
  });
  expect(headers["set-cookie"]?.[0]).toMatch(/; Secure$/);
});

it("knows who calls by token and by cookie, and prefers the token", async () => {
  const desk = await startDesk();
  const ada = await tokenOf(desk);
  const bob = String((await signIn(desk, "right", "bob@example.org")).json["token"]);
  await desk.send("GET", "/api/me", { token: ada });
  await desk.send("GET", "/api/me", { cookie: ada });
  await desk.send("GET", "/api/me", { token: bob, cookie: ada });
  await desk.send("GET", "/api/me", { headers: { Cookie: `a=b; ninepoint=${bob}; c` } });
  await desk.send("GET", "/api/me", { headers: { Cookie: "a=b" } });
  const callers = desk.engine.asked
    .filter(({ request }) => request.call === "Me")
    .map(({ actor }) => (actor.kind === "person" ? actor.id : actor.kind));
  expect(callers).toEqual(["ada@example.org", "ada@example.org", "bob@example.org", "bob@example.org", "visitor"]);
});

it.each([
  ["a token nobody has", { Authorization: `Bearer ${"x".repeat(43)}` }],
  ["an empty token", { Authorization: "Bearer" }],
  ["an empty header", { Authorization: "" }],
  ["another scheme", { Authorization: "Basic YTpi" }],
  ["a token of 8 KB", { Authorization: `Bearer ${"x".repeat(8000)}` }],
  ["two headers", { Authorization: ["Bearer a", "Bearer b"] }],
  ["a cookie nobody has", { Cookie: "ninepoint=abc" }],
  ["an empty cookie", { Cookie: "ninepoint=" }],
  ["two cookies", { Cookie: "ninepoint=a; ninepoint=b" }],
  ["an unsigned token of another kind", { Authorization: "Bearer eyJhbGciOiJub25lIn0.e30." }],
])("refuses %s, never taking it for a visitor's", async (_, headers) => {
  const desk = await startDesk();
  const { status, headers: answered, json } = await desk.send("GET", "/api/tickets", { headers });
  expect([status, json["code"], answered["www-authenticate"], desk.engine.asked]).toEqual([
    401,
    "NOT_SIGNED_IN",
    "Bearer",
    [],
  ]);
});

it.each([
  ["token", { Authorization: `Bearer ${"x".repeat(43)}` }],
  ["cookie", { Cookie: "ninepoint=abc" }],
])("lets sign in who comes with a %s of long ago", async (_, headers) => {
  const desk = await startDesk();
  const { status, json } = await desk.send("POST", "/api/sign-in", {
    json: { email: "ada@example.org", password: "right" },
    headers,
  });
  expect([status, json["user"]]).toEqual([200, { name: "Ada" }]);
});

it("refuses two Authorization headers though the first is good", async () => {
  const desk = await startDesk();
  const token = await tokenOf(desk);
  const answer = await desk.raw(
    `GET /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\nauthorization: Bearer other\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

it("takes a browser's cookie away when it is worth nothing any more", async () => {
  const desk = await startDesk();
  const { headers } = await desk.send("GET", "/api/me", { cookie: "gone" });
  expect(headers["set-cookie"]).toEqual(["ninepoint=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"]);
  expect((await desk.send("GET", "/api/me", { token: "gone" })).headers["set-cookie"]).toBeUndefined();
});

it("ends a session at once when its person signs out, and that session only", async () => {
  const desk = await startDesk();
  const [one, other] = [await tokenOf(desk), await tokenOf(desk)];
  const { status, headers } = await desk.send("POST", "/api/sign-out", { token: one });
  expect([status, headers["set-cookie"]?.[0]]).toEqual([204, "ninepoint=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"]);
  expect((await desk.send("GET", "/api/me", { token: one })).status).toBe(401);
  expect((await desk.send("GET", "/api/me", { token: other })).status).toBe(200);
});

it("ends all sessions of a person at once", async () => {
  const desk = await startDesk();
  const tokens = [await tokenOf(desk), await tokenOf(desk)];
  const bob = String((await signIn(desk, "right", "bob@example.org")).json["token"]);
  await desk.sessions.revokePerson("ada@example.org");
  for (const token of tokens) expect((await desk.send("GET", "/api/me", { token })).status).toBe(401);
  expect((await desk.send("GET", "/api/me", { token: bob })).status).toBe(200);
});

it("ends the sessions of those whose sessions a commit ended, before it is answered", async () => {
  const desk = await startDesk();
  const status = async (token: string): Promise<number> => (await desk.send("GET", "/api/me", { token })).status;
  const [ada, bob] = [await desk.sessions.open("ada"), await desk.sessions.open("bob")];
  desk.engine.commit("User");
  expect([await status(ada), await status(bob)]).toEqual([200, 200]);
  // As the engine's own transaction ends them, of which the desk learns by the commit alone.
  await (await openSessions(desk.store)).revokePerson("ada");
  desk.engine.commitEnding("ada");
  expect([await status(ada), await status(bob)]).toEqual([401, 200]);
});

it("forgets a person of whom the engine knows nothing any more", async () => {
  const desk = await startDesk();
  const cookie = await desk.sessions.open("ada");
  desk.engine.answer = () => createRefusal(desk.engine.model, "not signed in");
  const { status, headers } = await desk.send("GET", "/api/me", { cookie });
  expect([status, headers["set-cookie"]?.[0]]).toEqual([401, "ninepoint=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"]);
  expect(await desk.sessions.find(cookie)).toBeNull();
});

it("ends a session after 30 days", async () => {
  const desk = await startDesk();
  const token = await tokenOf(desk);
  desk.now += 30 * day - 1;
  expect((await desk.send("GET", "/api/me", { token })).status).toBe(200);
  desk.now += 1;
  expect((await desk.send("GET", "/api/me", { token })).status).toBe(401);
});

it("signs nobody in where the engine refuses", async () => {
  const desk = await startDesk();
  const { status, headers } = await signIn(desk, "wrong");
  expect([status, headers["set-cookie"]]).toEqual([401, undefined]);
});

it("takes a change by cookie from our own pages only", async () => {
  const desk = await startDesk({ origins: ["https://partner.example"] });
  const cookie = await tokenOf(desk);
  const status = async (headers: Record<string, string>): Promise<number> =>
    (await desk.send("POST", "/api/tickets", { cookie, json: open, headers })).status;
  expect(await status({})).toBe(201);
  expect(await status({ Host: "desk.example", Origin: "https://desk.example", "Sec-Fetch-Site": "same-origin" })).toBe(
    201,
  );
  expect(await status({ Origin: "https://partner.example", "Sec-Fetch-Site": "cross-site" })).toBe(201);
  expect(await status({ Host: "desk.example", Origin: "https://evil.example" })).toBe(403);
  expect(await status({ Host: "desk.example", Origin: "https://desk.example.evil.example" })).toBe(403);
  expect(await status({ Host: "desk.example", Origin: "null" })).toBe(403);
  expect(await status({ "Sec-Fetch-Site": "cross-site" })).toBe(403);
});

it("takes the body of a change by cookie as JSON only, and needs none", async () => {
  const desk = await startDesk();
  const cookie = await tokenOf(desk);
  expect((await desk.send("POST", "/api/tickets/7/solve", { cookie })).status).toBe(200);
  expect(
    (await desk.send("POST", "/api/tickets/7/solve", { cookie, headers: { "Content-Type": "text/plain" } })).status,
  ).toBe(415);
  expect(
    (await desk.send("POST", "/api/tickets/7/solve", { cookie, headers: { Origin: "https://evil.example" } })).status,
  ).toBe(403);
  expect((await desk.send("DELETE", "/api/tickets/7", { cookie })).status).toBe(204);
  expect(
    (await desk.send("DELETE", "/api/tickets/7", { cookie, headers: { "Content-Type": "application/json" } })).status,
  ).toBe(204);
  expect(
    (await desk.send("POST", "/api/tickets", { cookie, body: "{}", headers: { "Content-Type": "text/plain" } })).status,
  ).toBe(415);
});

it("asks no origin of a program that shows its token", async () => {
  const desk = await startDesk();
  const token = await tokenOf(desk);
  expect(
    (await desk.send("POST", "/api/tickets", { token, json: open, headers: { Origin: "https://evil.example" } }))
      .status,
  ).toBe(201);
});

it("lets no other page sign its visitor in as someone else", async () => {
  const desk = await startDesk();
  const { status } = await desk.send("POST", "/api/sign-in", {
    json: { email: "a", password: "right" },
    headers: { Origin: "https://evil.example" },
  });
  expect([status, desk.engine.asked]).toEqual([403, []]);
});

it("lets allowed pages read its answers, with exactly their origin, and no others", async () => {
  const desk = await startDesk({ origins: ["https://partner.example"] });
  const partner = await desk.send("GET", "/api/tickets", { headers: { Origin: "https://partner.example" } });
  expect(partner.headers).toMatchObject({
    "access-control-allow-origin": "https://partner.example",
    "access-control-allow-credentials": "true",
    "access-control-expose-headers": "ETag, Location, Retry-After",
  });
  for (const origin of ["https://evil.example", "http://partner.example", "https://partner.example:8443", "null"]) {
    const { headers } = await desk.send("GET", "/api/tickets", { headers: { Origin: origin } });
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
});

it("answers a pre-flight with the methods that the path has", async () => {
  const desk = await startDesk({ origins: ["https://partner.example"] });
  const ask = (origin: string): Promise<Received> =>
    desk.send("OPTIONS", "/api/tickets", { headers: { Origin: origin, "Access-Control-Request-Method": "POST" } });
  expect((await ask("https://partner.example")).headers).toMatchObject({
    "access-control-allow-origin": "https://partner.example",
    "access-control-allow-methods": "GET, HEAD, OPTIONS, POST",
    "access-control-allow-headers": "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match",
  });
  expect((await ask("https://evil.example")).headers["access-control-allow-methods"]).toBeUndefined();
});

import { expect, it } from "vitest";
import type { Refusal } from "../../../src/semantics/decision/decision.ts";
import { fakeEngine, fakeScreens, performed, ticket } from "./fakes.ts";
import { startDesk } from "./running-desk.ts";

it("passes the engine's body through, whatever its characters, with its length and no caching", async () => {
  const desk = await startDesk();
  const { status, headers, text } = await desk.send("GET", "/api/tickets/7");
  expect([status, text]).toEqual([200, ticket]);
  expect(headers["content-length"]).toBe(String(Buffer.byteLength(ticket)));
  expect(headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    vary: "Authorization, Cookie, Origin",
    etag: `"v1"`,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
  });
});

it("tells the engine what was asked: subject, query, body, If-Match, time and an id", async () => {
  const desk = await startDesk();
  await desk.send("PATCH", "/api/tickets/a%2Fb%20c?size=5&sort=-x%2By", {
    json: { subject: "é" },
    headers: { "If-Match": `"v1"` },
  });
  const [{ actor, request, once } = expect.fail()] = desk.engine.asked;
  expect(actor).toEqual({ kind: "visitor" });
  expect(once).toBeUndefined();
  expect(request).toMatchObject({ call: "Edit", subject: "a/b c", ifMatch: `"v1"`, now: "2026-11-21T09:30:00.000Z" });
  expect({ ...request.query }).toEqual({ size: "5", sort: "-x+y" });
  expect({ ...request.input }).toEqual({ subject: "é" });
  expect(request.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it("compresses long answers to GET, and no other answers", async () => {
  const desk = await startDesk();
  desk.engine.answer = () => performed({ body: JSON.stringify("long ".repeat(1000)) });
  const encodingOf = async (method: string, path: string): Promise<string | undefined> => {
    const json = method === "POST" ? { subject: "Printer on fire" } : undefined;
    const { status, headers } = await desk.send(method, path, { json, headers: { "Accept-Encoding": "br" } });
    expect(status).toBe(200);
    return headers["content-encoding"];
  };
  expect(await encodingOf("GET", "/api/tickets")).toBe("br");
  expect(await encodingOf("HEAD", "/api/tickets")).toBeUndefined();
  expect(await encodingOf("POST", "/api/tickets")).toBeUndefined();
});

it("answers a text as it is where the document says so", async () => {
  const desk = await startDesk();
  desk.engine.answer = () => performed({ status: 201, body: `"Created \\"so\\""` });
  const { status, text, headers } = await desk.send("GET", "/ping");
  expect([status, text, headers["content-type"]]).toEqual([201, `Created "so"`, "text/plain; charset=utf-8"]);
});

it("answers HEAD as GET, without the body", async () => {
  const desk = await startDesk();
  const { status, headers, text } = await desk.send("HEAD", "/api/tickets/7");
  expect([status, text, headers["content-length"]]).toEqual([200, "", String(Buffer.byteLength(ticket))]);
});

it("says where a created record is, its key encoded", async () => {
  const desk = await startDesk();
  const { status, headers } = await desk.send("POST", "/api/tickets", { json: { subject: "x" } });
  expect([status, headers.location]).toEqual([201, "/api/tickets/7%2F8"]);
});

it.each([
  [`"v1"`, 304],
  [`W/"v1"`, 304],
  [`"v0", "v1"`, 304],
  ["*", 304],
  [`"v2"`, 200],
])("answers If-None-Match %s with %i", async (header, expected) => {
  const desk = await startDesk();
  const { status, text, headers } = await desk.send("GET", "/api/tickets/7", { headers: { "If-None-Match": header } });
  expect([status, text === "", headers.etag]).toEqual([expected, expected === 304, `"v1"`]);
});

it("answers an empty body with 204 and no type", async () => {
  const desk = await startDesk();
  const { status, text, headers } = await desk.send("DELETE", "/api/tickets/7");
  expect([status, text, headers["content-type"]]).toEqual([204, "", undefined]);
});

it.each([
  "/api",
  "/api/",
  "/api/tickets//",
  "/api//tickets",
  "//api/tickets",
  "/api/../api/tickets",
  "/api/%2e%2e/api/tickets",
  "/api%2ftickets",
  "/api/tickets;x",
  "/API/tickets",
  "/api/tickets/7//",
])("finds nothing at %s", async (path) => {
  const desk = await startDesk();
  const { status, json, headers } = await desk.send("GET", path);
  expect([status, json["code"], headers["content-type"]]).toEqual([
    404,
    "NOT_FOUND",
    "application/problem+json; charset=utf-8",
  ]);
  expect(desk.engine.asked).toEqual([]);
});

// Clients that exist end paths with a slash, and the servers they were written for took it.
it.each(["/api/tickets", "/api/tickets/7"])("finds %s with a slash at its end, too", async (path) => {
  const desk = await startDesk();
  const [without, ended] = [await desk.send("GET", path), await desk.send("GET", `${path}/`)];
  expect([ended.status, ended.json]).toEqual([200, without.json]);
});

it.each(["/api/tickets/%", "/api/tickets/%zz", "/api/tickets/%ff", "/api/tickets/%00"])(
  "refuses the path %s as malformed",
  async (path) => {
    const desk = await startDesk();
    expect((await desk.send("GET", path)).json).toEqual({
      type: "/_ninepoint/errors/MALFORMED",
      title: "It is malformed.",
      status: 400,
      code: "MALFORMED",
    });
  },
);

it.each(["DELETE", "PUT", "TRACE", "PATCH"])(
  "answers %s where it isn't allowed with exactly what is",
  async (method) => {
    const desk = await startDesk();
    const { status, headers, json } = await desk.send(method, "/api/tickets");
    expect([status, headers.allow, json["status"]]).toEqual([405, "GET, HEAD, OPTIONS, POST", 405]);
  },
);

it("answers OPTIONS with what is allowed", async () => {
  const desk = await startDesk();
  const { status, headers } = await desk.send("OPTIONS", "/api/tickets/7");
  expect([status, headers.allow]).toEqual([204, "DELETE, GET, HEAD, OPTIONS, PATCH"]);
});

it.each([
  "a=1&a=2",
  "a[]=1",
  "a[b]=1",
  "__proto__=1",
  "a=%",
  "%ff=1",
  "a=%00",
  Array.from({ length: 51 }, (_, index) => `f${index}=1`).join("&"),
])("refuses the query %.20s as malformed", async (query) => {
  const desk = await startDesk();
  expect((await desk.send("GET", `/api/tickets?${query}`)).status).toBe(400);
  expect(desk.engine.asked).toEqual([]);
});

it("answers the headers that point 7 says, and tells the engine which address was called", async () => {
  const desk = await startDesk();
  desk.engine.answer = () => performed({ body: "[]", headers: { "X-Total-Count": "7" } });
  const { status, headers } = await desk.send("GET", "/api/tickets", { headers: { "X-Forwarded-Proto": "https" } });
  expect([status, headers["x-total-count"]]).toEqual([200, "7"]);
  expect(desk.engine.asked.map(({ request }) => request.base)).toEqual([
    expect.stringMatching(`^https://[a-z0-9.]+:${desk.port}$`),
  ]);
});

const invalid: Refusal = {
  kind: "refusal",
  code: "INVALID_INPUT",
  status: 422,
  parameters: {},
  detection: "invalid input",
  because: null,
  fields: [{ field: "subject", code: "required", detail: { kind: "missing" } }],
};

it("tells a refusal of the engine as a problem, its fields with it", async () => {
  const desk = await startDesk();
  desk.engine.answer = () => invalid;
  const { status, json } = await desk.send("POST", "/api/tickets", { json: {} });
  expect(status).toBe(422);
  expect(json).toEqual({
    type: "/_ninepoint/errors/INVALID_INPUT",
    title: "It is invalid input.",
    status: 422,
    code: "INVALID_INPUT",
    errors: [{ field: "subject", code: "required", message: "This is required." }],
  });
});

it("tells a refusal in the words of the product that refused, where another has replaced it that lacks the error", async () => {
  const desk = await startDesk();
  const { errors } = desk.engine.model;
  const other = fakeEngine({ ...desk.engine.model, errors: errors.filter(({ code }) => code !== invalid.code) });
  desk.engine.answer = () => {
    desk.server.replaceProduct({ engine: other, screens: fakeScreens });
    return invalid;
  };
  const { status, json } = await desk.send("POST", "/api/tickets", { json: {} });
  expect([status, json["code"]]).toEqual([422, "INVALID_INPUT"]);
});

it("keeps a fault of its own to itself, but for an id that the log has too", async () => {
  const desk = await startDesk();
  desk.engine.answer = () => Promise.reject(new Error("select secrets from /etc/passwd"));
  const { status, json, text } = await desk.send("GET", "/api/tickets?q=private");
  expect([status, json["id"]]).toEqual([500, desk.faults[0]?.id]);
  expect(text).not.toContain("secrets");
  expect(desk.faults).toMatchObject([
    { method: "GET", path: "/api/tickets", error: new Error("select secrets from /etc/passwd") },
  ]);
});

it("passes an Idempotency-Key on with a fingerprint that changes with method, path and body only", async () => {
  const desk = await startDesk();
  const open = (body: string, path = "/api/tickets"): Promise<unknown> =>
    desk.send("POST", path, { body, headers: { "Content-Type": "application/json", "Idempotency-Key": "k-1" } });
  await open(`{"a":1}`);
  await open(`{"a":1}`);
  await open(`{"a":2}`);
  await open(`{"a":1}`, "/api/tickets/7/solve");
  const prints = desk.engine.asked.map(({ once }) => once?.fingerprint);
  expect(desk.engine.asked.map(({ once }) => once?.key)).toEqual(["k-1", "k-1", "k-1", "k-1"]);
  expect([prints[0] === prints[1], new Set(prints).size]).toEqual([true, 3]);
});

it.each(["", "a b", "é", "x".repeat(256)])("refuses the Idempotency-Key %.10j as malformed", async (key) => {
  const desk = await startDesk();
  const { status } = await desk.send("POST", "/api/tickets", {
    json: {},
    headers: { "Idempotency-Key": Buffer.from(key).toString("latin1") },
  });
  expect(status).toBe(400);
});

it("has the web's read of a shared path show the page's call to programs", async () => {
  const desk = await startDesk();
  desk.engine.answer = () => performed({ body: `"the call"` });
  expect((await desk.send("GET", "/tickets/7", { headers: { Accept: "application/json" } })).text).toBe(`"the call"`);
  expect((await desk.send("GET", "/tickets/7", { headers: { Accept: "*/*" } })).text).toBe(`"the call"`);
});

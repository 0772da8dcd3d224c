import { expect, it } from "vitest";
import { PasswordsBusy } from "../../../src/runtime/password/passwords-busy.ts";
import { createRefusal } from "../../../src/semantics/decision/create-refusal.ts";
import { fakeScreens } from "./fakes.ts";
import { startDesk } from "./running-desk.ts";
import type { RunningDesk } from "./running-desk.ts";
import type { Received } from "./send.ts";

const demo = [
  {
    role: "Agent",
    who: "answers tickets",
    label: "Grace",
    login: { by: "grace", password: "correct horse" },
    person: "grace-id",
  },
  { role: "Visitor", who: "has not signed in", label: null, login: null, person: null },
];

function act(desk: RunningDesk, request: object, options: { readonly cookie?: string } = {}): Promise<Received> {
  return desk.send("POST", "/_ninepoint/act", { json: request, ...options });
}

it("says that it is well, and that it is not where the store does not answer", async () => {
  const well = await startDesk();
  expect(await well.send("GET", "/_ninepoint/health")).toMatchObject({ status: 200, json: { status: "ok" } });
  const ill = await startDesk({ alive: () => Promise.reject(new Error("disk")) });
  expect(await ill.send("GET", "/_ninepoint/health")).toMatchObject({
    status: 503,
    json: { status: "unavailable" },
    headers: { "retry-after": "1" },
  });
});

it("shows the product with its demo accounts, but not who they are inside", async () => {
  const desk = await startDesk({ demo });
  const { json, text } = await desk.send("GET", "/_ninepoint/product");
  expect(json).toMatchObject({
    title: "Desk",
    revision: 1,
    demo: [{ role: "Agent", login: { by: "grace" } }, { role: "Visitor" }],
  });
  expect(text).not.toContain("grace-id");
});

it("hands a screen its name and its parameters", async () => {
  const desk = await startDesk();
  const { json } = await desk.send("GET", "/_ninepoint/screen/My%20tickets?name=x&sort=-dueAt");
  expect(json).toEqual({ kind: "prose", name: "My tickets", text: `{"name":"x","sort":"-dueAt"}` });
});

it("tells a screen's refusal as the application knows refusals", async () => {
  const desk = await startDesk({
    screens: { ...fakeScreens, form: async () => createRefusal(desk.engine.model, "stale") },
  });
  const { status, json, headers } = await desk.send("GET", "/_ninepoint/form?call=Edit&subject=7");
  expect([status, headers["content-type"]]).toEqual([412, "application/json; charset=utf-8"]);
  expect(json).toEqual({
    code: "STALE",
    status: 412,
    message: "It is stale.",
    fields: [],
    handling: "reload",
    mark: [],
    retryAfter: null,
    isStale: true,
  });
});

it("makes any call and says how it went, not what it answered", async () => {
  const desk = await startDesk();
  const { status, json } = await act(desk, { call: "Open", subject: null, input: { subject: "x" }, ifMatch: `"v1"` });
  expect([status, json]).toEqual([
    200,
    { status: 201, record: { entity: "Ticket", key: "7/8" }, etag: '"v1"', changed: [] },
  ]);
  expect(desk.engine.asked[0]?.request).toMatchObject({ call: "Open", subject: null, ifMatch: `"v1"` });
});

it("signs in and out through the cookie alone", async () => {
  const desk = await startDesk();
  const signedIn = await act(desk, {
    call: "Sign in",
    subject: null,
    input: { email: "ada", password: "right" },
    ifMatch: null,
  });
  const cookie = /^ninepoint=([\w-]{43});/.exec(signedIn.headers["set-cookie"]?.[0] ?? "")?.[1] ?? "";
  expect(signedIn.text).not.toContain(cookie);
  expect((await desk.send("GET", "/api/me", { cookie })).status).toBe(200);
  await act(desk, { call: "Sign out", subject: null, input: {}, ifMatch: null }, { cookie });
  expect((await desk.send("GET", "/api/me", { cookie })).status).toBe(401);
});

it.each([
  { subject: null, input: {} },
  { call: 1 },
  { call: "Open", subject: 7 },
  { call: "Open", input: [] },
  { call: "Open", input: null },
  { call: "Open", more: 1 },
])("refuses to act on %j as malformed", async (request) => {
  const desk = await startDesk();
  expect(await act(desk, request)).toMatchObject({ status: 400, json: { code: "MALFORMED", handling: "show" } });
});

it("knows no call that the document doesn't name", async () => {
  const desk = await startDesk();
  for (const call of ["Close the shop", "__proto__", "toString"]) expect((await act(desk, { call })).status).toBe(404);
});

it("lets anyone become a demo account, and a visitor again", async () => {
  const desk = await startDesk({ demo });
  const become = (role: string, cookie?: string): Promise<Received> =>
    desk.send("POST", "/_ninepoint/become", { json: { role }, ...(cookie === undefined ? {} : { cookie }) });
  const cookie = /^ninepoint=([\w-]{43});/.exec((await become("Agent")).headers["set-cookie"]?.[0] ?? "")?.[1] ?? "";
  await desk.send("GET", "/api/me", { cookie });
  expect(desk.engine.asked.at(-1)?.actor).toEqual({ kind: "person", id: "grace-id" });
  expect((await become("Visitor", cookie)).headers["set-cookie"]?.[0]).toMatch(/^ninepoint=; .*Max-Age=0/);
  expect((await desk.send("GET", "/api/me", { cookie })).status).toBe(401);
});

it("ends a session of its own accord, for documents without a call that does", async () => {
  const desk = await startDesk({ demo });
  const cookie =
    /^ninepoint=([\w-]{43});/.exec(
      (await desk.send("POST", "/_ninepoint/become", { json: { role: "Agent" } })).headers["set-cookie"]?.[0] ?? "",
    )?.[1] ?? "";
  const { status, headers } = await desk.send("POST", "/_ninepoint/sign-out", { json: {}, cookie });
  expect([status, headers["set-cookie"]?.[0]]).toEqual([200, expect.stringMatching(/^ninepoint=; .*Max-Age=0/)]);
  expect((await desk.send("GET", "/api/me", { cookie })).status).toBe(401);
  expect((await desk.send("POST", "/_ninepoint/sign-out", { json: {} })).status).toBe(200);
});

it("lets nobody become anyone where there are no demo accounts", async () => {
  const desk = await startDesk();
  expect((await desk.send("POST", "/_ninepoint/become", { json: { role: "Agent" } })).status).toBe(404);
});

it("explains an error where its problem's type leads", async () => {
  const desk = await startDesk();
  const { json } = await desk.send("GET", "/api/nothing");
  const { text, headers } = await desk.send("GET", String(json["type"]));
  expect([text, headers["content-type"]]).toEqual([
    "NOT_FOUND (404)\nIt is not found.\nGiven when: not found.\n",
    "text/plain; charset=utf-8",
  ]);
  expect((await desk.send("GET", "/_ninepoint/errors/NOTHING")).status).toBe(404);
});

it("answers a wrong method on its own paths as on the document's", async () => {
  const desk = await startDesk();
  const { status, headers } = await desk.send("POST", "/_ninepoint/product", { json: {} });
  expect([status, headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
});

it("tells the application of a fault in its own terms", async () => {
  const desk = await startDesk({ screens: { ...fakeScreens, form: () => Promise.reject(new Error("secret")) } });
  const { status, json, text } = await desk.send("GET", "/_ninepoint/form?call=Open");
  expect([status, json["code"], json["message"]]).toEqual([
    500,
    "FAULT",
    `Something went wrong on our side. (${desk.faults[0]?.id})`,
  ]);
  expect(text).not.toContain("secret");
});

it("says unavailable where too many passwords wait", async () => {
  const desk = await startDesk();
  desk.engine.answer = () => Promise.reject(new PasswordsBusy());
  const { status, headers, json } = await desk.send("POST", "/api/sign-in", { json: { email: "a", password: "b" } });
  expect([status, headers["retry-after"], json["code"], desk.faults]).toEqual([503, "1", "UNAVAILABLE", []]);
});

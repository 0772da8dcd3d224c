import { expect, test } from "vitest";
import { faultFacts } from "../../src/runtime/operation/fault-facts.ts";
import type { SendOptions } from "../contracts/http/send.ts";
import { documentText, inAHurry } from "../product/document.ts";
import { operate } from "./operated-product.ts";

/** A text that nothing but a test says. */
const mark = "Zq7xMark";
let count = 0;
const secret = (): string => `${mark}${(count += 1)}`;

/** The same secret as it might stand in a header or a URL. */
const base64 = (text: string): string => Buffer.from(text).toString("base64");

test("no log line, metric or trace has a value that somebody has sent, wherever in a request it stood", async () => {
  // The proxies are others, so that what a client says of ids and traces is a stranger's word.
  const desk = await operate(documentText("helpdesk.md", inAHurry), { trustProxy: [] });
  const lead = await desk.become("Lead");
  const customer = await desk.become("Customer");
  const [name, password, email] = [secret(), secret(), `${secret()}@example.com`];
  const signedUp = await desk.send("POST", "/api/sign-up", {
    json: { name, email, password: `${password} horse battery` },
  });
  const signedIn = await desk.send("POST", "/api/sign-in", { json: { email, password: `${password} horse battery` } });
  expect([signedUp.status, signedIn.status]).toEqual([201, 200]);
  const token = String(signedIn.json["token"]);
  const opened = await desk.send("POST", "/api/tickets", {
    token,
    json: { subject: `A ${secret()}`, body: secret() },
    headers: { "Idempotency-Key": secret() },
  });
  const ticket = `/api/tickets/${String(opened.json["number"])}`;
  const requests: readonly (readonly [string, string, SendOptions])[] = [
    ["GET", `/api/tickets?subject=${secret()}`, { token }],
    ["GET", `/api/tickets?subject.contains=${secret()}&size=1`, { token }],
    ["GET", `/api/tickets?${secret()}=1`, { token }],
    ["GET", `/api/tickets?sort=${secret()}`, { token }],
    ["GET", `/api/tickets?after=${secret()}`, { token }],
    ["GET", `/api/tickets/${secret()}`, { token }],
    ["GET", `/api/tickets/1/${secret()}`, { token }],
    ["GET", `/${secret()}`, { headers: { Accept: "text/html" } }],
    ["GET", `/%ff${secret()}`, {}],
    ["PROPFIND", `/api/tickets/${secret()}`, {}],
    [secret().toUpperCase(), "/api/tickets", {}],
    ["GET", "/api/tickets", { token: secret() }],
    ["GET", "/api/tickets", { cookie: secret() }],
    ["GET", "/api/tickets", { headers: { Authorization: `Basic ${base64(`${secret()}:${secret()}`)}` } }],
    ["GET", "/api/tickets", { headers: { Authorization: `${secret()} ${secret()}` } }],
    ["POST", "/api/sign-in", { json: { email: `${secret()}@example.com`, password: secret() } }],
    ["POST", "/api/sign-in", { json: { email, password: secret() } }],
    ["POST", "/api/sign-in", { json: { [secret()]: secret() } }],
    ["POST", "/api/tickets", { token, json: { subject: secret(), body: 7, [secret()]: 1 } }],
    ["POST", "/api/tickets", { token, json: { subject: secret(), body: secret(), priority: secret() } }],
    [
      "POST",
      "/api/tickets",
      { token, body: `{"subject": ${secret()}`, headers: { "Content-Type": "application/json" } },
    ],
    ["POST", "/api/tickets", { token, body: secret(), headers: { "Content-Type": `text/${secret()}` } }],
    ["PATCH", ticket, { token, json: { subject: `B ${secret()}` }, headers: { "If-Match": `"${secret()}"` } }],
    ["POST", `${ticket}/assign`, { token: lead, json: { assignee: secret() } }],
    ["POST", "/api/comments", { token, json: { ticket: opened.json["number"], body: secret() } }],
    [
      "POST",
      "/api/tickets",
      { token: customer, json: { subject: "Hello there", body: "x" }, headers: { "Idempotency-Key": secret() } },
    ],
    [
      "GET",
      "/api/me",
      { token, headers: { "X-Request-Id": secret(), traceparent: secret(), tracestate: `a=${secret()}` } },
    ],
    [
      "GET",
      "/api/me",
      { token, headers: { Origin: `https://${secret()}.example`, Referer: `https://${secret()}.example` } },
    ],
    ["POST", "/api/tickets", { cookie: token, json: {}, headers: { Origin: `https://${secret()}.example` } }],
    [
      "GET",
      "/api/me",
      { token, headers: { "X-Forwarded-For": secret(), Forwarded: `for=${secret()}`, "User-Agent": secret() } },
    ],
    ["GET", "/api/me", { token, headers: { Host: `${secret()}.example` } }],
    ["GET", `/_ninepoint/screen/${secret()}`, { token }],
    ["GET", `/_ninepoint/screen/Queue?status=${secret()}`, { token: lead }],
    ["GET", `/_ninepoint/search?q=${secret()}`, { token: lead }],
    ["GET", `/_ninepoint/errors/${secret()}`, {}],
    ["GET", `/_ninepoint/files/${secret()}/${secret()}/${secret()}`, { token }],
    ["POST", "/_ninepoint/act", { token, json: { call: secret(), input: { a: secret() } } }],
    [
      "POST",
      "/_ninepoint/act",
      { token, json: { call: "Open a ticket", input: { subject: `C ${secret()}`, body: secret() } } },
    ],
    ["POST", "/_ninepoint/become", { json: { role: secret() } }],
    [
      "POST",
      "/_ninepoint/views",
      { token: lead, json: { screen: "Queue", name: secret(), query: `q=${secret()}`, isShared: false } },
    ],
    ["POST", "/_ninepoint/import", { token: lead, json: { entity: secret(), rows: [secret()] } }],
    ["GET", "/api/me", { token }],
  ];
  const statuses = new Set<number>();
  for (const [method, path, options] of requests) statuses.add((await desk.send(method, path, options)).status);
  expect([200, 201, 400, 401, 404, 405, 415, 421, 422].filter((status) => !statuses.has(status))).toEqual([]);
  const metrics = await desk.metrics();
  await desk.close();
  const told = { log: desk.logged(), metrics, traces: desk.traced() };
  expect(desk.lines("request").length).toBeGreaterThan(requests.length);
  expect(desk.spans().filter(({ name: one }) => one === "statement").length).toBeGreaterThan(10);
  for (const text of Object.values(told)) {
    expect(text.toLowerCase()).not.toContain(mark.toLowerCase());
    expect(text).not.toContain(base64(mark).slice(0, 8));
    for (const one of [token, lead, customer, ...setCookies(signedIn.headers["set-cookie"])])
      expect(text).not.toContain(one);
  }
});

test("a fault is told by its names, codes and places, without its message", () => {
  const cause = Object.assign(new Error(`invalid input: "${mark}"\n    at ${mark} (file:///a.ts:1:1)`), {
    code: "22P02",
  });
  const facts = faultFacts(new TypeError(`no ${mark} here`, { cause }));
  expect(JSON.stringify(facts)).not.toContain(mark);
  expect(facts).toMatchObject({ error: "TypeError < Error", errorCode: "22P02" });
  expect(facts["stack"]).toMatch(/no-secret-is-told\.test\.ts:\d+:\d+/);
  expect(faultFacts(mark)).toEqual({ error: "string", errorCode: undefined, stack: "" });
});

function setCookies(headers: readonly string[] | undefined): readonly string[] {
  return (headers ?? []).map((header) => /^\w+=([^;]+)/.exec(header)?.[1] ?? header);
}

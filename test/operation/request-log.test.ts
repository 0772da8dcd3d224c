import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { documentText, inAHurry } from "../product/document.ts";
import { operate } from "./operated-product.ts";
import type { LogLine, OperatedProduct } from "./operated-product.ts";

const document = documentText("helpdesk.md", inAHurry);

/** The line of the document that has a text. */
const lineWith = (text: string): number => document.slice(0, document.indexOf(text)).split("\n").length;

/** The line of the log about a request with an id, as soon as it is there. */
async function lineOf(desk: OperatedProduct, id: unknown): Promise<LogLine> {
  await eventually(() => expect(desk.lines("request").map(({ request }) => request)).toContain(id));
  return desk.lines("request").find(({ request }) => request === id)!;
}

test("each request has a line, with the route and the call of the document, who made it, and what came of it", async () => {
  const desk = await operate(document);
  const token = await desk.become("Customer");
  const json = { subject: "No ink left", body: "It prints white." };
  const opened = await desk.send("POST", "/api/tickets", { token, json });
  const line = await lineOf(desk, opened.headers["x-request-id"]);
  expect(line).toMatchObject({
    level: "info",
    method: "POST",
    route: "/api/tickets",
    call: "Open a ticket",
    status: 201,
    role: "Customer",
    bytes: opened.bytes.length,
    received: JSON.stringify(json).length,
  });
  expect(line["person"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(line["ms"]).toBeGreaterThan(0);
  expect(line["code"]).toBeUndefined();
  const read = await desk.send("GET", `/api/tickets/${String(opened.json["number"])}`, { token });
  expect(await lineOf(desk, read.headers["x-request-id"])).toMatchObject({
    route: "/api/tickets/{number}",
    status: 200,
  });
  const nowhere = await desk.send("GET", "/no/such/path");
  const lost = await lineOf(desk, nowhere.headers["x-request-id"]);
  expect(lost).toMatchObject({ route: "(none)", status: 404, code: "NO_SUCH_THING" });
  expect([lost["role"], lost["person"]]).toEqual([undefined, undefined]);
});

test("the line of a refusal names the line of the document that refused, whichever way the call was made", async () => {
  const desk = await operate(document);
  const token = await desk.become("Customer");
  const urgent = { subject: "No ink left", body: "It prints white.", priority: "urgent" };
  const refused = await desk.send("POST", "/api/tickets", { token, json: urgent });
  const line = lineWith("| Urgent is for the desk |");
  expect(await lineOf(desk, refused.headers["x-request-id"])).toMatchObject({ status: 422, code: "NOT_URGENT", line });
  const acted = await desk.send("POST", "/_ninepoint/act", {
    token,
    json: { call: "Open a ticket", subject: null, input: urgent, ifMatch: null },
  });
  expect(await lineOf(desk, acted.headers["x-request-id"])).toMatchObject({
    route: "/_ninepoint/act",
    call: "Open a ticket",
    code: "NOT_URGENT",
    line,
  });
});

test("the line of a refusal names the row of the first input that is wrong, and the transition that the state does not allow", async () => {
  const desk = await operate(document);
  const token = await desk.become("Customer");
  const short = await desk.send("POST", "/api/tickets", { token, json: { subject: "No", body: "It prints white." } });
  expect(await lineOf(desk, short.headers["x-request-id"])).toMatchObject({
    code: "INVALID",
    line: lineWith("| subject |"),
  });
  const json = { subject: "No ink left", body: "It prints white." };
  const opened = await desk.send("POST", "/api/tickets", { token, json });
  const path = `/api/tickets/${String(opened.json["number"])}/reopen`;
  const early = await desk.send("POST", path, { token, json: {} });
  expect(await lineOf(desk, early.headers["x-request-id"])).toMatchObject({
    code: "WRONG_STATE",
    line: lineWith("| reopen |"),
  });
});

test("the id of a request is what a trusted proxy says, where that is well-formed", async () => {
  const desk = await operate(document);
  const idFor = async (said: string): Promise<unknown> =>
    (await desk.send("GET", "/api/me", { headers: { "X-Request-Id": said } })).headers["x-request-id"];
  expect(await idFor("01J9-abc.def:7_Z")).toBe("01J9-abc.def:7_Z");
  for (const malformed of ["short", "two words here", "x".repeat(129), '{"json":true}', "aaaaaaaa, bbbbbbbb"])
    expect(await idFor(malformed)).toMatch(/^[0-9a-f-]{36}$/);
  const strict = await operate(document, { trustProxy: ["192.0.2.1"] });
  const own = await strict.send("GET", "/api/me", { headers: { "X-Request-Id": "01J9-abc.def:7_Z" } });
  expect(own.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("the lines of health and readiness are of the level debug, so that a log of the level info has none", async () => {
  const desk = await operate(document);
  for (const own of ["health", "ready"]) await desk.send("GET", `/_ninepoint/${own}`);
  await eventually(() => expect(desk.lines("request").map(({ level }) => level)).toEqual(["debug", "debug"]));
});

test("the log tells of the start, of a changed document's data, of timers and of the stop", async () => {
  const desk = await operate(document);
  expect(desk.lines("migration")).toMatchObject([{ level: "info", data: "new" }]);
  expect(desk.lines("start")).toMatchObject([
    { url: desk.product.url, data: "temporary", document: createHash("sha256").update(document).digest("hex") },
  ]);
  await desk.close();
  expect(desk.lines("drain")).toHaveLength(1);
  expect(desk.logged().trimEnd().split("\n").at(-1)).toContain('"event":"stop"');
});

test("of requests that are answered while the product stops, each has a line with its role between those of the drain and of the stop", async () => {
  const desk = await operate(document);
  const token = await desk.become("Lead");
  const before = desk.lines("request").length;
  const asked = Array.from({ length: 30 }, () => desk.send("GET", "/api/tickets?size=1", { token }));
  await asked[0];
  await desk.close();
  const answered = (await Promise.allSettled(asked)).filter(({ status }) => status === "fulfilled");
  const events = desk
    .logged()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as LogLine);
  expect(events.at(-1)?.["event"]).toBe("stop");
  const read = events.filter(({ route }) => route === "/api/tickets");
  expect(read.length).toBeGreaterThanOrEqual(answered.length);
  expect(read.filter(({ role, cutOff }) => role !== "Lead" && cutOff !== true)).toEqual([]);
  expect(before).toBeLessThan(events.length);
});

test("a product that nobody asked for a log answers no id of a request", async () => {
  const desk = await operate(document, "nothing");
  expect((await desk.send("GET", "/api/me")).headers["x-request-id"]).toBeUndefined();
  expect(desk.logged()).toBe("");
});

test("a request for an address that is not served has a line with a code of its own, and without that address", async () => {
  const desk = await operate(document);
  const refused = await desk.send("GET", "/", { headers: { Host: "desk.example" } });
  expect(refused.text).toContain("To serve another address, its operator sets --public-url");
  const line = await lineOf(desk, refused.headers["x-request-id"]);
  expect(line).toMatchObject({ status: 421, code: "HOST_NOT_SERVED" });
  expect(desk.logged()).not.toContain("desk.example");
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { openAsManyAsTheyLike, specNamed } from "../browser/spec-named.ts";
import type { Received } from "../contracts/http/send.ts";
import type { ActRequest } from "../../src/runtime/screens/view/acting-protocol.ts";
import { runProduct } from "./running-product.ts";
import type { RunningProduct } from "./running-product.ts";

let desk: RunningProduct;
let cookie: string;
let me: string;

/** What a repeated call is answered: the answer is stored, and not which other records had which versions. */
const again = ({ json }: Received): object => ({ ...json, changed: [] });

beforeAll(async () => {
  desk = await runProduct(specNamed("helpdesk", openAsManyAsTheyLike), "--sample", "5");
  const { headers } = await desk.send("POST", "/_ninepoint/become", { json: { role: "Lead" } });
  cookie = /^ninepoint=([^;]+)/.exec(headers["set-cookie"]?.[0] ?? "")?.[1] ?? "";
  const { json } = await desk.send("GET", "/_ninepoint/product", { cookie });
  me = (json["viewer"] as { readonly id: string }).id;
});
afterAll(async () => void (await desk.stop()));

test.each([
  ["Open a ticket", async () => null, { subject: "Sent once", body: "Or twice?" }],
  ["Change a ticket", () => opened("To be changed"), { priority: "high" }],
  ["Create a comment", async () => null, { ticket: "6", body: "Said once." }],
])("a call of the web application has its effect once, whatever its method is: %s", async (call, subjectOf, input) => {
  const request: ActRequest = { call, subject: await subjectOf(), input, ifMatch: null, person: me };
  const first = await act(request, "once");
  expect(first.status).toBe(200);
  const before = await desk.send("GET", "/api/tickets?size=1", { cookie });
  const comments = await desk.send("GET", "/api/comments?size=1", { cookie });
  expect((await act(request, "once")).json).toEqual(again(first));
  expect((await desk.send("GET", "/api/tickets?size=1", { cookie })).json["total"]).toBe(before.json["total"]);
  expect((await desk.send("GET", "/api/comments?size=1", { cookie })).json["total"]).toBe(comments.json["total"]);
});

test("a change that rests on a version is granted again after it has made that version old", async () => {
  const subject = await opened("Changed with a version");
  const { headers } = await desk.send("GET", `/api/tickets/${subject}`, { cookie });
  const request = { call: "Change a ticket", subject, input: { priority: "low" }, ifMatch: String(headers["etag"]) };
  const first = await act(request, "versioned");
  expect([first.status, (await act(request, "versioned")).json]).toEqual([200, again(first)]);
  const now = await desk.send("GET", `/api/tickets/${subject}`, { cookie });
  expect(first.json["etag"]).toBe(now.headers["etag"]);
  expect((await act(request, "another key")).status).toBe(412);
});

test("a call of somebody who is not signed in any more is refused, and not made by whoever is", async () => {
  const other = await desk.send("POST", "/_ninepoint/become", { json: { role: "Agent" } });
  const theirs = /^ninepoint=([^;]+)/.exec(other.headers["set-cookie"]?.[0] ?? "")?.[1] ?? "";
  const request = {
    call: "Open a ticket",
    subject: null,
    input: { subject: "Whose is it?", body: "Mine." },
    ifMatch: null,
  };
  const sent = { json: { ...request, person: me } };
  const refused = await desk.send("POST", "/_ninepoint/act", { ...sent, cookie: theirs });
  expect([refused.status, refused.json["handling"]]).toEqual([401, "sign in"]);
  expect((await desk.send("POST", "/_ninepoint/act", sent)).status).toBe(401);
  // Their own session is as it was.
  expect((await desk.send("GET", "/api/me", { cookie: theirs })).status).toBe(200);
  expect((await desk.send("POST", "/_ninepoint/act", { json: { ...request, person: 7 }, cookie })).status).toBe(400);
});

async function opened(subject: string): Promise<string> {
  const { json } = await desk.send("POST", "/api/tickets", { json: { subject, body: "Please." }, cookie });
  return String(json["number"]);
}

function act(request: ActRequest, key: string): Promise<Received> {
  return desk.send("POST", "/_ninepoint/act", {
    json: request,
    cookie,
    headers: { "Idempotency-Key": `${key} ${request.call}`.replaceAll(" ", "-") },
  });
}

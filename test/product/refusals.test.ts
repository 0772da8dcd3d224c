import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Received, SendOptions } from "../contracts/http/send.ts";
import { startDesk } from "./desk.ts";
import type { Desk } from "./desk.ts";
import { keepSession } from "./keep-session.ts";

let desk: Desk;
let [ada, eve, agent, lead] = ["", "", "", ""];
let ticket = 0;
let comment = "";
const missing = 999_999;
const missingComment = "01a20000-0000-7000-8000-000000000000";

beforeAll(async () => {
  desk = await startDesk();
  [ada, eve] = [await desk.join("ada"), await desk.join("eve")];
  [agent, lead] = [await desk.become("Agent"), await desk.become("Lead")];
  ticket = await desk.open(ada);
  comment = String((await desk.does(ada, "POST", "/api/comments", { ticket, body: "Still burning." })).json["id"]);
});

afterAll(() => desk.close());

/** What a caller can tell two answers apart by. */
function told({ status, headers: { date: _, ...headers }, text }: Received): unknown {
  return { status, headers, text };
}

/** Makes a call that has to be refused with that error, as a problem, and has to write nothing. */
async function refused(
  status: number,
  code: string,
  method: string,
  path: string,
  options: SendOptions,
): Promise<Received> {
  const before = await desk.rows();
  const received = await desk.send(method, path, options);
  expect([received.status, received.json["status"], received.json["code"]]).toEqual([status, status, code]);
  expect(received.json).toMatchObject({
    type: `/_ninepoint/errors/${code}`,
    title: expect.stringMatching(/^[A-Z].+\.$/),
  });
  expect(received.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  expect(await desk.rows()).toBe(before);
  return received;
}

const open = { subject: "The printer is on fire", body: "It really is." };

test.each<[string, string, string, unknown]>([
  ["GET", "/api/tickets/{}", "read", undefined],
  ["PATCH", "/api/tickets/{}", "change", { subject: "It is mine now" }],
  ["PATCH", "/api/tickets/{}", "change of what it may not", { note: "mine" }],
  ["DELETE", "/api/tickets/{}", "delete", undefined],
  ["POST", "/api/tickets/{}/assign", "assign", { assignee: missingComment }],
  ["POST", "/api/tickets/{}/ask", "ask", undefined],
  ["POST", "/api/tickets/{}/answer", "answer", { body: "Nice fire." }],
  ["POST", "/api/tickets/{}/solve", "solve", undefined],
  ["POST", "/api/tickets/{}/reopen", "reopen", undefined],
  ["POST", "/api/tickets/{}/close", "close", undefined],
  ["POST", "/api/tickets/{}/expire", "expire", undefined],
  ["GET", "/_ninepoint/screen/Ticket?number={}", "screen", undefined],
  ["GET", "/_ninepoint/form?call=Update%20Ticket&subject={}", "form", undefined],
  ["GET", "/_ninepoint/options?call=Assign%20a%20ticket&subject={}&input=assignee", "options", undefined],
  ["GET", "/api/comments?ticket={}", "list of comments", undefined],
])("someone else's ticket is no other than a missing one to %s %s (%s)", async (method, path, _, json) => {
  const before = await desk.rows();
  const ask = (number: number): Promise<Received> =>
    desk.send(method, path.replace("{}", String(number)), { token: eve, ...(json === undefined ? {} : { json }) });
  expect(told(await ask(ticket))).toEqual(told(await ask(missing)));
  expect(await desk.rows()).toBe(before);
});

test("neither is it in what a comment names, nor in what the web application does", async () => {
  const before = await desk.rows();
  const say = (number: number): Promise<Received> =>
    desk.send("POST", "/api/comments", { token: eve, json: { ticket: number, body: "Nice fire." } });
  const act = (number: number): Promise<Received> =>
    desk.send("POST", "/_ninepoint/act", {
      token: eve,
      json: { call: "close Ticket", subject: String(number), input: {}, ifMatch: null },
    });
  expect(told(await say(ticket))).toEqual(told(await say(missing)));
  expect(told(await act(ticket))).toEqual(told(await act(missing)));
  expect(await desk.rows()).toBe(before);
});

test.each(["GET", "PATCH", "DELETE"])("someone else's comment is no other than a missing one to %s", async (method) => {
  const ask = (id: string): Promise<Received> =>
    desk.send(method, `/api/comments/${id}`, { token: eve, ...(method === "PATCH" ? { json: { body: "x" } } : {}) });
  expect(told(await ask(comment))).toEqual(told(await ask(missingComment)));
});

test("what she may read is told to her who owns it, so that the sameness above means something", async () => {
  expect((await desk.send("GET", `/api/tickets/${ticket}`, { token: ada })).status).toBe(200);
  expect((await desk.send("GET", `/api/comments/${comment}`, { token: ada })).status).toBe(200);
  expect((await desk.send("GET", `/api/comments?ticket=${ticket}`, { token: ada })).json["total"]).toBe(1);
});

test("a sixth open ticket is one too many, and a closed one makes room", async () => {
  const cato = await desk.join("cato");
  const numbers: number[] = [];
  for (let count = 0; count < 5; count += 1) numbers.push(await desk.open(cato));
  const { json } = await refused(409, "TOO_MANY_OPEN", "POST", "/api/tickets", { token: cato, json: open });
  expect(json["title"]).toBe("You have 5 open tickets; close one first.");
  const [first] = numbers;
  const { json: me } = await desk.send("GET", "/api/me", { token: lead });
  await desk.does(lead, "POST", `/api/tickets/${first}/assign`, { assignee: me["id"] });
  await desk.does(lead, "POST", `/api/tickets/${first}/solve`);
  await desk.does(cato, "POST", `/api/tickets/${first}/close`);
  await desk.open(cato);
  await refused(409, "TICKET_CLOSED", "POST", "/api/comments", {
    token: cato,
    json: { ticket: first, body: "One thing more." },
  });
});

test("a transition from another state is refused, and says from which", async () => {
  const { json } = await refused(409, "WRONG_STATE", "POST", `/api/tickets/${ticket}/close`, { token: ada });
  expect(json["title"]).toBe("A open ticket can't do that.");
});

test("what is found wrong only once it is written is undone", async () => {
  const { json: me } = await desk.send("GET", "/api/me", { token: lead });
  await desk.does(lead, "POST", `/api/tickets/${ticket}/assign`, { assignee: me["id"] });
  await refused(422, "NO_ASSIGNEE", "PATCH", `/api/tickets/${ticket}`, {
    token: lead,
    json: { assignee: null, note: "let go" },
  });
});

test("a change of what changed meanwhile is refused, and one of what is there is not", async () => {
  const {
    headers: { etag = "" },
  } = await desk.send("GET", `/api/tickets/${ticket}`, { token: ada });
  await desk.does(ada, "PATCH", `/api/tickets/${ticket}`, { body: "It burns brightly." });
  const json = { subject: "Everything is on fire" };
  await refused(412, "CHANGED_MEANWHILE", "PATCH", `/api/tickets/${ticket}`, {
    token: ada,
    json,
    headers: { "If-Match": etag },
  });
  await refused(412, "CHANGED_MEANWHILE", "POST", `/api/tickets/${ticket}/answer`, {
    token: lead,
    json: { body: "Yes." },
    headers: { "If-Match": etag },
  });
  const { headers } = await desk.send("GET", `/api/tickets/${ticket}`, { token: ada });
  expect(
    (await desk.send("PATCH", `/api/tickets/${ticket}`, { token: ada, json, headers: { "If-Match": headers.etag } }))
      .status,
  ).toBe(200);
});

test("a call repeated under its key is answered again and done once, many at a time as well", async () => {
  const dido = await desk.join("dido");
  const once = (json: unknown): Promise<Received> =>
    desk.send("POST", "/api/tickets", { token: dido, json, headers: { "Idempotency-Key": "k-1" } });
  const answers = await Promise.all(Array.from({ length: 16 }, () => once(open)));
  answers.push(await once(open));
  expect(
    new Set(answers.map(({ status, text, headers }) => `${status} ${headers.etag} ${headers.location} ${text}`)).size,
  ).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect((await desk.send("GET", "/api/tickets", { token: dido })).json["total"]).toBe(1);
  await refused(422, "KEY_REUSED", "POST", "/api/tickets", {
    token: dido,
    json: { ...open, body: "Another." },
    headers: { "Idempotency-Key": "k-1" },
  });
  expect(
    (await desk.send("POST", "/api/tickets", { token: eve, json: open, headers: { "Idempotency-Key": "k-1" } })).json[
      "number"
    ],
  ).not.toBe(answers[0]?.json["number"]);
});

test("a token that stands for nobody any more is refused, and never taken for a visitor's", async () => {
  const fritz = await desk.join("fritz");
  const { json: me } = await desk.send("GET", "/api/me", { token: fritz });
  const at = (token: string): [401, "SIGN_IN_FIRST", "POST", "/api/tickets", SendOptions] => [
    401,
    "SIGN_IN_FIRST",
    "POST",
    "/api/tickets",
    { token, json: open },
  ];
  await refused(...at("nonsense"));
  await refused(...at(`${fritz}x`));
  await refused(...at(createHash("sha256").update(fritz).digest("hex")));
  await keepSession(desk.data, {
    token: "good-for-a-day",
    person: String(me["id"]),
    expires: Date.now() + 24 * 60 * 60_000,
  });
  await keepSession(desk.data, { token: "out-since-a-second", person: String(me["id"]), expires: Date.now() - 1000 });
  expect((await desk.send("GET", "/api/me", { token: "good-for-a-day" })).json["name"]).toBe("fritz");
  await refused(...at("out-since-a-second"));
  const { headers } = await desk.send("POST", "/api/sign-in", {
    json: { email: "fritz@example.com", password: "correct horse" },
  });
  const again = /^ninepoint=([^;]+)/.exec(headers["set-cookie"]?.[0] ?? "")?.[1] ?? "";
  await desk.does(again, "POST", "/api/sign-out");
  await refused(...at(again));
  expect((await desk.send("GET", "/api/me", { token: fritz })).status).toBe(200);
  await desk.does(fritz, "PATCH", `/api/users/${String(me["id"])}`, { password: "battery staple" });
  // Who changes their own password goes on where they did it, and nowhere else.
  expect((await desk.send("GET", "/api/me", { token: fritz })).status).toBe(200);
  await refused(...at("good-for-a-day"));
});

test("who may never, and who may not with this record, are told that they may not", async () => {
  await refused(401, "SIGN_IN_FIRST", "POST", "/api/tickets", { json: open });
  await refused(403, "NOT_YOURS", "GET", "/api/figures", { token: agent });
  await refused(403, "NOT_YOURS", "PATCH", `/api/tickets/${ticket}`, { token: agent, json: { assignee: null } });
  await refused(403, "NOT_YOURS", "POST", `/api/tickets/${ticket}/solve`, { token: agent });
});

test.each<[string, Record<string, unknown>, string, string]>([
  ["an unknown field", { ...open, colour: "red" }, "colour", "unknown"],
  ["a field that the system gives", { ...open, number: 1 }, "number", "unknown"],
  ["a status", { ...open, status: "closed" }, "status", "unknown"],
  ["a missing field", { body: "x" }, "subject", "required"],
  ["null for what is required", { ...open, subject: null }, "subject", "required"],
  ["a text too short", { ...open, subject: "fire" }, "subject", "too-short"],
  ["a text too long", { ...open, subject: "x".repeat(121) }, "subject", "too-long"],
  ["a number for a text", { ...open, subject: 12345 }, "subject", "type"],
  ["a choice that is none", { ...open, priority: "Normal" }, "priority", "choice"],
])("%s is refused at its field", async (_, json, field, code) => {
  const { json: problem } = await refused(422, "INVALID", "POST", "/api/tickets", { token: eve, json });
  expect(problem["errors"]).toEqual([{ field, code, message: expect.any(String) }]);
});

test("all that is wrong with an input is told at once", async () => {
  const { json } = await refused(422, "INVALID", "POST", "/api/tickets", {
    token: eve,
    json: { subject: "x", priority: 1, colour: "red" },
  });
  expect((json["errors"] as { field: string }[]).map(({ field }) => field).sort()).toEqual([
    "body",
    "colour",
    "priority",
    "subject",
  ]);
});

// Within the size that a body may have here.
const deep = 5000;

test.each<[string, string | Uint8Array]>([
  ["half an object", `{"subject":`],
  ["a list", "[]"],
  ["null", "null"],
  ["a text", `"text"`],
  ["a number", "1"],
  ["two objects", "{}{}"],
  ["something behind it", `{"subject":"x"};`],
  ["a key twice", `{"subject":"a","subject":"b"}`],
  ["__proto__", `{"__proto__":{"role":"Lead"}}`],
  ["constructor", `{"subject":{"constructor":{}}}`],
  ["a byte order mark", "\ufeff{}"],
  ["half a character", `{"subject":"\\ud800"}`],
  ["a NUL", `{"subject":"a\\u0000b"}`],
  ["a line break in a text", `{"subject":"a\nb"}`],
  ["a number too large", `{"subject":1e400}`],
  ["an integer too large to keep", `{"subject":9007199254740993}`],
  ["NaN", `{"subject":NaN}`],
  ["a comment", `{/* */}`],
  ["single quotes", `{'subject':'x'}`],
  ["a comma too many", `{"subject":"x",}`],
  ["a key without quotes", `{subject:"x"}`],
  ["bytes that are no UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
  ["lists in lists", `{"subject":${"[".repeat(deep)}${"]".repeat(deep)}}`],
  ["objects in objects", `${`{"a":`.repeat(deep)}1${"}".repeat(deep)}`],
])("a body with %s is malformed", async (_, body) => {
  await refused(400, "MALFORMED", "POST", "/api/tickets", {
    token: eve,
    body,
    headers: { "Content-Type": "application/json" },
  });
});

test("a body of 10 MB is too large, told by its length or by its bytes", async () => {
  const body = JSON.stringify({ ...open, body: "x".repeat(10_000_000) });
  const json = { "Content-Type": "application/json" };
  await refused(413, "TOO_LARGE", "POST", "/api/tickets", { token: eve, body, headers: json });
  await refused(413, "TOO_LARGE", "POST", "/api/tickets", {
    token: eve,
    body,
    headers: { ...json, "Transfer-Encoding": "chunked" },
  });
});

test.each([
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-16",
  "application/xml",
])(
  "a body of type %s is not supported",
  async (type) =>
    void (await refused(415, "NOT_SUPPORTED", "POST", "/api/tickets", {
      token: eve,
      body: JSON.stringify(open),
      headers: { "Content-Type": type },
    })),
);

test.each([
  ["PUT", "/api/tickets", "GET, HEAD, OPTIONS, POST"],
  ["DELETE", "/api/tickets", "GET, HEAD, OPTIONS, POST"],
  ["POST", "/api/tickets/1", "DELETE, GET, HEAD, OPTIONS, PATCH"],
  ["GET", "/api/tickets/1/solve", "OPTIONS, POST"],
])("%s %s is answered with what is allowed there", async (method, path, allow) => {
  const { headers } = await refused(405, "WRONG_METHOD", method, path, { token: eve });
  expect(headers.allow).toBe(allow);
});

test.each([
  ["customer", "/api/tickets", "note"],
  ["customer", "/api/users", "password"],
  ["lead", "/api/users", "password"],
])("to a %s's lists at %s the field %s is as unknown as a misspelt one", async (who, path, field) => {
  const token = who === "lead" ? lead : eve;
  const ask = (query: string): Promise<Received> => desk.send("GET", `${path}?${query}`, { token });
  for (const query of [
    "{}=x",
    "{}.ne=",
    "{}.contains=a",
    "{}.gte=a",
    "{}.in=a,b",
    "sort={}",
    "sort=-{}",
    "sort=id,{}",
  ]) {
    const [hidden, misspelt] = [
      await ask(query.replace("{}", field)),
      await ask(query.replace("{}", "zz".padEnd(field.length, "z"))),
    ];
    const named = ({ text }: Received, name: string): string => text.replaceAll(name, "FIELD");
    expect([hidden.status, hidden.json["code"]]).toEqual([422, "INVALID"]);
    expect(named(hidden, field)).toBe(named(misspelt, "zz".padEnd(field.length, "z")));
    expect(hidden.headers["content-length"]).toBe(misspelt.headers["content-length"]);
  }
});

test("a field that she may read of herself only finds herself only", async () => {
  const emails = async (query: string): Promise<unknown> =>
    ((await desk.does(eve, "GET", `/api/users?${query}`)).json["items"] as { email?: string }[]).map(
      ({ email }) => email,
    );
  expect(await emails("email.contains=%40")).toEqual(["eve@example.com"]);
  expect(await emails("email=ada%40example.com")).toEqual([]);
  expect(await emails("email.gte=a&email.lte=zz")).toEqual(["eve@example.com"]);
  expect(await emails("role.in=Customer,Agent,Lead")).toEqual(["eve@example.com"]);
});

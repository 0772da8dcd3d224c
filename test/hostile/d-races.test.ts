import { expect, test } from "vitest";
import { race, tally } from "./race.ts";
import { deskText, serveAttacked } from "./serve-attacked.ts";
import { password } from "./start-attacked.ts";
import type { Attacked } from "./start-attacked.ts";

const clients = 32;

interface RacedDesk {
  readonly desk: Attacked;
  readonly customer: string;
  readonly lead: string;
  readonly me: string;
  open(): Promise<string>;
}

async function racedDesk(): Promise<RacedDesk> {
  const desk = await serveAttacked(deskText(["| maxOpenTickets | 5 |", "| maxOpenTickets | 30 |"]));
  const customer = await desk.enter({ name: "ada", email: "ada@example.com", role: "Customer" });
  const lead = await desk.enter({ name: "lea", email: "lea@example.com", role: "Lead" });
  const me = String((await desk.does(lead, "GET", "/api/me"))["id"]);
  const open = async () =>
    `/api/tickets/${String((await desk.does(customer, "POST", "/api/tickets", { subject: "The printer is on fire", body: "b" }))["number"])}`;
  return { desk, customer, lead, me, open };
}

test("D01 of many who take a transition at once one takes it, and the others come to a record in another state", async () => {
  const { desk, customer, lead, me, open } = await racedDesk();
  for (let round = 0; round < 3; round += 1) {
    const at = await open();
    await desk.does(lead, "POST", `${at}/assign`, { assignee: me });
    expect(tally(await race(desk, clients, () => ["POST", `${at}/solve`, { token: lead }]))).toEqual({
      200: 1,
      "409 WRONG_STATE": clients - 1,
    });
    expect(tally(await race(desk, clients, () => ["POST", `${at}/close`, { token: customer }]))).toEqual({
      200: 1,
      "409 WRONG_STATE": clients - 1,
    });
  }
});

test("D01 a transition with an effect has it as often as it was granted", async () => {
  const { desk, customer, lead, me, open } = await racedDesk();
  const at = await open();
  const ticket = Number(at.split("/").at(-1));
  await desk.does(lead, "POST", `${at}/assign`, { assignee: me });
  await desk.does(lead, "POST", "/api/comments", { ticket, body: "Which printer?" });
  await desk.does(lead, "POST", `${at}/ask`);
  const answers = await race(desk, clients, (client) => [
    "POST",
    `${at}/answer`,
    { token: customer, json: { body: `The ${client}th.` } },
  ]);
  expect(tally(answers)).toEqual({ 200: 1, "409 WRONG_STATE": clients - 1 });
  expect((await desk.does(lead, "GET", `/api/comments?ticket=${ticket}`))["total"]).toBe(2);
});

test("D05 of many who ask for one unique value at once one gets it, however it is spelled", async () => {
  const { desk, lead } = await racedDesk();
  const answers = await race(desk, 64, (client) => {
    const email = client % 2 === 0 ? "fritz@example.com" : "FRITZ@example.com";
    return ["POST", "/api/sign-up", { json: { name: `Fritz ${client}`, email, password } }];
  });
  const { 201: created, "409 NOT_UNIQUE": taken, "503 UNAVAILABLE": busy = 0 } = tally(answers);
  // No more than 32 passwords wait to be hashed: who comes then is told to come again.
  expect([created, (taken ?? 0) + busy]).toEqual([1, 63]);
  expect((await desk.does(lead, "GET", "/api/users?email=fritz@example.com"))["total"]).toBe(1);
});

test("D06 of many who race for the last places one more than there are finds none", async () => {
  const { desk, customer } = await racedDesk();
  const open = (client: number) =>
    ["POST", "/api/tickets", { token: customer, json: { subject: `Printer ${client}`, body: "x" } }] as const;
  expect(tally(await race(desk, clients, open))).toEqual({ 201: 30, "409 TOO_MANY_OPEN": clients - 30 });
  const { total, items } = (await desk.does(customer, "GET", "/api/tickets?size=200")) as unknown as {
    readonly total: number;
    readonly items: readonly { readonly number: number }[];
  };
  expect([total, new Set(items.map(({ number }) => number)).size]).toEqual([30, 30]);
  expect(tally(await race(desk, clients, open))).toEqual({ "409 TOO_MANY_OPEN": clients });
});

test("D10 of many who change what they all read one does, and the others learn that it changed", async () => {
  const { desk, lead, open } = await racedDesk();
  const at = await open();
  const { headers } = await desk.send("GET", at, { token: lead });
  const answers = await race(desk, clients, (client) => [
    "PATCH",
    at,
    { token: lead, json: { note: `note ${client}` }, headers: { "If-Match": headers.etag } },
  ]);
  expect(tally(answers)).toEqual({ 200: 1, "412 CHANGED_MEANWHILE": clients - 1 });
  const won = answers.find(({ status }) => status === 200)?.json["note"];
  expect((await desk.does(lead, "GET", at))["note"]).toBe(won);
});

test("D07 who loses a role while they act has done what was answered as done before, and nothing after", async () => {
  const { desk, lead, customer, open } = await racedDesk();
  const agent = await desk.enter({ name: "ben", email: "ben@example.com", role: "Agent" });
  const id = String((await desk.does(agent, "GET", "/api/me"))["id"]);
  for (let round = 0; round < 3; round += 1) {
    const at = await open();
    const answers = await race(desk, clients, (client) =>
      client === 8
        ? ["PATCH", `/api/users/${id}`, { token: lead, json: { role: "Customer" } }]
        : ["PATCH", at, { token: agent, json: { note: `note ${client}` } }],
    );
    const { 200: done = 0, "404 NO_SUCH_THING": hidden = 0, "403 NOT_YOURS": refused = 0 } = tally(answers);
    expect(done + hidden + refused).toBe(clients);
    const notes = answers
      .filter(({ status, json }) => status === 200 && "note" in json)
      .map(({ json }) => json["note"]);
    const kept = (await desk.does(lead, "GET", at))["note"];
    expect(notes.length === 0 ? kept === null : notes.includes(kept)).toBe(true);
    expect((await desk.send("PATCH", at, { token: agent, json: { note: "late" } })).status).toBe(404);
    await desk.does(lead, "PATCH", `/api/users/${id}`, { role: "Agent" });
    expect((await desk.send("GET", at, { token: customer })).status).toBe(200);
  }
});

test("D09 who gives a record away while others change it: each answer fits one order", async () => {
  const { desk, lead, me, open } = await racedDesk();
  const agent = await desk.enter({ name: "ben", email: "ben@example.com", role: "Agent" });
  const ben = String((await desk.does(agent, "GET", "/api/me"))["id"]);
  for (let round = 0; round < 3; round += 1) {
    const at = await open();
    await desk.does(lead, "POST", `${at}/assign`, { assignee: ben });
    const answers = await race(desk, 12, (client) =>
      client === 4
        ? ["POST", `${at}/assign`, { token: lead, json: { assignee: me } }]
        : ["POST", `${at}/solve`, { token: agent }],
    );
    const { status, assignee } = await desk.does(lead, "GET", at);
    const solved = answers.filter(({ status: one }, client) => client !== 4 && one === 200).length;
    // Given away first, nobody else may solve it; solved first, it can't be given away any more.
    expect(solved === 0 ? [status, assignee] : [status, assignee, answers[4]!.status]).toEqual(
      solved === 0 ? ["assigned", me] : ["solved", ben, 409],
    );
    expect(solved).toBeLessThan(2);
  }
});

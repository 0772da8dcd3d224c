import { Agent } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Received } from "../contracts/http/send.ts";
import { startDesk } from "./desk.ts";
import type { Desk } from "./desk.ts";

const clients = 32;
const rounds = 5;
let desk: Desk;
let [customer, lead, me] = ["", "", ""];
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  desk = await startDesk(["| maxOpenTickets | 5 |", "| maxOpenTickets | 30 |"]);
  [customer, lead] = [await desk.join("ada"), await desk.become("Lead")];
  me = String((await desk.send("GET", "/api/me", { token: lead })).json["id"]);
});

afterAll(async () => {
  agent.destroy();
  await desk.close();
});

/** Has so many clients make a call at once; answers how often each outcome came. */
async function race(
  method: string,
  path: string,
  options: (client: number) => { readonly token?: string; readonly json?: unknown },
): Promise<Readonly<Record<string, number>>> {
  const answers = await Promise.all(
    Array.from({ length: clients }, (_, client) => desk.send(method, path, { agent, ...options(client) })),
  );
  return tally(answers);
}

function tally(answers: readonly Received[]): Readonly<Record<string, number>> {
  const outcomes = answers.map(({ status, json }) =>
    status < 300 ? String(status) : `${status} ${String(json["code"])}`,
  );
  return Object.fromEntries(
    [...new Set(outcomes)].map((outcome) => [outcome, outcomes.filter((one) => one === outcome).length]),
  );
}

test("of many who take a transition at once one takes it, and the others come to a record in another state", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const number = await desk.open(customer);
    await desk.does(lead, "POST", `/api/tickets/${number}/assign`, { assignee: me });
    expect(await race("POST", `/api/tickets/${number}/solve`, () => ({ token: lead }))).toEqual({
      200: 1,
      "409 WRONG_STATE": clients - 1,
    });
    expect(await race("POST", `/api/tickets/${number}/close`, () => ({ token: customer }))).toEqual({
      200: 1,
      "409 WRONG_STATE": clients - 1,
    });
  }
});

test("a transition with an effect has it as often as it was granted", async () => {
  const number = await desk.open(customer);
  await desk.does(lead, "POST", `/api/tickets/${number}/assign`, { assignee: me });
  await desk.does(lead, "POST", "/api/comments", { ticket: number, body: "Which printer?" });
  await desk.does(lead, "POST", `/api/tickets/${number}/ask`);
  expect(
    await race("POST", `/api/tickets/${number}/answer`, (client) => ({
      token: customer,
      json: { body: `The ${client}th.` },
    })),
  ).toEqual({ 200: 1, "409 WRONG_STATE": clients - 1 });
  expect((await desk.does(lead, "GET", `/api/comments?ticket=${number}`)).json["total"]).toBe(2);
});

test("of many who race for the last places one more than there are finds none", async () => {
  const dido = await desk.join("dido");
  const outcomes = await race("POST", "/api/tickets", (client) => ({
    token: dido,
    json: { subject: `Printer ${client} is on fire`, body: "x" },
  }));
  expect(outcomes).toEqual({ 201: 30, "409 TOO_MANY_OPEN": clients - 30 });
  const { json } = await desk.does(dido, "GET", "/api/tickets?size=200");
  expect(json["total"]).toBe(30);
  const numbers = (json["items"] as { number: number }[]).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(30);
  expect(
    await race("POST", "/api/tickets", () => ({ token: dido, json: { subject: "One more is on fire", body: "x" } })),
  ).toEqual({ "409 TOO_MANY_OPEN": clients });
});

test("of many who sign up with one address one is taken on", async () => {
  for (let round = 0; round < 2; round += 1) {
    const email = `fritz${round}@example.com`;
    const json = (client: number): unknown => ({
      name: `Fritz ${client}`,
      email: client % 2 === 0 ? email : email.toUpperCase(),
      password: "correct horse",
    });
    expect(await race("POST", "/api/sign-up", (client) => ({ json: json(client) }))).toEqual({
      201: 1,
      "409 NOT_UNIQUE": clients - 1,
    });
    expect((await desk.does(lead, "GET", `/api/users?email=${encodeURIComponent(email)}`)).json["total"]).toBe(1);
  }
});

test("of many who change what they all read one does, and the others learn that it changed", async () => {
  const number = await desk.open(customer);
  const { headers } = await desk.send("GET", `/api/tickets/${number}`, { token: lead });
  const answers = await Promise.all(
    Array.from({ length: clients }, (_, client) =>
      desk.send("PATCH", `/api/tickets/${number}`, {
        agent,
        token: lead,
        json: { note: `note ${client}` },
        headers: { "If-Match": headers.etag },
      }),
    ),
  );
  expect(tally(answers)).toEqual({ 200: 1, "412 CHANGED_MEANWHILE": clients - 1 });
  const won = answers.find(({ status }) => status === 200)?.json["note"];
  expect((await desk.does(lead, "GET", `/api/tickets/${number}`)).json["note"]).toBe(won);
});

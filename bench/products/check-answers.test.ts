import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { makeWorld } from "../world/world.ts";
import { checkAnswers } from "./check-answers.ts";
import { jsonServerApi } from "./json-server.ts";
import { probeChecks } from "./probe-checks.ts";
import type { ProductServer } from "./product.ts";

const world = makeWorld({
  size: { tickets: 2000, regulars: 20, newcomers: 40, agents: 5, maxOpenTickets: 100, archived: 0 },
  seed: 9,
  now: Date.UTC(2026, 10, 21),
});

let server: Server | undefined;
afterEach(() => server?.close());

interface Stored {
  readonly id: number;
  readonly requester: string;
  readonly status: string;
  readonly createdAt: string;
}

/** A product that answers as json-server does, but that a fault may change what it stores. */
async function product(fault: (ticket: Stored) => Stored | null = (ticket) => ticket): Promise<ProductServer> {
  const tickets: Stored[] = world.tickets.flatMap(
    ({ number, requester, ...ticket }) => fault({ ...ticket, id: number, requester: requester.id }) ?? [],
  );
  const answerTo = (method: string, url: URL, sent: object): unknown => {
    const at = tickets.findIndex(({ id }) => url.pathname === `/tickets/${id}`);
    if (method === "POST") return tickets[tickets.push({ ...(sent as Stored), id: tickets.length + 1 }) - 1];
    if (method === "PATCH") return (tickets[at] = { ...tickets[at]!, ...sent });
    if (url.pathname !== "/tickets") return tickets[at];
    const [requester, status] = ["requester", "status"].map((name) => url.searchParams.get(name));
    return tickets
      .filter(
        (one) => (requester === null || one.requester === requester) && (status === null || one.status === status),
      )
      .toSorted((left, right) => (left.createdAt < right.createdAt ? 1 : -1));
  };
  const http = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const sent = text === "" ? {} : (JSON.parse(text) as object);
    const answer = answerTo(request.method!, new URL(request.url!, "http://localhost"), sent);
    const total = Array.isArray(answer) ? { "X-Total-Count": answer.length } : {};
    response.writeHead(request.method === "POST" ? 201 : 200, total);
    response.end(JSON.stringify(Array.isArray(answer) ? answer.slice(0, 50) : answer));
  }).listen(0, "127.0.0.1");
  server = http;
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;
  return { command: [], folder: "", environment: {}, port, api: jsonServerApi, installedMegabytes: 0 };
}

test("a product with the records of the world passes", async () => {
  expect(await checkAnswers("It", await product(), world)).toBeGreaterThan(40);
});

const [regular] = world.regulars;

test.each([
  ["another subject", (one: Stored) => ({ ...one, subject: "Something else" })],
  ["a record less", (one: Stored) => (one.requester === regular!.id && one.status === "open" ? null : one)],
  ["a record of somebody else", (one: Stored) => ({ ...one, requester: regular!.id })],
  ["other dates", (one: Stored) => ({ ...one, createdAt: String(1_000_000 - one.id) })],
])("a product with %s does not pass", async (_, fault) => {
  await expect(checkAnswers("It", await product(fault), world)).rejects.toThrow(/^It /);
});

test("a product that grants everything is found to check nothing but the total", async () => {
  const checked = (await probeChecks(await product(), world)).filter(({ isChecked }) => isChecked);
  expect(checked.map(({ check }) => check)).toEqual(["a list has its total"]);
});

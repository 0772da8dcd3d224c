import { randomFrom } from "./random.ts";
import type { Random } from "./random.ts";
import { wireText } from "./wire-request.ts";
import type { WireRequest } from "./wire-request.ts";
import type { BenchPerson, BenchTicket, World } from "./world/world.ts";

/** One kind of request to measure. */
export interface Workload {
  readonly name: string;
  /** Per connection, what it sends in turn. */
  readonly scripts: readonly (readonly string[])[];
  readonly unit: number;
  readonly status: number;
}

/** The four kinds of request that the benchmark measures; the same ones for the same world and seed. */
export function workloads(world: World, connections: number, seed: number): readonly Workload[] {
  const random = randomFrom(seed);
  const tickets = ticketsOf(world);
  const scripts = (length: number, request: () => WireRequest): string[][] =>
    Array.from({ length: connections }, () => Array.from({ length }, () => wireText(request())));

  return [
    { name: "read one", unit: 1, status: 200, scripts: scripts(500, () => readOne(random, world, tickets)) },
    {
      name: "list 50 of one's own",
      unit: 1,
      status: 200,
      scripts: scripts(500, () => listOwn(random.pick(world.regulars))),
    },
    { name: "create", unit: 1, status: 201, scripts: scripts(500, () => open(random.pick(world.newcomers), random)) },
    { name: "transition", unit: 2, status: 200, scripts: solveAndReopen(world, connections) },
  ];
}

function readOne(random: Random, world: World, tickets: ReadonlyMap<BenchPerson, readonly BenchTicket[]>): WireRequest {
  const person = random.pick(world.regulars);
  const { number } = random.pick(tickets.get(person)!);
  return { method: "GET", path: `/api/tickets/${number}`, token: person.token };
}

/** What a customer's own screen asks for: permission, filter, order, one page and the total. */
export function listOwn(person: BenchPerson): WireRequest {
  return { method: "GET", path: "/api/tickets?status=open&sort=-createdAt&size=50", token: person.token };
}

function open(person: BenchPerson, random: Random): WireRequest {
  const body = {
    subject: `Nothing prints on floor ${random.below(90)}`,
    body: "It worked before.\n\nWe need it this week.",
    priority: "high",
  };
  return { method: "POST", path: "/api/tickets", token: person.token, body };
}

/** Each connection has tickets of its own: their agent solves them, their customer opens them again. */
function solveAndReopen(world: World, connections: number): string[][] {
  const assigned = world.tickets.filter((ticket) => ticket.status === "assigned");
  const each = Math.min(250, Math.floor(assigned.length / connections));
  return Array.from({ length: connections }, (_, index) =>
    assigned
      .slice(index * each, (index + 1) * each)
      .flatMap(({ number, assignee, requester }) => [
        wireText({ method: "POST", path: `/api/tickets/${number}/solve`, token: assignee!.token, body: {} }),
        wireText({ method: "POST", path: `/api/tickets/${number}/reopen`, token: requester.token, body: {} }),
      ]),
  );
}

/** The tickets of each person who has some. */
export function ticketsOf(world: World): ReadonlyMap<BenchPerson, readonly BenchTicket[]> {
  const found = new Map<BenchPerson, BenchTicket[]>();
  for (const ticket of world.tickets) {
    const own = found.get(ticket.requester) ?? [];
    own.push(ticket);
    found.set(ticket.requester, own);
  }
  return found;
}

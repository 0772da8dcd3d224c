import { randomFrom } from "../random.ts";
import { wireText } from "../wire-request.ts";
import type { WireRequest } from "../wire-request.ts";
import { ticketsOf } from "../workloads.ts";
import type { Workload } from "../workloads.ts";
import type { World } from "../world/world.ts";
import type { ProductApi } from "./product-api.ts";

/** The requests that are measured, as a product takes them; the same ones for the same world and seed. */
export function productWorkloads(api: ProductApi, world: World, clients: number, seed: number): readonly Workload[] {
  const random = randomFrom(seed);
  const tickets = ticketsOf(world);
  const scripts = (length: number, request: () => WireRequest): string[][] =>
    Array.from({ length: clients }, () => Array.from({ length }, () => wireText(request())));
  const input = (): Parameters<ProductApi["create"]>[1] => ({
    subject: `Nothing prints on floor ${random.below(90)}`,
    body: "It worked before.\n\nWe need it this week.",
    priority: "high",
  });
  return [
    {
      name: "read one",
      unit: 1,
      status: 200,
      scripts: scripts(distinctReads, () => {
        const person = random.pick(world.regulars);
        return api.read(person, random.pick(tickets.get(person)!));
      }),
    },
    {
      name: "list 50",
      unit: 1,
      status: 200,
      scripts: scripts(distinctReads, () => api.list(random.pick(world.regulars))),
    },
    {
      name: "create",
      unit: 1,
      status: api.created,
      scripts: scripts(300, () => api.create(random.pick(world.newcomers), input())),
    },
    { name: "transition", unit: 2, status: 200, scripts: solveAndReopen(api, world, clients) },
  ];
}

/** So few that each product has answered all of them while it warms up: whoever remembers answers can do so. */
const distinctReads = 20;

/** Each client has tickets of its own: their agent solves them, their customer opens them again. */
function solveAndReopen(api: ProductApi, world: World, clients: number): string[][] {
  const assigned = world.tickets.filter((ticket) => ticket.status === "assigned");
  const each = Math.min(100, Math.floor(assigned.length / clients));
  return Array.from({ length: clients }, (_, client) =>
    assigned
      .slice(client * each, (client + 1) * each)
      .flatMap((ticket) => [api.solve(ticket.assignee!, ticket), api.reopen(ticket.requester, ticket)].map(wireText)),
  );
}

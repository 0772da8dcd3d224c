import type { WireRequest } from "../wire-request.ts";
import { listOwn, ticketsOf } from "../workloads.ts";
import type { BenchPerson, BenchTicket, World } from "../world/world.ts";
import type { Probe, ProbeAnswer } from "./probe.ts";

/** What both servers have to answer alike before either is measured: every call, right and refused. */
export function probes(world: World): readonly Probe[] {
  return [...probesOfReading(world), ...probesOfLists(world), ...probesOfCreating(world), ...probesOfMoving(world)];
}

function probesOfReading(world: World): readonly Probe[] {
  const { customer, other, agent, own } = castOf(world);
  const withNote = own.find((ticket) => ticket.note !== null)!;
  const foreign = ticketsOf(world).get(other)![0]!;
  return [
    probe("one's own ticket, whose note stays hidden", read(withNote, customer)),
    probe("the same for an agent, with its note", read(withNote, agent)),
    probe("someone else's ticket", read(foreign, customer)),
    probe("a ticket that is not there", get("/api/tickets/99999999", customer)),
    probe("a number that is none", get("/api/tickets/first", customer)),
    probe("a ticket without signing in", { method: "GET", path: `/api/tickets/${own[0]!.number}`, token: null }),
    probe("a ticket with a bad token", {
      method: "GET",
      path: `/api/tickets/${own[0]!.number}`,
      token: "x".repeat(43),
    }),

    probe("one's own ticket", read(own[0]!, customer)),
    then("the same, which has not changed", (before) => ({
      ...read(own[0]!, customer),
      headers: { "if-none-match": before.etag ?? "" },
    })),
  ];
}

function probesOfLists(world: World): readonly Probe[] {
  const { customer, agent, lead } = castOf(world);
  return [
    probe("the measured list", listOwn(customer)),
    then("its second page", (before) =>
      get(`/api/tickets?status=open&sort=-createdAt&size=50&after=${nextOf(before)}`, customer),
    ),
    probe("a short list", get("/api/tickets?size=3", customer)),
    then("its second page, too", (before) => get(`/api/tickets?size=3&after=${nextOf(before)}`, customer)),
    probe("all that an agent sees", get("/api/tickets?size=50&sort=-number", agent)),
    probe("urgent ones", get("/api/tickets?priority=urgent&sort=createdAt&size=10", agent)),
    probe("those of one agent", get(`/api/tickets?assignee=${agent.id}&sort=-updatedAt&size=20`, lead)),
    probe("those that nobody has", get("/api/tickets?assignee=&size=20", lead)),
    probe("a page too large", get("/api/tickets?size=201", customer)),
    probe("a filter on nothing there is", get("/api/tickets?colour=red", customer)),
  ];
}

function probesOfCreating(world: World): readonly Probe[] {
  const { customer, agent, hoarder } = castOf(world);
  const good = { subject: "The door is stuck", body: "Since this morning." };
  return [
    openTicket("a new ticket", customer, good),
    openTicket("a new ticket that is said to be low", customer, { ...good, priority: "low" }),
    openTicket("an urgent one of a customer", customer, { ...good, priority: "urgent" }),
    openTicket("an urgent one of an agent", agent, { ...good, priority: "urgent" }),
    openTicket("one too many", hoarder, good),
    openTicket("a subject too short", customer, { ...good, subject: "Door" }),
    openTicket("a subject of few letters but many code units", customer, { ...good, subject: "😀😀😀" }),
    openTicket("a body too long", customer, { ...good, body: "x".repeat(10_001) }),
    openTicket("nothing said", customer, {}),
    openTicket("no such priority", customer, { ...good, priority: "extreme" }),
    openTicket("a number for a subject", customer, { ...good, subject: 12345 }),
    openTicket("a field that nobody gives", customer, { ...good, status: "closed" }),
    openTicket("several mistakes at once", customer, { subject: "Door", priority: "extreme", colour: "red" }),
    openTicket("text that is no JSON", customer, "{"),
    openTicket("a form instead of JSON", customer, "subject=Door", {
      "content-type": "application/x-www-form-urlencoded",
    }),
  ];
}

function probesOfMoving(world: World): readonly Probe[] {
  const { customer, agent, colleague, lead, hoarder, own } = castOf(world);
  const assigned = world.tickets.find((ticket) => ticket.status === "assigned" && ticket.assignee === agent)!;
  const unassigned = world.tickets.find((ticket) => ticket.status === "open")!;
  const closed = own.find((ticket) => ticket.status === "closed")!;
  return [
    probe("an agent takes a ticket", move(unassigned, "assign", agent, { assignee: agent.id })),
    probe("an agent gives a ticket away", move(assigned, "assign", agent, { assignee: colleague.id })),
    probe("a lead gives a ticket to a customer", move(assigned, "assign", lead, { assignee: customer.id })),
    probe(
      "a lead gives a ticket to nobody there is",
      move(assigned, "assign", lead, { assignee: "00000000-0000-7000-8000-000000000000" }),
    ),
    probe("a customer solves", move(own[0]!, "solve", customer, {})),
    probe("another agent solves", move(assigned, "solve", colleague, {})),
    probe("asking without having written", move(assigned, "ask", agent, {})),
    probe("solving what was seen otherwise", {
      ...move(assigned, "solve", agent, {}),
      headers: { "if-match": '"seen-long-ago"' },
    }),
    probe("reading before solving", read(assigned, agent)),
    then("solving what was read", (before) => ({
      ...move(assigned, "solve", agent, {}),
      headers: { "if-match": before.etag ?? "" },
    })),
    probe("solving twice", move(assigned, "solve", agent, {})),
    probe("the customer opens it again", move(assigned, "reopen", assigned.requester, {})),
    probe("someone else opens it again", move(assigned, "reopen", hoarder, {})),
    probe("a closed one is opened again", move(closed, "reopen", customer, {})),
  ];
}

/** Who calls, and the tickets of the first of them. */
interface Cast {
  readonly customer: BenchPerson;
  readonly other: BenchPerson;
  readonly agent: BenchPerson;
  readonly colleague: BenchPerson;
  readonly lead: BenchPerson;
  readonly hoarder: BenchPerson;
  readonly own: readonly BenchTicket[];
}

function castOf(world: World): Cast {
  const [customer, other] = world.regulars as [BenchPerson, BenchPerson];
  const [agent, colleague] = world.agents as [BenchPerson, BenchPerson];
  const { lead, hoarder } = world;
  return { customer, other, agent, colleague, lead, hoarder, own: ticketsOf(world).get(customer)! };
}

function openTicket(name: string, by: BenchPerson, body: unknown, headers?: Record<string, string>): Probe {
  return probe(name, { method: "POST", path: "/api/tickets", token: by.token, body, ...(headers ? { headers } : {}) });
}

function probe(name: string, request: WireRequest): Probe {
  return { name, request: () => request };
}

function then(name: string, request: (before: ProbeAnswer) => WireRequest): Probe {
  return { name, request: (before) => request(before!) };
}

function get(path: string, person: BenchPerson): WireRequest {
  return { method: "GET", path, token: person.token };
}

function read(ticket: BenchTicket, person: BenchPerson): WireRequest {
  return get(`/api/tickets/${ticket.number}`, person);
}

function move(ticket: BenchTicket, name: string, person: BenchPerson, body: object): WireRequest {
  return { method: "POST", path: `/api/tickets/${ticket.number}/${name}`, token: person.token, body };
}

function nextOf(page: ProbeAnswer): string {
  return String((page.body as { next?: string }).next);
}

import type { FastifyInstance } from "fastify";
import { bodyOf, fields, refuseInput } from "../bodies.ts";
import { caller } from "../caller.ts";
import { inOneGo } from "../database.ts";
import type { Database } from "../database.ts";
import { answerRecord, refuseStale } from "../entity-tag.ts";
import { limits } from "../limits.ts";
import { listPage } from "../list-page.ts";
import { findUser } from "../people.ts";
import type { Person } from "../person.ts";
import { Problem } from "../problem.ts";
import { changeTicket, showTicket, ticketFor, ticketsSeenBy } from "../tickets.ts";
import type { Ticket } from "../tickets.ts";

const { subject, body, priority, note, referenceOrNull: assignee } = fields;
const everybody = ["Customer", "Agent", "Lead"] as const;

/** The fields of a ticket that each role may change. */
const changeable = {
  Customer: ["subject", "body"],
  Agent: ["priority", "note"],
  Lead: ["subject", "body", "priority", "note", "assignee"],
} as const;

/** Tickets: listed, read, opened and changed. */
export function ticketRoutes(app: FastifyInstance, database: Database): void {
  app.get<{ Querystring: Record<string, string> }>(
    "/api/tickets",
    { config: { roles: everybody } },
    async (request) => {
      const me = caller(request);
      const now = Date.now();
      const { items, ...page } = listPage(database, ticketsSeenBy(me, now), request.query);
      return { items: items.map((row) => showTicket(row as unknown as Ticket, me, now)), ...page };
    },
  );

  app.get<{ Params: { number: string } }>(
    "/api/tickets/:number",
    { config: { roles: everybody } },
    async (request, reply) =>
      answerRecord(
        request,
        reply,
        showTicket(ticketFor(database, caller(request), request.params.number), caller(request), Date.now()),
      ),
  );

  app.post<{ Body: { subject: string; body: string; priority?: string } }>(
    "/api/tickets",
    {
      schema: { body: bodyOf({ subject, body, priority }, ["priority"]) },
      config: { roles: everybody },
    },
    async (request, reply) => {
      const me = caller(request);
      const now = Date.now();
      const number = openTicket(database, me, { priority: "normal", ...request.body }, now);
      void reply.code(201).header("Location", `/api/tickets/${number}`);
      return answerRecord(request, reply, showTicket(ticketFor(database, me, String(number)), me, now));
    },
  );

  changeRoute(app, database);
}

function changeRoute(app: FastifyInstance, database: Database): void {
  app.patch<{ Params: { number: string }; Body: Readonly<Record<string, string | null>> }>(
    "/api/tickets/:number",
    {
      schema: {
        body: bodyOf({ subject, body, priority, note, assignee }, ["subject", "body", "priority", "note", "assignee"]),
      },
      attachValidation: true,
      config: { roles: everybody },
    },
    async (request, reply) => {
      refuseInput(request, [{ field: "assignee", find: (key) => findUser(database, key) }]);
      const me = caller(request);
      const now = Date.now();
      inOneGo(database, () => {
        const ticket = ticketFor(database, me, request.params.number);
        refuseOthersFields(me, request.body);
        refuseStale(request, showTicket(ticket, me, now));
        if (ticket.status !== "open" && request.body["assignee"] === null) throw new Problem("NO_ASSIGNEE");
        changeTicket(database, ticket.number, request.body, now);
      });
      return answerRecord(request, reply, showTicket(ticketFor(database, me, request.params.number), me, now));
    },
  );
}

function refuseOthersFields({ role }: Person, body: object): void {
  const own: readonly string[] = changeable[role];
  if (Object.keys(body).some((name) => !own.includes(name))) throw new Problem("NOT_YOURS");
}

/** Keeps a new ticket, and answers its number. */
function openTicket(
  database: Database,
  me: Person,
  ticket: { readonly subject: string; readonly body: string; readonly priority: string },
  now: number,
): number {
  return inOneGo(database, () => {
    const { open } = database
      .prepare("SELECT count(*) AS open FROM tickets WHERE requester = ? AND status <> 'closed'")
      .get(me.id) as unknown as { open: number };
    if (open >= limits.maxOpenTickets) throw new Problem("TOO_MANY_OPEN");
    if (ticket.priority === "urgent" && me.role === "Customer") throw new Problem("NOT_URGENT");
    return Number(
      database
        .prepare(
          "INSERT INTO tickets (subject, body, priority, status, requester, createdAt, updatedAt, statusSince) VALUES (?, ?, ?, 'open', ?, ?, ?, ?)",
        )
        .run(ticket.subject, ticket.body, ticket.priority, me.id, now, now, now).lastInsertRowid,
    );
  });
}

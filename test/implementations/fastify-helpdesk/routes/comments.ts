import type { FastifyInstance } from "fastify";
import { bodyOf, fields } from "../bodies.ts";
import { caller } from "../caller.ts";
import { addComment, commentsSeenBy, findComment, showComment } from "../comments.ts";
import type { Comment } from "../comments.ts";
import type { Database } from "../database.ts";
import { answerRecord } from "../entity-tag.ts";
import { listPage } from "../list-page.ts";
import { Problem, invalid } from "../problem.ts";
import { ticketFor } from "../tickets.ts";
import type { Ticket } from "../tickets.ts";
import type { Person } from "../person.ts";

const everybody = ["Customer", "Agent", "Lead"] as const;

/** Comments: listed, read and written. */
export function commentRoutes(app: FastifyInstance, database: Database): void {
  app.get<{ Querystring: Record<string, string> }>("/api/comments", { config: { roles: everybody } }, async (request) => {
    const { items, ...page } = listPage(database, commentsSeenBy(caller(request)), request.query);
    return { items: items.map((row) => showComment(row as unknown as Comment)), ...page };
  });

  app.get<{ Params: { id: string } }>("/api/comments/:id", { config: { roles: everybody } }, async (request, reply) => {
    const comment = findComment(database, caller(request), request.params.id);
    if (comment === null) throw new Problem("NO_SUCH_THING");
    return answerRecord(request, reply, showComment(comment));
  });

  app.post<{ Body: { ticket: number; body: string } }>("/api/comments", {
    schema: { body: bodyOf({ ticket: fields.ticket, body: fields.body }) }, config: { roles: everybody },
  }, async (request, reply) => {
    const me = caller(request);
    const ticket = referredTo(database, me, request.body.ticket);
    if (ticket.status === "closed") throw new Problem("TICKET_CLOSED");
    const comment = addComment(database, { ticket: ticket.number, author: me.id, body: request.body.body, createdAt: Date.now() });
    void reply.code(201).header("Location", `/api/comments/${comment.id}`);
    return answerRecord(request, reply, showComment(comment));
  });
}

/** The ticket that the body of a request names: one that the caller may not see is as one that is not there. */
function referredTo(database: Database, me: Person, number: number): Ticket {
  try {
    return ticketFor(database, me, String(number));
  } catch {
    throw invalid({ field: "ticket", code: "missing-record", message: "There is no such ticket." });
  }
}

import type { FastifyInstance } from "fastify";
import { bodyOf, fields, refuseInput } from "../bodies.ts";
import { caller } from "../caller.ts";
import { addComment, commentsSeenBy, findComment, showComment } from "../comments.ts";
import type { Comment } from "../comments.ts";
import type { Database } from "../database.ts";
import { answerRecord } from "../entity-tag.ts";
import { listPage } from "../list-page.ts";
import { Problem } from "../problem.ts";
import { findTicket } from "../tickets.ts";

const everybody = ["Customer", "Agent", "Lead"] as const;

/** Comments: listed, read and written. */
export function commentRoutes(app: FastifyInstance, database: Database): void {
  app.get<{ Querystring: Record<string, string> }>(
    "/api/comments",
    { config: { roles: everybody } },
    async (request) => {
      const { items, ...page } = listPage(database, commentsSeenBy(caller(request)), request.query);
      return { items: items.map((row) => showComment(row as unknown as Comment)), ...page };
    },
  );

  app.get<{ Params: { id: string } }>("/api/comments/:id", { config: { roles: everybody } }, async (request, reply) => {
    const comment = findComment(database, caller(request), request.params.id);
    if (comment === null) throw new Problem("NO_SUCH_THING");
    return answerRecord(request, reply, showComment(comment));
  });

  app.post<{ Body: { ticket: number; body: string } }>(
    "/api/comments",
    {
      schema: { body: bodyOf({ ticket: fields.reference, body: fields.body }) },
      attachValidation: true,
      config: { roles: everybody },
    },
    async (request, reply) => {
      const me = caller(request);
      refuseInput(request, [
        { field: "ticket", find: (key) => (typeof key === "number" ? findTicket(database, me, key) : null) },
      ]);
      const ticket = findTicket(database, me, request.body.ticket)!;
      if (ticket.status === "closed") throw new Problem("TICKET_CLOSED");
      const comment = addComment(database, {
        ticket: ticket.number,
        author: me.id,
        body: request.body.body,
        createdAt: Date.now(),
      });
      void reply.code(201).header("Location", `/api/comments/${comment.id}`);
      return answerRecord(request, reply, showComment(comment));
    },
  );
}

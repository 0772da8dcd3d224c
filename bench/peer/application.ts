import fastify from "fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerErrors } from "./answer-errors.ts";
import { thenDo } from "./desk.ts";
import type { Desk, Move, NewTicket } from "./desk.ts";
import { isDesk } from "./person.ts";
import type { Role } from "./person.ts";
import { problems } from "./problem.ts";
import { protect } from "./protect.ts";
import { schemas } from "./schemas.ts";
import { etagOf } from "./judge-move.ts";
import { viewTicket } from "./ticket.ts";
import type { TicketRow, TicketView } from "./ticket.ts";
import { transitions } from "./transitions.ts";
import type { TransitionName } from "./transitions.ts";

/** The constants of point 9 that the peer obeys. */
export interface Limits {
  readonly callsPerMinute: number;
  /** Origins whose pages may call besides the product's own. */
  readonly origins: readonly string[];
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** The help desk's ticket calls, written by hand as a careful engineer writes them. */
export async function peerApplication(desk: Desk, limits: Limits): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: 1 << 20,
    ajv: { customOptions: { allErrors: true, removeAdditional: false, coerceTypes: false } },
  });
  answerErrors(app);

  await protect(app, desk, limits);

  app.get("/api/tickets", { schema: schemas.list }, ((request) =>
    desk.list(request.person, request.query as Record<string, string>)) satisfies Handler);

  app.get("/api/tickets/:number", { schema: schemas.read }, ((request, reply) =>
    thenDo(desk.ticket(numberIn(request)), (ticket) => {
      if (ticket === undefined || !(isDesk(request.person) || ticket.requester === request.person.id))
        throw problems.noSuchThing();
      return answer(request, reply, ticket);
    })) satisfies Handler);

  app.post("/api/tickets", { schema: schemas.create }, ((request, reply) =>
    thenDo(desk.create(request.person, request.body as NewTicket), (ticket) => {
      reply.code(201).header("location", `/api/tickets/${ticket.number}`);
      return answer(request, reply, ticket);
    })) satisfies Handler);

  for (const name of Object.keys(transitions) as TransitionName[]) {
    const { roles } = transitions[name];
    const schema = name === "assign" ? schemas.assign : name === "answer" ? schemas.answer : schemas.transition;
    app.post(`/api/tickets/:number/${name}`, { schema, preValidation: onlyFor(roles) }, ((request, reply) => {
      const input = (request.body ?? {}) as Move["input"];
      const move = {
        name,
        number: numberIn(request),
        person: request.person,
        input,
        ifMatch: request.headers["if-match"],
      };
      return thenDo(desk.take(move), (ticket) => answer(request, reply, ticket));
    }) satisfies Handler);
  }

  return app;
}

function answer(request: FastifyRequest, reply: FastifyReply, ticket: TicketRow): TicketView | FastifyReply {
  const etag = etagOf(ticket);
  reply.header("etag", etag);
  if (request.method === "GET" && request.headers["if-none-match"] === etag) return reply.code(304).send();
  return viewTicket(ticket, isDesk(request.person), Date.now());
}

function onlyFor(roles: readonly Role[]) {
  return (request: FastifyRequest, _: FastifyReply, done: (error?: Error) => void): void =>
    done(roles.includes(request.person.role) ? undefined : problems.notYours());
}

/** -1, which no ticket has, where the path holds no number. */
function numberIn(request: FastifyRequest): number {
  const { number } = request.params as { number: string };
  return /^[0-9]{1,15}$/.test(number) ? Number(number) : -1;
}

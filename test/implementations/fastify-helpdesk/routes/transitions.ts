import type { FastifyInstance } from "fastify";
import { bodyOf, fields, refuseInput } from "../bodies.ts";
import { caller } from "../caller.ts";
import { addComment } from "../comments.ts";
import { inOneGo } from "../database.ts";
import type { Database } from "../database.ts";
import { answerRecord, refuseStale } from "../entity-tag.ts";
import { limits } from "../limits.ts";
import { findUser } from "../people.ts";
import type { Person, Role } from "../person.ts";
import { Problem } from "../problem.ts";
import { changeTicket, showTicket, ticketFor } from "../tickets.ts";
import type { Ticket } from "../tickets.ts";

/** What is asked about a transition: who takes it, on which ticket, when, and what was sent along. */
interface Step {
  readonly me: Person;
  readonly ticket: Ticket;
  readonly now: number;
  readonly sent: Readonly<Record<string, string>>;
}

interface Transition {
  readonly from: readonly string[];
  readonly to: string;
  readonly roles: readonly Role[];
  readonly takes: Readonly<Record<string, object>>;
  readonly may: (step: Step) => boolean;
  readonly when?: (step: Step) => boolean;
  readonly also?: (step: Step) => Readonly<Record<string, string>>;
}

/** The transitions of a ticket that people take. */
export function transitionRoutes(app: FastifyInstance, database: Database): void {
  for (const [name, { from, to, roles, takes, may, when, also }] of Object.entries(transitionsOf(database))) {
    app.post<{ Params: { number: string }; Body?: Readonly<Record<string, string>> }>(
      `/api/tickets/:number/${name}`,
      {
        schema: { body: bodyOf(takes) },
        attachValidation: true,
        config: { roles },
        // Who sends nothing sends nothing that is not taken.
        preValidation: async (request) => {
          request.body ??= {};
        },
      },
      async (request, reply) => {
        refuseInput(request, [{ field: "assignee", find: (key) => findUser(database, key) }]);
        const me = caller(request);
        const now = Date.now();
        const sent = request.body ?? {};
        inOneGo(database, () => {
          const ticket = ticketFor(database, me, request.params.number);
          const step = { me, ticket, now, sent };
          if (!may(step)) throw new Problem("NOT_YOURS");
          refuseStale(request, showTicket(ticket, me, now));
          if (!from.includes(ticket.status) || when?.(step) === false)
            throw new Problem("WRONG_STATE", { status: ticket.status });
          changeTicket(database, ticket.number, { status: to, ...also?.(step) }, now);
        });
        return answerRecord(request, reply, showTicket(ticketFor(database, me, request.params.number), me, now));
      },
    );
  }
}

function transitionsOf(database: Database): Readonly<Record<string, Transition>> {
  const agent = ({ me, ticket }: Step): boolean => me.role === "Lead" || ticket.assignee === me.id;
  const customer = ({ me, ticket }: Step): boolean => me.role === "Lead" || ticket.requester === me.id;
  return {
    assign: {
      from: ["open", "assigned", "waiting"],
      to: "assigned",
      roles: ["Agent", "Lead"],
      takes: { assignee: fields.reference },
      may: ({ me, sent }) => me.role === "Lead" || sent["assignee"] === me.id,
      when: ({ sent }) => findUser(database, sent["assignee"]!)?.role !== "Customer",
      also: ({ sent }) => ({ assignee: sent["assignee"]! }),
    },
    ask: {
      from: ["assigned"],
      to: "waiting",
      roles: ["Agent", "Lead"],
      takes: {},
      may: agent,
      when: ({ me, ticket }) =>
        database.prepare("SELECT 1 FROM comments WHERE ticket = ? AND author = ?").get(ticket.number, me.id) !==
        undefined,
    },
    answer: {
      from: ["waiting"],
      to: "assigned",
      roles: ["Customer", "Lead"],
      takes: { body: fields.body },
      may: customer,
      also: ({ me, ticket, now, sent }) => {
        addComment(database, { ticket: ticket.number, author: me.id, body: sent["body"]!, createdAt: now });
        return {};
      },
    },
    solve: { from: ["assigned", "waiting"], to: "solved", roles: ["Agent", "Lead"], takes: {}, may: agent },
    reopen: {
      from: ["solved"],
      to: "assigned",
      roles: ["Customer", "Lead"],
      takes: {},
      may: customer,
      when: ({ ticket, now }) => now < ticket.updatedAt + limits.reopenWindow,
    },
    close: { from: ["solved"], to: "closed", roles: ["Customer", "Lead"], takes: {}, may: customer },
  };
}

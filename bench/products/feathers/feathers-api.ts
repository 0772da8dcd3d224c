import type { WireRequest } from "../../wire-request.ts";
import type { BenchPerson, BenchTicket } from "../../world/world.ts";
import type { ProductApi, SeenTicket } from "../product-api.ts";
import { tokenMemory } from "../token-memory.ts";

/** The requests of the comparison to a Feathers service. */
export function feathersApi(tokenOf: (person: BenchPerson) => string): ProductApi {
  const token = tokenMemory(tokenOf);
  const changed = (person: BenchPerson, { number }: BenchTicket, status: string): WireRequest => ({
    method: "PATCH",
    path: `/tickets/${number}`,
    token: token(person),
    body: { status },
  });
  const newestFifty = "%24sort%5BcreatedAt%5D=-1&%24limit=50";
  return {
    read: (person, { number }) => ({
      method: "GET",
      path: `/tickets/${number}`,
      token: token(person),
    }),
    list: (person) => ({ method: "GET", path: `/tickets?status=open&${newestFifty}`, token: token(person) }),
    listAll: (person) => ({ method: "GET", path: `/tickets?${newestFifty}`, token: token(person) }),
    create: (person, input) => ({ method: "POST", path: "/tickets", token: token(person), body: input }),
    readAgain: (person, { key }) => ({ method: "GET", path: `/tickets/${key}`, token: token(person) }),
    solve: (person, ticket) => changed(person, ticket, "solved"),
    reopen: (person, ticket) => changed(person, ticket, "assigned"),
    created: 201,
    ticketIn,
    listIn: ({ body }) => {
      const { data, total } = body as { readonly data: readonly unknown[]; readonly total: number };
      return { tickets: data.map(ticketIn), total };
    },
  };
}

function ticketIn(body: unknown): SeenTicket {
  const { number, subject, body: text, priority, status, note } = body as Omit<SeenTicket, "key">;
  return { key: String(number), number, subject, body: text, priority, status, note };
}

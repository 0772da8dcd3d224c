import type { WireRequest } from "../../wire-request.ts";
import type { BenchPerson, BenchTicket } from "../../world/world.ts";
import type { ProductApi, SeenTicket } from "../product-api.ts";
import { tokenMemory } from "../token-memory.ts";

/** The requests of the comparison to Directus. */
export function directusApi(tokenOf: (person: BenchPerson) => string): ProductApi {
  const token = tokenMemory(tokenOf);
  const changed = (person: BenchPerson, { number }: BenchTicket, status: string): WireRequest => ({
    method: "PATCH",
    path: `/items/tickets/${number}`,
    token: token(person),
    body: { status },
  });
  const newestFifty = "sort=-createdAt&limit=50&meta=filter_count";
  const ofOpen = "filter%5Bstatus%5D%5B_eq%5D=open";
  return {
    read: (person, { number }) => ({ method: "GET", path: `/items/tickets/${number}`, token: token(person) }),
    list: (person) => ({ method: "GET", path: `/items/tickets?${ofOpen}&${newestFifty}`, token: token(person) }),
    listAll: (person) => ({ method: "GET", path: `/items/tickets?${newestFifty}`, token: token(person) }),
    create: (person, input) => ({ method: "POST", path: "/items/tickets", token: token(person), body: input }),
    readAgain: (person, { key }) => ({ method: "GET", path: `/items/tickets/${key}`, token: token(person) }),
    solve: (person, ticket) => changed(person, ticket, "solved"),
    reopen: (person, ticket) => changed(person, ticket, "assigned"),
    created: 200,
    ticketIn: (body) => ticketOf((body as { readonly data: DirectusTicket }).data),
    listIn: ({ body }) => {
      const { data, meta } = body as {
        readonly data: readonly DirectusTicket[];
        readonly meta: { readonly filter_count: number };
      };
      return { tickets: data.map(ticketOf), total: meta.filter_count };
    },
  };
}

type DirectusTicket = Omit<SeenTicket, "key">;

function ticketOf({ number, subject, body, priority, status, note }: DirectusTicket): SeenTicket {
  return { key: String(number), number, subject, body, priority, status, note };
}

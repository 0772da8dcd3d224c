import type { WireRequest } from "../../wire-request.ts";
import type { BenchPerson, BenchTicket } from "../../world/world.ts";
import type { ProductApi, SeenTicket } from "../product-api.ts";
import { tokenMemory } from "../token-memory.ts";

/** The requests of the comparison to a Strapi project. */
export function strapiApi(tokenOf: (person: BenchPerson) => string): ProductApi {
  const token = tokenMemory(tokenOf);
  const changed = (person: BenchPerson, { id }: BenchTicket, state: string): WireRequest => ({
    method: "PUT",
    path: `/api/tickets/${id}`,
    token: token(person),
    body: { data: { state } },
  });
  const newestFifty = "sort=createdAt:desc&pagination%5BpageSize%5D=50";
  const ofOpen = "filters%5Bstate%5D%5B%24eq%5D=open";
  return {
    read: (person, { id }) => ({ method: "GET", path: `/api/tickets/${id}`, token: token(person) }),
    list: (person) => ({ method: "GET", path: `/api/tickets?${ofOpen}&${newestFifty}`, token: token(person) }),
    listAll: (person) => ({ method: "GET", path: `/api/tickets?${newestFifty}`, token: token(person) }),
    create: (person, input) => ({ method: "POST", path: "/api/tickets", token: token(person), body: { data: input } }),
    readAgain: (person, { key }) => ({ method: "GET", path: `/api/tickets/${key}`, token: token(person) }),
    solve: (person, ticket) => changed(person, ticket, "solved"),
    reopen: (person, ticket) => changed(person, ticket, "assigned"),
    created: 201,
    ticketIn: (body) => ticketOf((body as { readonly data: StrapiTicket }).data),
    listIn: ({ body }) => {
      const { data, meta } = body as {
        readonly data: readonly StrapiTicket[];
        readonly meta: { readonly pagination: { readonly total: number } };
      };
      return { tickets: data.map(ticketOf), total: meta.pagination.total };
    },
  };
}

interface StrapiTicket {
  readonly id: number;
  readonly documentId: string;
  readonly subject: string;
  readonly body: string;
  readonly priority: string;
  readonly state: string;
  readonly note?: string | null;
}

function ticketOf({ id, documentId, subject, body, priority, state, note }: StrapiTicket): SeenTicket {
  return { key: documentId, number: id, subject, body, priority, status: state, note };
}

import { prepareOurs } from "../servers/ours.ts";
import { listOwn } from "../workloads.ts";
import type { WireRequest } from "../wire-request.ts";
import type { BenchPerson, BenchTicket } from "../world/world.ts";
import { ninepointMegabytes } from "./ninepoint-megabytes.ts";
import type { NewBenchTicket, ProductApi, SeenTicket } from "./product-api.ts";
import type { Product } from "./product.ts";

/** Ninepoint on one of its stores, with the help desk's document. */
export function ninepoint(store: "sqlite" | "postgres"): Product {
  return {
    name: "Ninepoint",
    packages: [],
    store,
    configuration: "specs/helpdesk.md as it is, with callsPerPerson and maxOpenTickets raised",
    async prepare({ folder, port, recipe, database }) {
      const data = await database?.createDatabase("ninepoint");
      const { command } = await prepareOurs(folder, port, recipe, data === undefined ? {} : { data });
      return {
        command,
        folder,
        environment: { NODE_ENV: "production" },
        port,
        api: ninepointApi,
        installedMegabytes: ninepointMegabytes(),
      };
    },
  };
}

/** The requests of the comparison to Ninepoint. */
export const ninepointApi: ProductApi = {
  read: (person, { number }) => ({ method: "GET", path: `/api/tickets/${number}`, token: person?.token ?? null }),
  list: listOwn,
  listAll: ({ token }) => ({ method: "GET", path: "/api/tickets?size=50", token }),
  create: ({ token }, input: NewBenchTicket) => ({ method: "POST", path: "/api/tickets", token, body: input }),
  readAgain: ({ token }, { key }) => ({ method: "GET", path: `/api/tickets/${key}`, token }),
  solve: (person, ticket) => transition(person, ticket, "solve"),
  reopen: (person, ticket) => transition(person, ticket, "reopen"),
  created: 201,
  ticketIn,
  listIn: ({ body }) => {
    const { items, total } = body as { readonly items: readonly unknown[]; readonly total: number };
    return { tickets: items.map(ticketIn), total };
  },
};

function transition({ token }: BenchPerson, { number }: BenchTicket, name: string): WireRequest {
  return { method: "POST", path: `/api/tickets/${number}/${name}`, token, body: {} };
}

function ticketIn(body: unknown): SeenTicket {
  const ticket = body as Omit<SeenTicket, "key">;
  const { number, subject, body: text, priority, status, note } = ticket;
  return { key: String(number), number, subject, body: text, priority, status, note };
}

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { everyone } from "../world/everyone.ts";
import type { WireRequest } from "../wire-request.ts";
import type { BenchTicket, World } from "../world/world.ts";
import { folderMegabytes } from "./folder-megabytes.ts";
import type { ProductApi, SeenTicket } from "./product-api.ts";
import type { Product } from "./product.ts";

/** json-server: a JSON file as a REST API. */
export const jsonServer: Product = {
  name: "json-server",
  packages: ["json-server@0.17.4"],
  store: "json file",
  // It works on one request at a time, for a third of a second, and Node ends a connection that has waited for five.
  mostClients: 2,
  configuration:
    "json-server --quiet db.json, NODE_ENV=production; it has no sign-in, and the client asks for its own tickets",
  prepare({ folder, installed, port, world }) {
    const file = join(folder, "db.json");
    writeFileSync(file, JSON.stringify(contentOf(world)));
    const bin = join(installed, "node_modules/json-server/lib/cli/bin.js");
    return Promise.resolve({
      command: [process.execPath, bin, "--quiet", "--host", "127.0.0.1", "--port", String(port), file],
      folder,
      environment: { NODE_ENV: "production" },
      port,
      api: jsonServerApi,
      installedMegabytes: folderMegabytes(join(installed, "node_modules")),
    });
  },
};

function contentOf(world: World): object {
  return {
    users: everyone(world).map(({ id, name, email, role }) => ({ id, name, email, role })),
    tickets: world.tickets.map(({ id: _, number, requester, assignee, ...values }) => ({
      id: number,
      ...values,
      requester: requester.id,
      assignee: assignee?.id ?? null,
    })),
  };
}

const newestFifty = "_sort=createdAt&_order=desc&_limit=50";

/** The requests of the comparison to json-server. */
export const jsonServerApi: ProductApi = {
  read: (_, { number }) => ({ method: "GET", path: `/tickets/${number}`, token: null }),
  list: ({ id }) => ({ method: "GET", path: `/tickets?requester=${id}&status=open&${newestFifty}`, token: null }),
  listAll: () => ({ method: "GET", path: `/tickets?${newestFifty}`, token: null }),
  create(person, input) {
    const now = new Date().toISOString();
    const given = { status: "open", requester: person.id, assignee: null, createdAt: now, updatedAt: now, note: null };
    return { method: "POST", path: "/tickets", token: null, body: { ...input, ...given } };
  },
  readAgain: (_, { key }) => ({ method: "GET", path: `/tickets/${key}`, token: null }),
  solve: (_, ticket) => changed(ticket, "solved"),
  reopen: (_, ticket) => changed(ticket, "assigned"),
  created: 201,
  ticketIn,
  listIn: ({ body, headers }) => ({
    tickets: (body as readonly unknown[]).map(ticketIn),
    total: Number(headers.get("x-total-count")),
  }),
};

function changed({ number }: BenchTicket, status: string): WireRequest {
  const body = { status, updatedAt: new Date().toISOString() };
  return { method: "PATCH", path: `/tickets/${number}`, token: null, body };
}

function ticketIn(body: unknown): SeenTicket {
  const { id, ...ticket } = body as Omit<SeenTicket, "key" | "number"> & { readonly id: number };
  const { subject, body: text, priority, status, note } = ticket;
  return { key: String(id), number: id, subject, body: text, priority, status, note };
}

import { archivedTickets } from "./archived-tickets.ts";
import { loadOurs } from "./load-ours.ts";
import { loadPeer } from "./load-peer.ts";
import { loadOursOnPostgres, loadPeerOnPostgres } from "./load-postgres.ts";
import { makeWorld } from "./world.ts";
import type { BenchTicket, Recipe, World } from "./world.ts";

const day = 24 * 3600_000;

// A process of its own: the package for SQLite keeps a closed database's files open until its statements are collected.
const [kind, path, text] = process.argv.slice(2) as ["ours" | "peer", string, string];
const recipe = JSON.parse(text) as Recipe;
const loads = { ours: [loadOurs, loadOursOnPostgres], peer: [loadPeer, loadPeerOnPostgres] } as const;
const load = loads[kind][path.startsWith("postgres:") ? 1 : 0];
const world = makeWorld(recipe);
const tickets = allTickets(recipe, world);
await load(path, world, tickets, new Date(recipe.now + 30 * day).toISOString());

function* allTickets(recipe: Recipe, { former, agents, tickets }: World): Iterable<BenchTicket> {
  yield* archivedTickets(recipe, former, agents);
  yield* tickets;
}

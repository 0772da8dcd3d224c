import { startPostgresServer } from "../postgres/postgres-server.ts";
import type { PostgresServer } from "../postgres/postgres-server.ts";
import { prepareOurs } from "../servers/ours.ts";
import { preparePeer } from "../servers/peer.ts";
import { start } from "../servers/running.ts";
import type { Running } from "../servers/running.ts";
import type { Side } from "../servers/side.ts";
import { makeWorld } from "../world/world.ts";
import type { Recipe, World } from "../world/world.ts";

/** Both servers with their data, which are started when they are measured. */
export interface Prepared {
  readonly world: World;
  readonly sides: readonly Side[];
  readonly database: PostgresServer | null;
  /** Starts processes of a side on its data, at ports that follow each other. */
  startAll(side: Side, processes: number): Promise<readonly Running[]>;
  close(): Promise<void>;
}

/** Loads both servers with the same world. */
export async function prepareSides(folder: string, recipe: Recipe, store: "sqlite" | "postgres"): Promise<Prepared> {
  const world = makeWorld(recipe);
  const database = store === "postgres" ? await startPostgresServer() : null;
  try {
    const [own, others] = [await database?.createDatabase("ours"), await database?.createDatabase("peer")];
    const peer = await preparePeer(folder, 9191, recipe, { address: others });
    const ours = await prepareOurs(folder, 9181, recipe, own === undefined ? {} : { data: own });
    const first = { path: `/api/tickets/${world.tickets[0]!.number}`, token: world.lead.token };
    return {
      world,
      sides: [ours, peer],
      database,
      startAll: (side, processes) =>
        Promise.all(
          Array.from({ length: processes }, (_, number) =>
            start(atPort(side, side.port + number), first, { isPinned: processes === 1 }),
          ),
        ),
      close: async () => database?.stop(),
    };
  } catch (error) {
    await database?.stop();
    throw error;
  }
}

function atPort(side: Side, port: number): Side {
  return { ...side, port, command: side.command.map((part) => (part === String(side.port) ? String(port) : part)) };
}

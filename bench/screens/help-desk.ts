import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareOurs } from "../servers/ours.ts";
import { start } from "../servers/running.ts";
import { makeWorld } from "../world/world.ts";
import type { BenchPerson } from "../world/world.ts";

/** The help desk, running with many tickets. */
export interface HelpDesk {
  readonly folder: string;
  readonly port: number;
  readonly lead: BenchPerson;
  readonly agent: BenchPerson;
  readonly customer: BenchPerson;
  /** Processor seconds that the server has used so far, on all threads; null where the system does not tell. */
  cpuSeconds(): number | null;
  stop(): Promise<void>;
}

/** Further screens, so that there is one of each kind. */
const furtherScreens = [
  "| Answers owed | `/days` | calendar of Ticket by dueAt | Lead |",
  "| By status | `/by-status` | chart of Ticket by status | Lead |",
  "| Per week | `/per-week` | chart of Ticket by createdAt per week | Lead |",
  "| Plan | `/plan` | timeline of Ticket from createdAt to dueAt by priority | Lead |",
  "| Start | `/start` | dashboard of Queue, All tickets, By status, Per week | Lead |",
  "| By requester | `/by-requester` | chart of Ticket by requester | Lead |",
];

/** Starts the help desk with a number of tickets. */
export async function startHelpDesk(tickets: number, port: number): Promise<HelpDesk> {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-bench-screens-"));
  const size = {
    tickets,
    regulars: 400,
    newcomers: 2500,
    agents: 40,
    maxOpenTickets: Math.round(tickets / 50),
    archived: 0,
  };
  const recipe = { size, seed: 9, now: Date.now() };
  const world = makeWorld(recipe);
  const side = await prepareOurs(folder, port, recipe, { change: withFurtherScreens });
  const running = await start(side, { path: "/api/tickets/1", token: world.lead.token });
  return {
    folder,
    port,
    lead: world.lead,
    agent: world.agents[0]!,
    customer: world.hoarder,
    cpuSeconds: () => running.cpuSeconds(),
    stop: () => running.stop(),
  };
}

function withFurtherScreens(document: string): string {
  return document.replace(/^\| People \| `\/people`.*$/m, (row) => [row, ...furtherScreens].join("\n"));
}

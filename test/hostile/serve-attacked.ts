import { afterAll, afterEach, beforeAll, expect, onTestFinished } from "vitest";
import type { ServerOptions } from "../../src/runtime/http/server-options.ts";
import { documentText, inAHurry } from "../product/document.ts";
import type { Change } from "../product/document.ts";
import { startAttacked } from "./start-attacked.ts";
import type { Attacked, AttackedOptions } from "./start-attacked.ts";

/** A help desk with people of each role, and a ticket of Ada's. */
export interface AttackedDesk {
  readonly desk: Attacked;
  /** A customer. */
  readonly ada: string;
  /** Another customer. */
  readonly bob: string;
  /** An agent. */
  readonly agent: string;
  readonly lead: string;
  /** Ada's ticket, with a note that she may not read. */
  readonly ticket: number;
}

const often = { count: 1_000_000, per: 60_000 };

/** The limits on guesses taken off, for tests that are about something else. */
export const unlimitedGuesses: NonNullable<ServerOptions["guessLimits"]> = {
  "sign-ins": often,
  "sign-ins-per-account": often,
  "sign-ins-per-address": often,
  "unknown-keys": often,
  "unknown-tokens": often,
};

/** The text of the help desk, without the rate of calls. */
export function deskText(...changes: readonly Change[]): string {
  return documentText("helpdesk.md", inAHurry, ...changes);
}

/** Serves a document, or some points of one, on the store on which tests run. When the test is over, nothing of ours may have failed. */
export async function serveAttacked(text: string, options: AttackedOptions = {}): Promise<Attacked> {
  const attacked = await startAttacked(text, options);
  onTestFinished(async () => {
    await attacked.close();
    expect(attacked.faults()).toEqual([]);
  });
  return attacked;
}

/** Serves the help desk with people and a ticket, until the test that started it is over. */
export async function serveAttackedDesk(options: AttackedOptions = {}): Promise<AttackedDesk> {
  return peopled(await serveAttacked(roomyDesk(), options));
}

/** Serves a help desk for the tests of a file. Whatever they try: after each of them nobody got in, nothing is lost, and nothing of ours failed. */
export function attackedDeskOfFile(options: AttackedOptions = {}): () => AttackedDesk {
  let attacked: AttackedDesk | null = null;
  beforeAll(async () => {
    attacked = await peopled(await startAttacked(roomyDesk(), options));
  });
  afterEach(async () => {
    const { desk, ada, ticket } = attacked!;
    expect((await desk.send("GET", "/_ninepoint/health")).json).toEqual({ status: "ok" });
    expect((await desk.send("GET", "/api/tickets")).status).toBe(401);
    expect((await desk.does(ada, "GET", `/api/tickets/${ticket}`))["subject"]).toBe(fire);
    expect(desk.faults()).toEqual([]);
  });
  afterAll(() => attacked?.desk.close());
  return () => attacked!;
}

function roomyDesk(): string {
  return deskText(["| maxOpenTickets | 5 |", "| maxOpenTickets | 1000 |"]);
}

const fire = "The printer is on fire";

async function peopled(desk: Attacked): Promise<AttackedDesk> {
  const people = { ada: "Customer", bob: "Customer", agent: "Agent", lead: "Lead" };
  const tokens: string[] = [];
  for (const [name, role] of Object.entries(people))
    tokens.push(await desk.enter({ name, email: `${name}@example.com`, role }));
  const [ada, bob, agent, lead] = tokens as [string, string, string, string];
  const opened = await desk.does(ada, "POST", "/api/tickets", { subject: fire, body: "It really is." });
  const ticket = Number(opened["number"]);
  await desk.does(agent, "PATCH", `/api/tickets/${ticket}`, { note: "quixotic" });
  return { desk, ada, bob, agent, lead, ticket };
}

import { randomFrom } from "../random.ts";
import type { Random } from "../random.ts";
import { uuidV7 } from "../uuid-v7.ts";

/** Somebody who uses the help desk. */
export interface BenchPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: "Customer" | "Agent" | "Lead";
  /** The bearer token of a session that this person has. */
  readonly token: string;
}

/** A ticket as both servers keep it. */
export interface BenchTicket {
  readonly id: string;
  readonly number: number;
  readonly subject: string;
  readonly body: string;
  readonly priority: string;
  readonly status: string;
  readonly requester: BenchPerson;
  readonly assignee: BenchPerson | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly note: string | null;
}

/** The people and tickets that both servers hold. */
export interface World {
  readonly agents: readonly BenchPerson[];
  readonly lead: BenchPerson;
  /** Customers with some hundred tickets each: they read and list. */
  readonly regulars: readonly BenchPerson[];
  /** Customers with few tickets, who open new ones. */
  readonly newcomers: readonly BenchPerson[];
  /** A customer with as many open tickets as are allowed. */
  readonly hoarder: BenchPerson;
  /** Customers whose tickets are all archived. */
  readonly former: readonly BenchPerson[];
  readonly tickets: readonly BenchTicket[];
}

/** What a world is made from: the same recipe makes the same world, in whichever process. */
export interface Recipe {
  readonly size: WorldSize;
  readonly seed: number;
  /** Milliseconds; all dates lie a few days before, so that no timer is due. */
  readonly now: number;
}

/** How much of everything there is. */
export interface WorldSize {
  readonly tickets: number;
  readonly regulars: number;
  readonly newcomers: number;
  readonly agents: number;
  readonly maxOpenTickets: number;
  /** Closed tickets from before, which are in the databases only (`archivedTickets`). */
  readonly archived: number;
}

const day = 24 * 3600_000;

/** Makes the people and tickets that a recipe describes. */
export function makeWorld({ size, seed, now }: Recipe): World {
  const random = randomFrom(seed);
  const people = (count: number, role: BenchPerson["role"], word: string): BenchPerson[] =>
    Array.from({ length: count }, (_, index) => ({
      id: uuidV7(now - 90 * day + index, random.bytes(10)),
      name: `${word} ${index + 1}`,
      email: `${word.toLowerCase()}${index + 1}@example.com`,
      role,
      token: Buffer.from(random.bytes(32)).toString("base64url"),
    }));

  const agents = people(size.agents, "Agent", "Agent");
  const regulars = people(size.regulars, "Customer", "Regular");
  const newcomers = people(size.newcomers, "Customer", "Newcomer");
  const [lead] = people(1, "Lead", "Lead");
  const [hoarder] = people(1, "Customer", "Hoarder");
  const former = people(Math.ceil(size.archived / 1000), "Customer", "Former");
  const created = (index: number): number => now - 5 * day + Math.floor((index / size.tickets) * 4 * day);

  const tickets = Array.from({ length: size.tickets }, (_, index): BenchTicket => {
    const hoarded = index >= size.tickets - size.maxOpenTickets;
    const requester = hoarded ? hoarder! : random.below(4) === 0 ? random.pick(newcomers) : random.pick(regulars);
    const status = hoarded ? "open" : random.pick(statuses);
    const createdAt = created(index);
    const changedAt = createdAt + random.below(day);
    return {
      id: uuidV7(createdAt, random.bytes(10)),
      number: size.archived + index + 1,
      subject: `${random.pick(troubles)} since ${random.pick(occasions)} (${index + 1})`,
      body: sentences(random),
      priority: random.pick(["low", "normal", "normal", "high", "urgent"]),
      status,
      requester,
      assignee: status === "open" ? null : random.pick(agents),
      createdAt: new Date(createdAt).toISOString(),
      updatedAt: new Date(changedAt).toISOString(),
      note: random.below(5) === 0 ? "Has called twice already." : null,
    };
  });
  return { agents, lead: lead!, regulars, newcomers, hoarder: hoarder!, former, tickets };
}

const statuses = ["open", "open", "open", "open", "assigned", "assigned", "waiting", "solved", "closed", "closed"];
const troubles = [
  "The invoice is wrong",
  "I can't sign in",
  "The parcel did not arrive",
  "The printer is silent",
  "Exports stay empty",
];
const occasions = ["Monday", "the last update", "our move", "the new contract", "yesterday – “again”"];

function sentences(random: Random): string {
  const parts = [
    "It worked before.",
    "Nothing changed on our side.",
    "Please have a look.",
    "The message says “denied”.",
    "We need it this week.",
  ];
  return Array.from({ length: 2 + random.below(4) }, () => random.pick(parts)).join("\n\n");
}

import { randomFrom } from "../random.ts";
import { uuidV7 } from "../uuid-v7.ts";
import type { BenchPerson, BenchTicket, Recipe } from "./world.ts";

const day = 24 * 3600_000;

/** When tickets are archived: long before those of the world. */
const since = 1500 * day;
const until = 100 * day;

/**
 * The closed tickets of former customers, the oldest first, numbered from 1 on. They are made one by one, since millions of them would not fit in
 * memory.
 */
export function* archivedTickets(
  { size: { archived }, seed, now }: Recipe,
  former: readonly BenchPerson[],
  agents: readonly BenchPerson[],
): Iterable<BenchTicket> {
  const random = randomFrom(seed + 1);
  for (let index = 0; index < archived; index += 1) {
    const createdAt = now - since + Math.floor((index / archived) * (since - until));
    yield {
      id: uuidV7(createdAt, random.bytes(10)),
      number: index + 1,
      subject: `An old matter (${index + 1})`,
      body: "It was settled on the phone.\n\nNothing is left to do.",
      priority: random.pick(["low", "normal", "high"]),
      status: "closed",
      requester: random.pick(former),
      assignee: random.pick(agents),
      createdAt: new Date(createdAt).toISOString(),
      updatedAt: new Date(createdAt + random.below(day)).toISOString(),
      note: null,
    };
  }
}

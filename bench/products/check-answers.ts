import type { BenchPerson, BenchTicket, World } from "../world/world.ts";
import { askProduct } from "./ask-product.ts";
import type { ProductAnswer, SeenTicket } from "./product-api.ts";
import type { ProductServer } from "./product.ts";
import type { WireRequest } from "../wire-request.ts";

/** Makes the requests that are measured, and throws an error unless a product answers them with the records of the world. Gives how many were made. */
export async function checkAnswers(name: string, { port, api }: ProductServer, world: World): Promise<number> {
  let made = 0;
  const ask = async (request: WireRequest, status: number): Promise<ProductAnswer> => {
    made += 1;
    const answer = await askProduct(port, request);
    if (answer.status === status) return answer;
    throw new Error(
      `${name} answered ${request.method} ${request.path} with ${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`,
    );
  };
  const same = (what: string, seen: unknown, expected: unknown): void => {
    if (JSON.stringify(seen) !== JSON.stringify(expected))
      throw new Error(`${name} has another ${what}: ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`);
  };

  for (const person of world.regulars.slice(0, 20)) {
    const expected = openNewestFirst(world, person);
    const list = api.listIn(await ask(api.list(person), 200));
    same(`list of ${person.name}`, list.tickets.map(shown), expected.slice(0, 50).map(shown));
    if (list.total !== null) same(`total of ${person.name}`, list.total, expected.length);
    const [first] = expected;
    same("ticket", shown(api.ticketIn((await ask(api.read(person, first!), 200)).body)), shown(first!));
  }

  const [newcomer] = world.newcomers;
  const input = { subject: "The door is stuck", body: "It opened yesterday.", priority: "high" };
  const before = api.listIn(await ask(api.list(newcomer!), 200));
  const created = api.ticketIn((await ask(api.create(newcomer!, input), api.created)).body);
  const again = api.ticketIn((await ask(api.readAgain(newcomer!, created), 200)).body);
  same("new ticket", [again.subject, again.body, again.priority, again.status], [...Object.values(input), "open"]);
  const after = api.listIn(await ask(api.list(newcomer!), 200));
  same("list with the new ticket", after.tickets[0]?.key, created.key);
  if (before.total !== null) same("total with the new ticket", after.total, before.total + 1);

  const assigned = world.tickets.findLast(({ status }) => status === "assigned")!;
  for (const [request, status] of [
    [api.solve(assigned.assignee!, assigned), "solved"],
    [api.reopen(assigned.requester, assigned), "assigned"],
  ] as const) {
    await ask(request, 200);
    const seen = api.ticketIn((await ask(api.read(assigned.requester, assigned), 200)).body);
    same(`status after ${request.method} ${request.path}`, seen.status, status);
  }
  return made;
}

function openNewestFirst(world: World, person: BenchPerson): readonly BenchTicket[] {
  return world.tickets
    .filter(({ requester, status }) => requester === person && status === "open")
    .toSorted((left, right) => (left.createdAt < right.createdAt ? 1 : -1));
}

function shown({ number, subject, body, priority, status }: SeenTicket | BenchTicket): readonly unknown[] {
  return [number, subject, body, priority, status];
}

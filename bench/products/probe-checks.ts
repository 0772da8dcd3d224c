import type { WireRequest } from "../wire-request.ts";
import type { World } from "../world/world.ts";
import { askProduct } from "./ask-product.ts";
import type { ProductServer } from "./product.ts";

/** What a product checks or does, as its own answers tell. */
export interface Probed {
  readonly check: string;
  readonly isChecked: boolean;
}

/** Makes a request for each of the help desk's checks that only a product without this check grants. */
export async function probeChecks({ port, api }: ProductServer, world: World): Promise<readonly Probed[]> {
  const ask = (request: WireRequest) => askProduct(port, request);
  const isRefused = async (request: WireRequest): Promise<boolean> => {
    const { status } = await ask(request);
    if (status < 500) return status >= 400;
    throw new Error(`${request.method} ${request.path} was answered with ${status}.`);
  };
  const [person, other] = world.regulars;
  const newcomer = world.newcomers[1]!;
  const closed = world.tickets.findLast(({ status }) => status === "closed")!;
  const waiting = world.tickets.findLast(({ status }) => status === "waiting")!;
  const strange = world.agents.find((agent) => agent !== waiting.assignee)!;
  const noted = world.tickets.find(({ requester, note }) => requester === person && note !== null)!;
  const foreign = world.tickets.find(({ requester }) => requester === other)!;
  const input = { subject: "The lamp is out", body: "Since today.", priority: "normal" };
  const own = api.listIn(await ask(api.list(person!)));
  const all = await ask(api.listAll(person!));
  const ownNumbers = new Set(world.tickets.filter(({ requester }) => requester === person).map(({ number }) => number));

  const found: Probed[] = [];
  const add = (check: string, isChecked: boolean): void => void found.push({ check, isChecked });
  add("sign-in", await isRefused(api.read(null, noted)));
  add("a customer reads no other's ticket", await isRefused(api.read(person!, foreign)));
  add(
    "a customer lists no other's tickets",
    all.status >= 400 || api.listIn(all).tickets.every(({ number }) => ownNumbers.has(number)),
  );
  add("a customer sees no note", api.ticketIn((await ask(api.read(person!, noted))).body).note === undefined);
  add("the subject has 5 letters", await isRefused(api.create(newcomer, { ...input, subject: "No" })));
  add("unknown fields are refused", await isRefused(api.create(newcomer, { ...input, colour: "red" })));
  add("a customer opens nothing urgent", await isRefused(api.create(newcomer, { ...input, priority: "urgent" })));
  add("no more open tickets than allowed", await isRefused(api.create(world.hoarder, input)));
  add("only its agent solves a ticket", await isRefused(api.solve(strange, waiting)));
  add("a closed ticket is not solved", await isRefused(api.solve(closed.assignee!, closed)));
  const stale = { ...api.solve(waiting.assignee!, waiting), headers: { "If-Match": '"of yesterday"' } };
  add("If-Match", await isRefused(stale));
  add("a repeated Idempotency-Key creates nothing", await isRepeated());
  add("a list has its total", own.total !== null);
  return found;

  async function isRepeated(): Promise<boolean> {
    const request = { ...api.create(newcomer, input), headers: { "Idempotency-Key": "of-the-lamp" } };
    const keys: string[] = [];
    for (let count = 0; count < 2; count += 1) keys.push(api.ticketIn((await ask(request)).body).key);
    return keys[0] === keys[1];
  }
}

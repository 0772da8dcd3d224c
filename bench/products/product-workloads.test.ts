import { expect, test } from "vitest";
import { makeWorld } from "../world/world.ts";
import { feathersApi } from "./feathers/feathers-api.ts";
import { productWorkloads } from "./product-workloads.ts";

const world = makeWorld({
  size: { tickets: 2000, regulars: 20, newcomers: 40, agents: 5, maxOpenTickets: 100, archived: 0 },
  seed: 9,
  now: Date.UTC(2026, 10, 21),
});
const api = feathersApi(({ id }) => id);

test("the same world and seed make the same requests, another seed others", () => {
  expect(productWorkloads(api, world, 2, 9)).toEqual(productWorkloads(api, world, 2, 9));
  expect(productWorkloads(api, world, 2, 9)).not.toEqual(productWorkloads(api, world, 2, 10));
});

test("whoever reads a ticket is who opened it", () => {
  const [readOne] = productWorkloads(api, world, 1, 9);
  for (const request of readOne!.scripts[0]!) {
    const [, number] = /^GET \/tickets\/(\d+) /.exec(request)!;
    expect(request).toContain(`Bearer ${world.tickets[Number(number) - 1]!.requester.id}`);
  }
});

test("no two clients change the same ticket, and each of its changes is undone by the next", () => {
  const { scripts, unit } = productWorkloads(api, world, 4, 9).find(({ name }) => name === "transition")!;
  const changed = scripts.map((script) => script.map((request) => request.split(" ")[1]!));
  expect(new Set(changed.flat()).size * 2).toBe(changed.flat().length);
  for (const paths of changed) expect(paths.filter((path, at) => path !== paths[at - (at % unit)])).toEqual([]);
});

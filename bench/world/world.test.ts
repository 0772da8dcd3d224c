import { expect, test } from "vitest";
import { archivedTickets } from "./archived-tickets.ts";
import { makeWorld } from "./world.ts";

const recipe = {
  size: { tickets: 2000, regulars: 20, newcomers: 40, agents: 5, maxOpenTickets: 100, archived: 30 },
  seed: 9,
  now: Date.UTC(2026, 10, 21),
};

test("the same recipe makes the same world, another seed another", () => {
  expect(makeWorld(recipe)).toEqual(makeWorld(recipe));
  expect(makeWorld(recipe)).not.toEqual(makeWorld({ ...recipe, seed: 10 }));
});

test("its tickets are such as the help desk could have made", () => {
  const { tickets, hoarder } = makeWorld(recipe);
  expect(tickets.map((ticket) => ticket.number)).toEqual(tickets.map((_, index) => index + 31));
  expect(tickets.filter((ticket) => (ticket.assignee === null) !== (ticket.status === "open"))).toEqual([]);
  expect(
    tickets.filter(
      (ticket) => ticket.updatedAt < ticket.createdAt || ticket.updatedAt > new Date(recipe.now).toISOString(),
    ),
  ).toEqual([]);
  expect(tickets.filter((ticket) => ticket.subject.length > 120)).toEqual([]);
  expect(tickets.filter((ticket) => ticket.requester === hoarder && ticket.status !== "closed")).toHaveLength(100);
});

test("archived tickets are closed, older than all others, and numbered before them", () => {
  const { former, agents, tickets } = makeWorld(recipe);
  const archived = [...archivedTickets(recipe, former, agents)];
  expect(archived).toEqual([...archivedTickets(recipe, former, agents)]);
  expect(archived.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(archived.map(({ id }) => id).toSorted()).toEqual(archived.map(({ id }) => id));
  for (const { status, updatedAt } of archived)
    expect([status, updatedAt < tickets[0]!.createdAt]).toEqual(["closed", true]);
});

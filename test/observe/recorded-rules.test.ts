import { expect, test } from "vitest";
import { observeRecordings } from "../../src/api/observe.ts";
import { messageOf } from "../../src/base/diagnostic.ts";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { harOf } from "./told-exchanges.ts";
import type { ToldExchange } from "./told-exchanges.ts";

/** The lines of a document that a recording shows and that begin as a row of a rule or a field does. */
function rowsOf(exchanges: readonly ToldExchange[], begin: string): readonly string[] {
  const { text } = observeRecordings([{ name: "a.har", har: harOf(exchanges) }]);
  const errors = parse(createSource("a.md", text)).diagnostics.filter(({ severity }) => severity === "error");
  expect(errors.map(messageOf)).toEqual([]);
  return text.split("\n").filter((line) => line.startsWith(`| ${begin} |`));
}

const day = (of: number): string => `2026-03-${String(of).padStart(2, "0")}`;

/** Bookings that are refused if they end before they begin; `begins` and `ends` have these names. */
function bookings(begins: string, ends: string): readonly ToldExchange[] {
  const sentAt = (index: number): Readonly<Record<string, string>> => ({
    room: `Room ${index % 5}`,
    [begins]: day(5 + (index % 7)),
    [ends]: day(4 + (index % 3) * 4),
  });
  const made = Array.from({ length: 24 }, (_, index): ToldExchange => {
    const sent = sentAt(index);
    return sent[begins]! <= sent[ends]!
      ? ["POST", "/bookings", sent, 201, { id: index + 1, ...sent }]
      : ["POST", "/bookings", sent, 422, { code: "ENDS_BEFORE_IT_BEGINS", message: "It ends before it begins." }];
  });
  return [...made, ["GET", "/bookings/2", null, 200, { id: 2, ...sentAt(1) }]];
}

test("a comparison that held in all granted calls and in no refused one is a rule", () => {
  expect(rowsOf(bookings("begins", "ends"), "Ends before it begins")).toEqual([
    "| Ends before it begins | create Booking | `begins <= ends` | ENDS_BEFORE_IT_BEGINS |",
  ]);
});

test("one call that contradicts a rule is enough for it not to be written", () => {
  const sent = { room: "Room 9", begins: day(2), ends: day(20) };
  const against: ToldExchange = [
    "POST",
    "/bookings",
    sent,
    422,
    { code: "ENDS_BEFORE_IT_BEGINS", message: "It ends." },
  ];
  expect(rowsOf([...bookings("begins", "ends"), against], "Ends before it begins")).toEqual([]);
});

test("two refused calls are too few for a rule that says more than they do", () => {
  const few = bookings("begins", "ends").slice(0, 4);
  expect(rowsOf(few, "Ends before it begins")).toEqual([]);
});

test.each([
  ["in", "not"],
  ["x y", "`ends`"],
  ["me", "now"],
  ["this", "old"],
  ["size", "a|b"],
  ["constructor", "__proto__x"],
])("fields called %j and %j make no document with errors", (begins, ends) => {
  const rows = rowsOf(bookings(begins, ends), "Ends before it begins");
  expect(rows.length).toBeLessThanOrEqual(1);
});

/** Tasks of three people, each of whom may have as many as said. */
function tasks(most: number): readonly ToldExchange[] {
  const people = ["ada", "ben", "cid", "dot"].map((name, index) => ({
    id: `0190b4a0-0000-7000-8000-00000000000${index}`,
    name,
  }));
  const begun = people.map((person): ToldExchange => ["POST", "/people", { name: person.name }, 201, person]);
  const counts = new Map<string, number>();
  const made = Array.from({ length: 40 }, (_, index): ToldExchange => {
    const person = people[index % people.length]!;
    const sent = { title: `Task ${index}`, person: person.id };
    const count = counts.get(person.id) ?? 0;
    if (count >= most)
      return ["POST", "/tasks", sent, 409, { code: "TOO_MANY_TASKS", message: `A person has ${most} tasks.` }];
    counts.set(person.id, count + 1);
    return ["POST", "/tasks", sent, 201, { id: index + 1, ...sent }];
  });
  return [
    ...begun,
    ["GET", `/people/${people[0]!.id}`, null, 200, people[0]!],
    ...made,
    ["GET", "/tasks/1", null, 200, { id: 1, title: "Task 0", person: people[0]!.id }],
  ];
}

test("a number of records of which one more was refused is a limit", () => {
  expect(rowsOf(tasks(3), "Too many tasks")).toEqual([
    "| Too many tasks | create Task | `Task.filter(x, x.person == person).size() < 3` | TOO_MANY_TASKS |",
  ]);
});

test("a limit that one call exceeded is none, and neither is one that the message contradicts", () => {
  const all = tasks(3);
  const extra = { title: "Task 99", person: "0190b4a0-0000-7000-8000-000000000000" };
  expect(rowsOf([...all, ["POST", "/tasks", extra, 201, { id: 99, ...extra }]], "Too many tasks")).toEqual([]);
  const reworded = all.map(
    ([method, path, body, status, answer]): ToldExchange => [
      method,
      path,
      body,
      status,
      status === 409 ? { code: "TOO_MANY_TASKS", message: "A person has 8 tasks." } : answer,
    ],
  );
  expect(rowsOf(reworded, "Too many tasks")).toEqual([]);
});

/** Tickets that can be solved once somebody has them. */
function solving(isRefused: (ticket: { readonly owner: string | null }) => boolean): readonly ToldExchange[] {
  return Array.from({ length: 16 }, (_, index): readonly ToldExchange[] => {
    const ticket = { id: index + 1, title: `Ticket ${index}`, owner: index % 3 === 0 ? null : `Owner ${index}` };
    const sent = { title: ticket.title, owner: ticket.owner };
    const solved: ToldExchange = isRefused(ticket)
      ? ["POST", `/tickets/${ticket.id}/solve`, {}, 409, { code: "NO_OWNER", message: "A ticket needs an owner." }]
      : ["POST", `/tickets/${ticket.id}/solve`, {}, 200, { ...ticket, state: "solved" }];
    return [["POST", "/tickets", sent, 201, { ...ticket, state: "open" }], solved];
  }).flat();
}

test("what a record needs before it changes its state is a rule on the transition", () => {
  const told = [
    ...solving(({ owner }) => owner === null),
    ["GET", "/tickets/2", null, 200, { id: 2, title: "Ticket 1", owner: "Owner 1", state: "solved" }] as const,
  ];
  expect(rowsOf(told, "No owner")).toEqual(["| No owner | solve Ticket | `owner != null` | NO_OWNER |"]);
});

test("a transition that was refused at random has no rule", () => {
  let asked = 0;
  const told = solving(() => (asked += 1) % 4 === 1);
  expect(rowsOf(told, "No owner")).toEqual([]);
});

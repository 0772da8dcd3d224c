import { afterEach, beforeEach, expect, test } from "vitest";
import { openWorld } from "./document-world.ts";
import type { DocumentWorld } from "./document-world.ts";
import { sameOnTheEngine } from "./same-on-the-engine.ts";
import type { Value } from "../../src/model/value-type.ts";

let world: DocumentWorld;
let hr: string;
let max: string;
let eve: string;
let tom: string;
let annual: Value;

beforeEach(() => {
  world = openWorld("leave-requests.md");
  [hr, max, eve, tom] = [world.join("Hanna", "HR"), world.join("Max", "Manager"), world.join("Eve"), world.join("Tom")];
  annual = kind("Annual leave", { notice: "2 days" });
  for (const person of [eve, tom]) world.does(hr, "Change an employee", person, { manager: max });
});

afterEach(() => sameOnTheEngine(world));

function kind(name: string, more: Readonly<Record<string, Value>> = {}): Value {
  return world.does(hr, "Create a leave type", null, { name, ...more })["id"]!;
}

function ask(who: string, from: number, until: number, more: Readonly<Record<string, Value>> = {}): number {
  return world.does(who, "Ask for leave", null, {
    type: annual,
    startsOn: world.day(from),
    endsOn: world.day(until),
    ...more,
  })["number"] as number;
}

function refusedAsk(who: string, from: number, until: number, more: Readonly<Record<string, Value>> = {}): string {
  return world.refused(who, "Ask for leave", null, {
    type: annual,
    startsOn: world.day(from),
    endsOn: world.day(until),
    ...more,
  });
}

function submitted(who: string, from: number, until: number, more: Readonly<Record<string, Value>> = {}): number {
  const number = ask(who, from, until, more);
  world.does(who, "Submit a request", number);
  return number;
}

test("a request is sent, approved by the manager and comes off the balance", () => {
  const number = submitted(eve, 10, 14);
  expect(world.does(eve, "Who am I")).toMatchObject({ allowance: 28, asked: 5, used: 0, balance: 28 });
  expect(world.does(max, "Approve a request", number)).toEqual({ number, status: "approved", balance: 23 });
  expect(world.does(eve, "Read a request", number)).toMatchObject({ length: 5, decidedBy: max, undecided: false });
  expect(world.does(eve, "Who am I")).toMatchObject({ asked: 0, used: 5, balance: 23 });
});

test("half a day counts half and can't be two days", () => {
  submitted(eve, 10, 10, { halfDay: true });
  expect(world.does(eve, "Who am I")).toMatchObject({ asked: 0.5 });
  expect(refusedAsk(eve, 20, 21, { halfDay: true })).toBe("HALF_OF_MANY");
});

test("nobody sees, approves or comments on what is not theirs to", () => {
  const number = submitted(eve, 10, 12);
  expect(world.refused(tom, "Read a request", number)).toBe("NO_SUCH_THING");
  expect(world.refused(eve, "Approve a request", number)).toBe("NOT_YOURS");
  expect(world.refused(hr, "Approve a request", number)).toBe("NOT_YOURS");
  expect(world.refused(tom, "Create a comment", null, { request: number, body: "Enjoy!" })).toBe("INVALID");
  world.does(hr, "Change a request", number, { fileNote: "Third time this year." });
  expect(world.does(max, "Read a request", number)).not.toHaveProperty("fileNote");
});

test("nobody decides on their own leave, whoever they are", () => {
  const own = submitted(hr, 10, 12);
  expect(world.refused(hr, "Approve a request", own)).toBe("NOT_YOUR_OWN");
  const second = world.join("Hugo", "HR");
  expect(world.does(second, "Approve a request", own)).toMatchObject({ status: "approved" });
  expect(world.refused(hr, "Change an employee", hr, { allowance: 60 })).toBe("NOT_YOURS");
  expect(world.refused(hr, "Change an employee", max, { manager: max })).toBe("OWN_MANAGER");
  expect(world.refused(hr, "Change an employee", max, { manager: eve })).toBe("OWN_MANAGER");
});

test("two requests of one person never overlap, unless one of them is dead", () => {
  const first = submitted(eve, 10, 14);
  expect([refusedAsk(eve, 14, 16), refusedAsk(eve, 8, 20), refusedAsk(eve, 12, 12)]).toEqual([
    "OVERLAPS",
    "OVERLAPS",
    "OVERLAPS",
  ]);
  ask(tom, 10, 14);
  world.does(max, "Reject a request", first, { answer: "We are moving that week." });
  ask(eve, 14, 16);
});

test("nobody is promised more than is left", () => {
  submitted(eve, 10, 29);
  const second = ask(eve, 40, 48);
  expect(world.refused(eve, "Submit a request", second)).toBe("NOT_ENOUGH_LEFT");
  world.does(hr, "Change an employee", eve, { carriedOver: 1 });
  world.does(eve, "Submit a request", second);
  world.does(max, "Approve a request", 1);
  world.does(hr, "Change an employee", eve, { carriedOver: 0 });
  expect(world.refused(max, "Approve a request", second)).toBe("NOT_ENOUGH_LEFT");
});

test("leave that does not count needs no allowance, and some needs a reason", () => {
  const unpaid = kind("Unpaid leave", { counted: false, needsReason: true });
  const number = ask(eve, 10, 59, { type: unpaid });
  expect(world.refused(eve, "Submit a request", number)).toBe("SAY_WHY");
  world.does(eve, "Change a request", number, { reason: "We are building a house." });
  world.does(eve, "Submit a request", number);
  expect(world.does(eve, "Who am I")).toMatchObject({ asked: 0, balance: 28 });
});

test("dates have to make sense", () => {
  expect(refusedAsk(eve, 12, 10)).toBe("ENDS_BEFORE_IT_STARTS");
  expect(refusedAsk(eve, 10, 70)).toBe("TOO_LONG");
  expect(refusedAsk(eve, -3000, -2999)).toBe("TOO_LONG_AGO");
  expect(world.refused(eve, "Submit a request", ask(eve, 1, 3))).toBe("SHORT_NOTICE");
  world.does(hr, "Create a holiday", null, { day: world.day(30), name: "Founders' day", bridges: ["Support"] });
  expect(world.refused(eve, "Submit a request", ask(eve, 30, 30))).toBe("FREE_ANYWAY");
});

test("whoever stands in is somebody else, and there", () => {
  expect(refusedAsk(eve, 10, 12, { cover: eve })).toBe("COVERS_FOR_SELF");
  world.does(max, "Approve a request", submitted(tom, 12, 13));
  const number = ask(eve, 10, 12, { cover: tom });
  expect(world.refused(eve, "Submit a request", number)).toBe("COVER_IS_AWAY");
  world.does(eve, "Change a request", number, { cover: max });
  world.does(eve, "Submit a request", number);
});

test("what a manager leaves lying is HR's to decide, and a forgotten draft ends by itself", () => {
  const number = submitted(eve, 30, 31);
  ask(tom, 90, 91);
  expect(world.refused(hr, "Approve a request", number)).toBe("NOT_YOURS");
  world.wait("5 days");
  expect(world.states("Request")).toEqual(["escalated", "draft"]);
  world.does(hr, "Approve a request", number);
  world.wait("55 days");
  expect(world.states("Request")).toEqual(["approved", "withdrawn"]);
});

test("a request sent back is a draft again, with a word of why", () => {
  const number = submitted(eve, 10, 12);
  expect(world.refused(eve, "Change a request", number, { endsOn: world.day(13) })).toBe("ONLY_DRAFTS");
  world.does(max, "Send back a request", number, { body: "Could you come a day later?" });
  expect(world.does(eve, "List comments")).toMatchObject({ total: 1, items: [{ author: max, request: number }] });
  world.does(eve, "Change a request", number, { startsOn: world.day(11) });
  expect(world.does(eve, "Withdraw a request", number)).toMatchObject({ status: "withdrawn" });
  expect(world.refused(eve, "Create a comment", null, { request: number, body: "Never mind." })).toBe("REQUEST_OVER");
});

test("approved leave is cancelled before it begins, cut short once it has, and taken in the end", () => {
  const [first, second] = [submitted(eve, 10, 12), submitted(eve, 20, 24)];
  for (const number of [first, second]) world.does(max, "Approve a request", number);
  world.does(eve, "Cancel a request", first);
  expect(world.refused(max, "Take a request", second)).toBe("NOT_BEGUN");
  world.wait("21 days");
  expect(world.refused(eve, "Cancel a request", second)).toBe("BEGUN");
  expect(world.refused(eve, "Curtail a request", second, { endsOn: world.day(3) })).toBe("NOT_SHORTER");
  world.does(eve, "Curtail a request", second, { endsOn: world.day(1) });
  expect(world.does(max, "Take a request", second)).toMatchObject({ status: "taken", length: 3 });
  expect(world.does(hr, "Read an employee", eve)).toMatchObject({ lastBackOn: world.day(2), used: 3, balance: 25 });
});

test("a comment can be taken back for a quarter of an hour", () => {
  const number = submitted(eve, 10, 12);
  const [first, second] = ["Please!", "Pretty please!"].map(
    (body) => world.does(eve, "Create a comment", null, { request: number, body })["id"]!,
  );
  expect(world.refused(max, "Delete a comment", first!)).toBe("NOT_YOURS");
  world.does(eve, "Delete a comment", first!);
  world.wait("15 minutes");
  expect(world.refused(eve, "Delete a comment", second!)).toBe("NOT_YOURS");
});

test("no more than five drafts, and the figures add up", () => {
  for (const from of [10, 20, 30, 40, 50]) ask(eve, from, from + 1);
  expect(refusedAsk(eve, 60, 61)).toBe("TOO_MANY_DRAFTS");
  world.does(eve, "Submit a request", 1);
  expect(world.does(hr, "Leave figures")).toEqual({ toDecide: 1, awayToday: 0, daysUsed: 0, daysLeft: 112 });
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { openWorld } from "./document-world.ts";
import type { DocumentWorld } from "./document-world.ts";
import { sameOnTheEngine } from "./same-on-the-engine.ts";

let world: DocumentWorld;
let manager: string;
let desk: string;
let ada: string;
let ben: string;
let drill: number;

beforeEach(() => {
  world = openWorld("equipment-loans.md");
  [manager, desk, ada, ben] = [
    world.join("Mona", "Manager"),
    world.join("Dora", "Desk"),
    world.join("Ada"),
    world.join("Ben"),
  ];
  world.does(manager, "Create a category", null, { name: "Drills and saws" });
  drill = buy("Cordless drill", 2);
});

afterEach(() => sameOnTheEngine(world));

function buy(name: string, copies: number): number {
  const item = { name, category: "drills-and-saws", deposit: 40, price: 180.5, copies };
  return world.does(manager, "Create an item", null, item)["number"] as number;
}

function reserve(who: string, item = drill): number {
  return world.does(who, "Reserve an item", null, { item, wantedOn: world.day(1) })["number"] as number;
}

function lend(borrower: string, item = drill): number {
  return world.does(desk, "Lend an item", null, { item, borrower })["number"] as number;
}

function onShelf(who: string | null = null): unknown {
  return world.does(who, "Read an item", drill)["onShelf"];
}

test("a reservation is set aside, collected and becomes a loan; the shelf always tells the truth", () => {
  const reservation = reserve(ada);
  expect(onShelf()).toBe(2);
  world.does(desk, "Prepare a reservation", reservation);
  expect(onShelf()).toBe(1);
  world.does(desk, "Collect a reservation", reservation);
  expect(onShelf()).toBe(1);
  expect(world.does(ada, "Read a loan", 1)).toMatchObject({
    status: "out",
    deposit: 40,
    kept: 0,
    dueOn: world.day(14),
    daysLate: 0,
  });
});

test("a visitor sees how many are left without seeing who has them", () => {
  lend(ada);
  expect(world.does(null, "Read an item", drill)).toMatchObject({ name: "Cordless drill", onShelf: 1 });
  expect(world.does(null, "Read an item", drill)).not.toHaveProperty("price");
  expect(world.refused(null, "Read a loan", 1)).toBe("SIGN_IN_FIRST");
  expect(world.refused(ben, "Read a loan", 1)).toBe("NO_SUCH_THING");
});

test("the last copy goes to one of two", () => {
  lend(ada);
  lend(ben);
  const cora = world.join("Cora");
  expect(world.refused(desk, "Lend an item", null, { item: drill, borrower: cora })).toBe("NONE_LEFT");
  expect(world.refused(desk, "Prepare a reservation", reserve(cora))).toBe("NONE_LEFT");
});

test("what is overdue costs its fee for every day, and is paid from the deposit", () => {
  const loan = lend(ada);
  world.wait("14 days");
  expect(world.states("Loan")).toEqual(["overdue"]);
  world.wait("3 days");
  world.does(desk, "Return late a loan", loan);
  expect(world.does(ada, "Read a charge", 1)).toMatchObject({ reason: "late", amount: 4.5, status: "open" });
  expect(world.refused(desk, "Close a loan", loan)).toBe("UNPAID");
  world.does(desk, "Deduct a charge", 1);
  expect(world.does(desk, "Close a loan", loan)).toMatchObject({ status: "closed", kept: 4.5, refunded: 35.5 });
  expect(world.refused(desk, "Charge a borrower", null, { loan, reason: "cleaning", amount: 5 })).toBe("LOAN_CLOSED");
});

test("an extended loan is due a period later, unless somebody waits for it", () => {
  const first = lend(ada);
  world.wait("10 days");
  expect(world.does(ada, "Extend a loan", first)).toMatchObject({ status: "extended", dueOn: world.day(14) });
  const second = lend(ben);
  reserve(world.join("Cora"));
  expect(world.refused(ben, "Extend a loan", second)).toBe("WANTED_BY_OTHERS");
  world.wait("13 days");
  expect(world.states("Loan")).toEqual(["extended", "out"]);
  world.wait("1 day");
  expect(world.states("Loan")).toEqual(["overdue", "overdue"]);
});

test("a damaged item is charged by the desk and forgiven by a manager only, who says why", () => {
  const loan = lend(ada);
  world.does(desk, "Return a loan", loan);
  world.does(desk, "Record damage", loan, { amount: 60, note: "The chuck is bent." });
  expect(world.refused(desk, "Deduct a charge", 1)).toBe("DEPOSIT_TOO_SMALL");
  expect(world.refused(desk, "Settle a loan", loan)).toBe("UNPAID");
  expect(world.refused(desk, "Forgive a charge", 1, { note: "Was old anyway." })).toBe("NOT_YOURS");
  expect(world.refused(manager, "Forgive a charge", 1, { note: "Old" })).toBe("SAY_WHY");
  expect(world.does(manager, "Forgive a charge", 1, { note: "Was old anyway." })).toEqual({
    number: 1,
    status: "waived",
    stillOwed: 0,
  });
  expect(world.does(desk, "Settle a loan", loan)).toMatchObject({ status: "closed", refunded: 40 });
});

test("a lost item leaves the stock and comes back when it is found, its charge gone", () => {
  const loan = lend(ada);
  world.wait("14 days");
  world.wait("60 days");
  expect(world.states("Loan")).toEqual(["lost"]);
  expect(world.does(manager, "Read an item", drill)).toMatchObject({ copies: 1, onShelf: 1 });
  expect(world.does(ada, "Who am I")).toMatchObject({ owed: 180.5, reminders: 1 });
  world.does(desk, "Find a loan", loan);
  expect(world.does(manager, "Read an item", drill)).toMatchObject({ copies: 2, onShelf: 2 });
  expect(world.states("Charge")).toEqual([]);
});

test("nobody has too many, owes too much, or borrows while barred", () => {
  const items = ["Hedge trimmer", "Tile cutter", "Laser level", "Floodlight"].map((name) => buy(name, 3));
  for (const item of items) lend(ada, item);
  expect(world.refused(desk, "Lend an item", null, { item: drill, borrower: ada })).toBe("TOO_MANY_LOANS");
  const loan = lend(ben);
  world.does(desk, "Charge a borrower", null, { loan, reason: "cleaning", amount: 25.01 });
  expect(world.refused(desk, "Lend an item", null, { item: items[0]!, borrower: ben })).toBe("PAY_FIRST");
  world.does(desk, "Pay a charge", 1);
  world.does(desk, "Change a person", ben, { standing: "barred" });
  expect(world.refused(desk, "Lend an item", null, { item: items[0]!, borrower: ben })).toBe("BARRED");
  expect(world.refused(desk, "Lend an item", null, { item: items[0]!, borrower: desk })).toBe("NOT_TO_YOURSELF");
});

test("reservations are made in good time, once, and not for ever", () => {
  const asks = (wantedOn: string): string => world.refused(ada, "Reserve an item", null, { item: drill, wantedOn });
  expect([asks(world.day(-1)), asks(world.day(91))]).toEqual(["WRONG_DAY", "WRONG_DAY"]);
  world.does(desk, "Prepare a reservation", reserve(ada));
  expect(asks(world.day(2))).toBe("ALREADY_RESERVED");
  world.wait("3 days");
  expect(world.states("Reservation")).toEqual(["lapsed"]);
  expect(onShelf()).toBe(2);
  const others = ["Hedge trimmer", "Tile cutter", "Laser level"].map((name) => buy(name, 1));
  for (const item of others) reserve(ada, item);
  expect(asks(world.day(2))).toBe("TOO_MANY_RESERVED");
  world.does(ada, "Cancel a reservation", 2);
  world.wait("120 days");
  expect(world.states("Reservation")).toEqual(["lapsed", "cancelled", "lapsed", "lapsed"]);
});

test("an item that is out can't be retired or deleted, and no more can be given away than there are", () => {
  lend(ada);
  expect(world.refused(manager, "Retire an item", drill)).toBe("STILL_OUT");
  expect(world.refused(manager, "Delete an item", drill)).toBe("IN_USE");
  expect(world.refused(manager, "Change an item", drill, { copies: 0 })).toBe("NONE_LEFT");
  expect(world.refused(manager, "Change an item", drill, { deposit: 140.01 })).toBe("DEPOSIT_JUMP");
  expect(world.refused(desk, "Change an item", drill, { deposit: 20 })).toBe("NOT_YOURS");
  world.does(desk, "Pause an item", drill);
  expect(world.refused(desk, "Lend an item", null, { item: drill, borrower: ben })).toBe("NOT_OFFERED");
  expect(
    world.refused(manager, "Create an item", null, {
      name: "Cordless drill",
      category: "drills-and-saws",
      deposit: 1,
      price: 1,
    }),
  ).toBe("TAKEN");
});

test("the figures add up", () => {
  lend(ada);
  world.wait("14 days");
  lend(ben);
  world.does(desk, "Charge a borrower", null, { loan: 2, reason: "cleaning", amount: 5 });
  expect(world.does(desk, "Desk figures")).toEqual({ lent: 2, overdue: 1, depositsHeld: 80, owed: 5, toTest: 0 });
  expect(world.refused(ada, "Desk figures")).toBe("NOT_YOURS");
});

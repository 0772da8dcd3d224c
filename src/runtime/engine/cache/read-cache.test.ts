import { expect, test } from "vitest";
import type { Cell } from "../../store/data-store.ts";
import { emptyWriteSet, noteWrite } from "../../../semantics/program/write-set.ts";
import type { Row } from "../../../semantics/state/state.ts";
import type { TransactionWrites } from "../context/transaction-writes.ts";
import { ReadCache } from "./read-cache.ts";
import type { ReadGrounds } from "./read-cache.ts";

const now = "2026-11-23T12:00:00.000Z";
const grounds: ReadGrounds<string> = {
  records: { entity: "Task", by: "@id" },
  others: ["Person"],
  sizeOf: (text) => text.length,
};
const ofAll: ReadGrounds<string> = { records: null, others: ["Task"], sizeOf: (text) => text.length };
const by = (found: Cell, person: string | null = null) => ({ person, found });
const noWrites = (): TransactionWrites => ({ ...emptyWriteSet("1"), ended: [], replaced: false });

const ofAnn: ReadGrounds<string> = {
  records: { entity: "Task", by: "owner" },
  others: [],
  sizeOf: (text) => text.length,
};
const about = (of: string | null, value = `of ${of}`) => ({ value, of, steady: null });
const writing = (entity: string, ...ids: readonly string[]) => {
  const transactionWrites = noWrites();
  for (const id of ids) noteWrite(transactionWrites, entity, id, null, null);
  return transactionWrites;
};
const commit = (cache: ReadCache, writes: TransactionWrites): void => {
  const transaction = {};
  cache.expect(transaction, writes);
  cache.settle(transaction);
};

test("what was kept is found, until its record or anything of the other entities is written", () => {
  const cache = new ReadCache();
  cache.keep(grounds, by("a"), about("1"), cache.beginRead());
  cache.keep(grounds, by("b"), about("2"), cache.beginRead());
  commit(cache, writing("Task", "1", "3"));
  expect([cache.find(grounds, by("a"), now), cache.find(grounds, by("b"), now)]).toEqual([null, "of 2"]);
  commit(cache, writing("Person", "9"));
  expect(cache.find(grounds, by("b"), now)).toBeNull();
});

test("what is about no one record is found until any record of its entities is written", () => {
  const cache = new ReadCache();
  cache.keep(ofAll, by("a"), about(null, "all"), cache.beginRead());
  commit(cache, writing("Person", "1"));
  expect(cache.find(ofAll, by("a"), now)).toBe("all");
  commit(cache, writing("Task", "1"));
  expect(cache.find(ofAll, by("a"), now)).toBeNull();
});

test("what is about the records of somebody is found until one of them is written, or was one of theirs", () => {
  const task = (owner: string | null): Row => ({ id: "1", values: { owner }, since: {} });
  const isFoundAfter = (before: Row | null, after: Row | null): boolean => {
    const cache = new ReadCache();
    cache.keep(ofAnn, by("a", "ann"), about("ann"), cache.beginRead());
    const writes = noWrites();
    noteWrite(writes, "Task", "1", before, after);
    commit(cache, writes);
    return cache.find(ofAnn, by("a", "ann"), now) !== null;
  };
  expect(isFoundAfter(task("ben"), task(null))).toBe(true);
  expect(isFoundAfter(null, task("ann"))).toBe(false);
  expect(isFoundAfter(task("ann"), null)).toBe(false);
  expect(isFoundAfter(task("ann"), task("ben"))).toBe(false);
  expect(isFoundAfter(task("ben"), task("ann"))).toBe(false);
  const cache = new ReadCache();
  cache.keep(ofAnn, by("a"), about(null), cache.beginRead());
  expect(cache.find(ofAnn, by("a"), now)).toBeNull();
});

test("what depends on the time is found from the moment at which it was read until time changes it", () => {
  const cache = new ReadCache();
  const kept = { ...about("1"), steady: { from: now, until: "2026-11-23T13:00:00.000Z" } };
  const at = (time: string): string | null => {
    cache.keep(grounds, by("a"), kept, cache.beginRead());
    return cache.find(grounds, by("a"), `2026-11-23T${time}Z`);
  };
  expect(["11:59:59.999", "12:00:00.000", "12:59:59.999", "13:00:00.000"].map(at)).toEqual([
    null,
    "of 1",
    "of 1",
    null,
  ]);
});

test("where all records were put away, nothing is left", () => {
  const cache = new ReadCache();
  cache.keep(grounds, by("a"), about("1"), cache.beginRead());
  expect(cache.find(grounds, by("a"), now)).not.toBeNull();
  commit(cache, { ...noWrites(), replaced: true });
  expect(cache.find(grounds, by("a"), now)).toBeNull();
});

test("what looks alike as text is kept apart", () => {
  const cache = new ReadCache();
  const alike = [by(null), by("null"), by(1), by("1"), by("1", "ann"), by("ann\n1"), by("", "ann\n1")];
  alike.forEach((viewed, at) => cache.keep(grounds, viewed, about(String(at)), cache.beginRead()));
  cache.keep({ ...grounds }, by(null), about("another kind"), cache.beginRead());
  expect(alike.map((viewed) => cache.find(grounds, viewed, now))).toEqual(
    ["0", "1", "2", "3", "4", "5", "6"].map((id) => `of ${id}`),
  );
});

test("it holds so many characters, and lets what was not used go first; what is very long it does not hold", () => {
  const cache = new ReadCache();
  const most = 32 * 1024 * 1024;
  const length = 60_000;
  const count = 700;
  for (let at = 0; at < count; at++) {
    cache.keep(grounds, by(`${at}`), about(`${at}`, "x".repeat(length)), cache.beginRead());
    cache.find(grounds, by("0"), now);
  }
  const held = Array.from({ length: count }, (_, at) => cache.find(grounds, by(`${at}`), now) !== null);
  expect(held[0]).toBe(true);
  expect(held.filter(Boolean)).toHaveLength(Math.floor(most / length));
  expect(held.lastIndexOf(false)).toBe(count - Math.floor(most / length));
  cache.keep(grounds, by("long"), about("long", "x".repeat(100_000)), cache.beginRead());
  expect(cache.find(grounds, by("long"), now)).toBeNull();
});

test("what a commit writes is not kept where it was read before the commit, or while it is made", () => {
  const cache = new ReadCache();
  const transaction = {};
  const before = cache.beginRead();
  cache.expect(transaction, writing("Task", "1"));
  const meanwhile = cache.beginRead();
  for (const start of [before, meanwhile]) cache.keep(grounds, by("a"), about("1", "outdated"), start);
  expect([cache.stamp, cache.find(grounds, by("a"), now)]).toEqual([null, null]);
  cache.settle(transaction);
  for (const start of [before, meanwhile]) cache.keep(grounds, by("a"), about("1", "outdated"), start);
  expect(cache.find(grounds, by("a"), now)).toBeNull();
  cache.keep(grounds, by("a"), about("1", "after"), cache.beginRead());
  expect(cache.find(grounds, by("a"), now)).toBe("after");
});

test("what a commit does not write is kept although it is read beside the commit", () => {
  const cache = new ReadCache();
  const before = cache.beginRead();
  cache.expect({}, writing("Task", "1"));
  cache.keep(grounds, by("a"), about("2"), before);
  cache.keep(grounds, by("b"), about("3"), cache.beginRead());
  cache.keep(ofAll, by("c"), about(null), cache.beginRead());
  expect([by("a"), by("b")].map((viewed) => cache.find(grounds, viewed, now))).toEqual(["of 2", "of 3"]);
  expect(cache.find(ofAll, by("c"), now)).toBeNull();
});

test("what was read before a commit of many records is not kept where it is of their entity", () => {
  const cache = new ReadCache();
  const before = cache.beginRead();
  commit(cache, writing("Task", ...Array.from({ length: 60 }, (_, at) => `many ${at}`)));
  cache.keep(grounds, by("a"), about("1"), before);
  const ofPeople: ReadGrounds<string> = { ...ofAll, others: ["Person"] };
  cache.keep(ofPeople, by("b"), about(null, "people"), before);
  expect([cache.find(grounds, by("a"), now), cache.find(ofPeople, by("b"), now)]).toEqual([null, "people"]);
});

test("what was read before many commits is not kept, whatever they wrote", () => {
  const cache = new ReadCache();
  const before = cache.beginRead();
  for (let at = 0; at < 300; at += 1) commit(cache, writing("Other", `${at}`));
  cache.keep(grounds, by("a"), about("1"), before);
  expect(cache.find(grounds, by("a"), now)).toBeNull();
});

test("a transaction whose work runs again is settled once", () => {
  const cache = new ReadCache();
  const [one, other] = [{}, {}];
  for (const transaction of [one, one, other]) cache.expect(transaction, noWrites());
  cache.settle(one);
  expect(cache.stamp).toBeNull();
  cache.settle(other);
  expect(cache.stamp).not.toBeNull();
});

test("values are of one moment where a look that began after each was kept is heard of", () => {
  const looks = { begun: 1, heard: 1 };
  const cache = new ReadCache(looks);
  const areTogether = (): boolean => {
    cache.beginTogether();
    expect(cache.find(grounds, by("a"), now)).toBe("of 1");
    return cache.areTogether;
  };
  cache.keep(grounds, by("a"), about("1"), cache.beginRead());
  expect(areTogether()).toBe(false);
  looks.begun = 2;
  expect(areTogether()).toBe(false);
  looks.heard = 2;
  expect(areTogether()).toBe(true);
  cache.beginTogether();
  expect(cache.areTogether).toBe(true);
});

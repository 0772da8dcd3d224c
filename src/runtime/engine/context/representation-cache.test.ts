import { expect, test } from "vitest";
import type { Cell } from "../../store/data-store.ts";
import { noteWrite } from "../../../semantics/program/write-set.ts";
import { emptyWriteSet } from "../../../semantics/program/write-set.ts";
import type { TransactionWrites } from "./transaction-writes.ts";
import { RepresentationCache } from "./representation-cache.ts";
import type { ShownJson } from "./representation-cache.ts";

const now = "2026-11-23T12:00:00.000Z";
const always = { from: now, until: null };
const grounds = { entity: "Task", others: ["Person"] };
const by = (found: Cell, person: string | null = null) => ({ person, found });
const noWrites = (): TransactionWrites => ({ ...emptyWriteSet("1"), ended: [], replaced: false });

const shown = (id: string, length = 10): ShownJson => ({ id, key: id, body: "x".repeat(length), etag: `"${id}"` });
const writing = (entity: string, ...ids: readonly string[]) => {
  const transactionWrites = noWrites();
  for (const id of ids) noteWrite(transactionWrites, entity, id, null, null);
  return transactionWrites;
};

test("what was kept is found, until its record or anything of the other entities is written", () => {
  const memory = new RepresentationCache();
  memory.keep(grounds, by("a"), shown("1"), always);
  memory.keep(grounds, by("b"), shown("2"), always);
  memory.forget(writing("Task", "1", "3"));
  expect([memory.find(grounds, by("a"), now), memory.find(grounds, by("b"), now)?.id]).toEqual([null, "2"]);
  memory.forget(writing("Person", "9"));
  expect(memory.find(grounds, by("b"), now)).toBeNull();
});

test("where all records were put away, nothing is left", () => {
  const memory = new RepresentationCache();
  memory.keep(grounds, by("a"), shown("1"), always);
  expect(memory.find(grounds, by("a"), now)).not.toBeNull();
  memory.forget({ ...noWrites(), replaced: true });
  expect(memory.find(grounds, by("a"), now)).toBeNull();
});

test("what looks alike as text is kept apart", () => {
  const memory = new RepresentationCache();
  const alike = [by(null), by("null"), by(1), by("1"), by("1", "ann"), by("ann\n1"), by("", "ann\n1")];
  alike.forEach((viewed, at) => memory.keep(grounds, viewed, shown(String(at)), always));
  memory.keep({ ...grounds }, by(null), shown("another way to show it"), always);
  expect(alike.map((viewed) => memory.find(grounds, viewed, now)?.id)).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
});

test("it holds sixteen million characters, and lets the oldest go; what is very long it does not hold", () => {
  const memory = new RepresentationCache();
  const sixty = 60_000;
  for (let at = 0; at < 400; at++) memory.keep(grounds, by(`${at}`), shown(`${at}`, sixty), always);
  const held = Array.from({ length: 400 }, (_, at) => memory.find(grounds, by(`${at}`), now)).map(
    (one) => one !== null,
  );
  expect(held.lastIndexOf(false)).toBe(400 - Math.floor((16 * 1024 * 1024) / sixty) - 1);
  expect(held.indexOf(true)).toBe(held.lastIndexOf(false) + 1);
  memory.keep(grounds, by("long"), shown("long", 100_000), always);
  expect(memory.find(grounds, by("long"), now)).toBeNull();
});

test("every commit is counted, so that what was asked before it is not kept after it", () => {
  const memory = new RepresentationCache();
  const before = memory.commits;
  memory.forget(writing("Task", "1"));
  expect(memory.commits).toBeGreaterThan(before);
});

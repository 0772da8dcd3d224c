import { expect, it } from "vitest";
import { ReadCache } from "../cache/read-cache.ts";
import { groundsOfItems, itemsInBytes } from "./items-in-bytes.ts";

const grounds = groundsOfItems({ records: null, others: ["Ticket"] })!;
const key = { person: null, found: "first page" };
const now = "2026-01-01T00:00:00.000Z";
const long = Array.from({ length: 100 }, (_, at) =>
  JSON.stringify({ number: at, subject: "Ünïcode 日本語 of some length" }),
);

function bytesOf(cache: ReadCache, items: readonly string[]): Buffer | null {
  return itemsInBytes(items, grounds, key, { cache, now, start: cache.beginRead() });
}

it("the bytes are those of the items with commas between them, and are the same ones for the same items", () => {
  const cache = new ReadCache();
  const bytes = bytesOf(cache, long);
  expect(bytes?.toString("utf8")).toBe(long.join(","));
  expect(bytesOf(cache, long.slice())).toBe(bytes);
});

it("an item that is shown otherwise, is missing or has another place is seen in the bytes", () => {
  const cache = new ReadCache();
  bytesOf(cache, long);
  for (const items of [long.with(40, '{"number":-1}'), long.slice(1), [...long, "{}"], long.toReversed()])
    expect(bytesOf(cache, items)?.toString("utf8")).toBe(items.join(","));
});

it("a short text is not encoded beforehand", () => {
  expect(bytesOf(new ReadCache(), long.slice(0, 5))).toBe(null);
  expect(bytesOf(new ReadCache(), [])).toBe(null);
});

it("a write to what the items depend on drops the bytes", () => {
  const cache = new ReadCache();
  const bytes = bytesOf(cache, long);
  cache.forget({ written: new Map([["Ticket", new Map()]]), replaced: false });
  expect(cache.find(grounds, key, now)).toBe(null);
  expect(bytesOf(cache, long)).not.toBe(bytes);
});

import { expect, it } from "vitest";
import { freshId } from "./fresh-id.ts";

it("gives ids that sort by their making, within a millisecond and though the clock be set back", () => {
  const start = Date.now();
  const ids = Array.from({ length: 20_000 }, (_, index) =>
    freshId(start + (index % 3) - Math.floor(index / 10_000) * 100),
  );
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

it("holds the moment in its first 48 bits, and says that it is of version 7", () => {
  const moment = momentOf(freshId(0)) + 60_000;
  const id = freshId(moment);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(momentOf(id)).toBe(moment);
});

function momentOf(id: string): number {
  return Number.parseInt(id.replace("-", "").slice(0, 12), 16);
}

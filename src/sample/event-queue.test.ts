import fc from "fast-check";
import { expect, test } from "vitest";
import { EventQueue } from "./event-queue.ts";

test("events come by their time, and at the same time in the order in which they were put in", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), (times) => {
      const agenda = new EventQueue<number>();
      times.forEach((at, order) => agenda.add(at, order));
      const come: { at: number; event: number }[] = [];
      for (let next = agenda.next(Infinity); next !== undefined; next = agenda.next(Infinity))
        come.push({ at: next.at, event: next.event });
      expect(come).toEqual(times.map((at, event) => ({ at, event })).sort((a, b) => a.at - b.at || a.event - b.event));
    }),
  );
});

test("what is later than asked for stays", () => {
  const agenda = new EventQueue<string>();
  agenda.add(5, "later");
  expect(agenda.next(4)).toBeUndefined();
  expect(agenda.next(5)?.event).toBe("later");
});

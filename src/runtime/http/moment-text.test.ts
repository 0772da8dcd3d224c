import fc from "fast-check";
import { expect, test } from "vitest";
import { momentText } from "./moment-text.ts";

test("every moment has its own timestamp, however often and in which order it is asked for", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.integer({ min: 0, max: 3 }).map((step) => 1_795_253_400_000 + step),
        { maxLength: 20 },
      ),
      (times) => {
        expect(times.map(momentText)).toEqual(times.map((time) => new Date(time).toISOString()));
      },
    ),
  );
});

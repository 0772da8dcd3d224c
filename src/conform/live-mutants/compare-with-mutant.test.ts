import { expect, test } from "vitest";
import { equalButForClocks } from "./compare-with-mutant.ts";

/** Bodies of answers count as equal if their timestamps differ by at most five seconds, since clocks may differ. */
const isSame = equalButForClocks(5000);

test.each([
  ['{"at":"2026-11-21T10:00:00.000Z","n":1}', '{"at":"2026-11-21T10:00:04.000Z","n":1}', true],
  ['{"at":"2026-11-21T10:00:00.000Z","n":1}', '{"at":"2026-11-21T10:00:06.000Z","n":1}', false],
  ['{"at":"2026-11-21T10:00:00.000Z","n":1}', '{"at":"2026-11-21T10:00:00.000Z","n":2}', false],
  ['{"at":"2026-11-21T10:00:00.000Z"}', '{"at":null}', false],
])("%s and %s count as the same answer where clocks may differ by five seconds: %s", (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});

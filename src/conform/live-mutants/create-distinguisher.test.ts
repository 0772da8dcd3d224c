import { expect, test } from "vitest";
import { equalExceptTimestamps } from "./create-distinguisher.ts";

const isSame = equalExceptTimestamps(5000);

test.each([
  ['{"at":"2026-11-21T10:00:00.000Z","n":1}', '{"at":"2026-11-21T10:00:04.000Z","n":1}', true],
  ['{"at":"2026-11-21T10:00:00.000Z","n":1}', '{"at":"2026-11-21T10:00:06.000Z","n":1}', false],
  ['{"at":"2026-11-21T10:00:00.000Z","n":1}', '{"at":"2026-11-21T10:00:00.000Z","n":2}', false],
  ['{"at":"2026-11-21T10:00:00.000Z"}', '{"at":null}', false],
])("%s equals %s except for timestamps: %s", (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});

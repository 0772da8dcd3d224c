import { expect, test } from "vitest";
import { resetsLogSoundly } from "./resets-log-soundly.ts";

test.each([
  ["3.53.0", true],
  ["3.52.0", true],
  ["3.51.3", true],
  ["3.51.2", false],
  ["3.50.7", true],
  ["3.50.4", false],
  ["3.49.1", false],
  ["3.45.0", false],
  ["3.44.6", true],
  ["3.44.5", false],
  ["3.7.0", false],
  ["4.0.0", true],
  ["", false],
])("whether SQLite %j resets its log soundly is %s", (version, expected) => {
  expect(resetsLogSoundly(version)).toBe(expected);
});

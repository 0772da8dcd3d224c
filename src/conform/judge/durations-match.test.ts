import { expect, test } from "vitest";
import { measuredDurationsMatch } from "./durations-match.ts";

test.each([
  ["PT0.319S", "PT0.322S", true],
  ["PT0S", "PT0.2S", true],
  ["-PT0.236S", "PT1.5S", true],
  ["P77DT10H3M8.361S", "P77DT10H3M9S", true],
  ["PT0.5S", "PT11.5S", false],
  // Somebody has entered these.
  ["PT5S", "PT6S", false],
  ["PT0.5S", "0.5", false],
  ["PT0.5S", null, false],
  ["soon.5S", "PT0.5S", false],
])("%s and %s match where clocks differ by five seconds: %s", (expected, received, matches) => {
  expect(measuredDurationsMatch(expected, received, 5000)).toBe(matches);
});

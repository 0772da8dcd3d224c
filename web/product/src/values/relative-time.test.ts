import { expect, test } from "vitest";
import { relativeTime } from "./relative-time.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

test.each([
  ["2026-11-21T11:59:40Z", "just now"],
  ["2026-11-21T12:00:59Z", "just now"],
  ["2026-11-21T12:01:59Z", "just now"],
  ["2026-11-21T12:02:00Z", "in 2 minutes"],
  ["2026-11-21T11:30:00Z", "30 minutes ago"],
  ["2026-11-21T10:00:00Z", "2 hours ago"],
  ["2026-11-21T14:00:00Z", "in 2 hours"],
  ["2026-11-20T10:00:00Z", "yesterday"],
  ["2026-11-24T12:00:00Z", "in 3 days"],
  ["2026-11-24T11:59:50Z", "in 3 days"],
  ["2026-11-21T12:59:50Z", "in 1 hour"],
  ["2026-11-22T11:55:00Z", "tomorrow"],
  ["2026-11-21T11:00:20Z", "1 hour ago"],
  ["2026-06-03T12:00:00Z", "Jun 3"],
  ["2025-06-03T12:00:00Z", "Jun 3, 2025"],
])("%s is %s", (at, expected) => {
  expect(relativeTime(Date.parse(at), now, "en")).toBe(expected);
});

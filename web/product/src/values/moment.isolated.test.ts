import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { Moment } from "./moment.tsx";

afterEach(() => void vi.useRealTimers());

test.each([1, 4, 600])(
  "a record created now is told as just now in a window that has been open for %i minutes",
  (open) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + open * 60_000);
    const markup = renderToStaticMarkup(createElement(Moment, { at: new Date().toISOString() }));
    expect(markup).toContain(">just now<");
  },
);

test.each([
  ["2026-12-06T10:30:00Z", "Dec 6, 10:30 AM"],
  ["2026-11-23T19:00:00Z", "Nov 23, 7:00 PM"],
  ["2027-01-06T10:30:00Z", "Jan 6, 2027, 10:30 AM"],
])("a moment that people choose is shown with its day and time: %s", (at, expected) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse("2026-11-25T12:00:00Z"));
  const markup = renderToStaticMarkup(createElement(Moment, { at, planned: true }));
  expect(markup.replace(/\s/g, " ")).toContain(`>${expected}<`);
});

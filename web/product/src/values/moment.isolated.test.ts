import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { Moment } from "./moment.tsx";

afterEach(() => void vi.useRealTimers());

test.each([1, 4, 600])(
  "a record created now is of this minute in a window that has been open for %i minutes",
  (open) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + open * 60_000);
    const markup = renderToStaticMarkup(createElement(Moment, { at: new Date().toISOString() }));
    expect(markup).toContain(">this minute<");
  },
);

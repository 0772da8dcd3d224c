import { expect, test } from "vitest";
import { commonScale, placeOfBar, rangeOf, shownBars } from "./chart-bars.ts";

const series = Array.from({ length: 30 }, (_, at) => ({ value: at, label: `${at}`, amount: 30 - at, filters: {} }));

test("a long series has bars for its first values, and one figure for all others", () => {
  expect(shownBars(series, true)).toEqual({ bars: series.slice(0, 20), others: 10, amount: 55 });
  expect(shownBars(series, false)).toMatchObject({ others: 10, amount: null });
  expect(shownBars(series.slice(0, 21), true)).toEqual({ bars: series.slice(0, 21), others: 0, amount: null });
});

test("bars begin at zero, to the right of it and to the left", () => {
  const range = rangeOf([30, -10, 0.5]);
  expect(range).toEqual({ least: -10, most: 30 });
  expect(placeOfBar(30, range)).toEqual({ start: 0.25, length: 0.75 });
  expect(placeOfBar(-10, range)).toEqual({ start: 0, length: 0.25 });
  expect(placeOfBar(0, range)).toEqual({ start: 0.25, length: 0 });
  expect(placeOfBar(0, rangeOf([0, 0]))).toEqual({ start: 0, length: 0 });
});

test("the figures of a chart have as many decimal places as any of them needs, and all the same", () => {
  expect(commonScale([10, 9.78, 9.7], null)).toBe(2);
  expect(commonScale([10, 9.5], null)).toBe(1);
  expect(commonScale([10, 10 / 3], null)).toBe(2);
  expect(commonScale([12, 3], null)).toBe(0);
  expect(commonScale([0.1 + 0.2], null)).toBe(1);
  expect(commonScale([10, 9.78], 3)).toBe(3);
});

import { expect, test } from "vitest";
import { codeIn, textOf } from "./source-files.ts";

test("no updater of a component's state reads a ref, which holds something else when React calls the updater late", () => {
  const updaters = codeIn("web").flatMap((path) => updatersIn(textOf(path)).map((text) => `${path} ${text}`));
  expect(updaters.length).toBeGreaterThan(4);
  expect(updaters.filter((text) => /\.current\b/.test(text))).toEqual([]);
});

test("an updater is found whole, over lines", () => {
  expect(updatersIn("setKeys((now) =>\n  next(now, before.current),\n);\nsetTimeout(() => f.current);")).toEqual([
    "setKeys((now) =>\n  next(now, before.current),\n)",
  ]);
});

/** The calls that set a state by a function of the state before. */
function updatersIn(text: string): readonly string[] {
  return [...text.matchAll(/\bset(?!Timeout|Interval)[A-Z]\w*\(\(\w+\) =>/g)].map(({ index }) => {
    let depth = 0;
    let end = index;
    do {
      end = text.slice(end + 1).search(/[()]/) + end + 1;
      depth += text[end] === "(" ? 1 : -1;
    } while (depth > 0);
    return text.slice(index, end + 1);
  });
}

import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("../../docs/decisions/", import.meta.url);
const pages = readdirSync(folder).sort();

test("every decision has a number of its own, without a gap, and its heading says it", () => {
  expect(pages.map((name) => Number(name.slice(0, 4)))).toEqual(pages.map((_, at) => at + 1));
  for (const name of pages) {
    const heading = readFileSync(new URL(name, folder), "utf8").split("\n")[0]!;
    expect(heading.startsWith(`# ${Number(name.slice(0, 4))}. `), name).toBe(true);
  }
});

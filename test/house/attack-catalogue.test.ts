import { expect, test } from "vitest";
import { attackCatalogue, attackGroups } from "../hostile/catalogue.ts";
import { exists, filesEnding, textOf } from "./source-files.ts";
import { testTitles } from "./test-titles.ts";

const hostile = filesEnding(".test.ts").filter((path) => path.startsWith("test/hostile/"));
const ids = attackGroups.flatMap(({ letter, count }) =>
  Array.from({ length: count }, (_, at) => `${letter}${String(at + 1).padStart(2, "0")}`),
);

test("the catalogue of attacks has each id once, and no other", () => {
  expect(Object.keys(attackCatalogue).sort()).toEqual(ids);
});

test("each attack is made by tests that are there, or has a reason why none is, and not both", () => {
  const wrong = Object.entries(attackCatalogue).flatMap(([id, entry]) => {
    if ("tests" in entry === "because" in entry) return [`${id} has tests and a reason, or neither`];
    if ("because" in entry) return entry.because.length > 20 ? [] : [`${id} has no reason`];
    if (entry.tests.length === 0) return [`${id} names no test`];
    return entry.tests.filter((named) => !isThere(id, named)).map((named) => `${id}: ${named}`);
  });
  expect(wrong).toEqual([]);
});

test("each test among the attacks begins with its id, and is named by the entry of that id", () => {
  const unnamed = hostile.flatMap((path) =>
    titlesIn(path)
      .filter((title) => {
        const entry = attackCatalogue[title.slice(0, 3)];
        return entry === undefined || !("tests" in entry) || !entry.tests.includes(title);
      })
      .map((title) => `${path}: ${title}`),
  );
  expect(unnamed).toEqual([]);
});

test("a title is found however a test is written", () => {
  for (const path of hostile) {
    const tests = textOf(path).match(/^ *test(?:\.each.*)?\(/gm);
    expect(testTitles(textOf(path)), path).toHaveLength(tests?.length ?? 0);
  }
  const code =
    'test("A \\"quoted\\" one", f);\nit.each([1])("each %s", f);\ntest.each([\n  "no title",\n])(\n  "over lines",\n  f);\ntest(`with ${name}`, f);\nexpect(/a/.test("b"));\n';
  expect(testTitles(code)).toEqual(['A "quoted" one', "each %s", "over lines", "with ${name}"]);
});

function isThere(id: string, named: string): boolean {
  if (named.startsWith(`${id} `)) return hostile.some((path) => titlesIn(path).includes(named));
  const [, path = "", title = ""] = /^(\S+\.ts): (.+)$/s.exec(named) ?? [];
  return exists(path) && !path.startsWith("test/hostile/") && titlesIn(path).includes(title);
}

const known = new Map<string, readonly string[]>();

function titlesIn(path: string): readonly string[] {
  const titles = known.get(path) ?? testTitles(textOf(path));
  known.set(path, titles);
  return titles;
}

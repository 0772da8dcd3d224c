import { expect, test } from "vitest";
import { codeIn, filesEnding, importsOf, textOf } from "./source-files.ts";

const entries = [
  "src/cli/main.ts",
  "editors/vscode/src/extension.ts",
  "src/mcp/computation/computing-thread.ts",
  ...codeIn("src/api").filter((path) => /^src\/api\/[^/]+$/.test(path)),
  "web/product/src/main.tsx",
  "web/prototype/src/page/page.ts",
  "web/prototype/src/worker/worker.ts",
  "bench/run.ts",
  "bench/editor/run.ts",
  "bench/functions/run.ts",
  "bench/functions/count-calls.ts",
  "bench/judge/run.ts",
  "bench/mutants/run.ts",
  "bench/screens/run.ts",
  "bench/source-mutants/run.ts",
  "bench/workers/run.ts",
  "bench/tables/run.ts",
  "bench/products/run.ts",
  "test/fixed-seed.ts",
  "test/compile-sources.ts",
  "test/portable/hold-all.ts",
  "test/report-flaky-tests.ts",
  "test/browser/run-contact-sheets.ts",
  "test/faults/run-fill-disk.ts",
  "test/golden/corpus/run-recall.ts",
  "test/interpreter/run-agree.ts",
  "test/mangle/run-mangle.ts",
  "test/mangle/unread/run-unread.ts",
  "bench/check/run.ts",
  "bench/defects/run.ts",
  "bench/observe/run.ts",
  "bench/rows/run.ts",
  "bench/exports/run.ts",
  "bench/samples/run.ts",
];
const code = [...codeIn("src"), ...codeIn("web"), ...codeIn("bench"), ...codeIn("test"), ...codeIn("editors")];
const tests = filesEnding(".test.ts", ".test.tsx");
/** The names in `new URL("./NAME.ts", import.meta.url)`. */
const started = new Set(
  [...code, ...tests].flatMap((path) =>
    [...textOf(path).matchAll(/new URL\([^)]*?([\w-]+)\.[jt]s["`]/g)].map(([, name]) => name),
  ),
);

test("every file of code is reached from an entry or a test", () => {
  const reached = new Set<string>();
  const waiting = [...entries, ...tests, ...code.filter(isStarted)];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    for (const { file } of importsOf(path)) if (file !== null && /\.tsx?$/.test(file)) waiting.push(file);
  }
  expect(code.filter((path) => !reached.has(path))).toEqual([]);
});

test("nothing is exported that nobody else names", () => {
  const texts = new Map([...code, ...tests].map((path) => [path, textOf(path)]));
  // What the library exports is named by the guide to it.
  texts.set("docs/guide/library.md", textOf("docs/guide/library.md"));
  const words = new Map([...texts].map(([path, text]) => [path, new Set(text.match(/\w+/g))]));
  const unused = [...codeIn("src"), ...codeIn("web"), ...codeIn("bench")].flatMap((path) =>
    exportsOf(texts.get(path)!)
      .filter((name) => ![...words].some(([other, named]) => other !== path && named.has(name)))
      .map((name) => `${path}: ${name}`),
  );
  expect(unused).toEqual([]);
});

/** Whether it is started as a process or a thread of its own, or by a tool. */
function isStarted(path: string): boolean {
  return /\.(config|d)\.ts$/.test(path) || started.has(path.split("/").at(-1)!.replace(/\.ts$/, ""));
}

function exportsOf(text: string): readonly string[] {
  return [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(([, name = ""]) => name);
}

import { expect, test } from "vitest";
import { filesEnding, textOf } from "./source-files.ts";

// Tests are bounded by their work. A limit of time breaks on a machine that is slow or has more to do, and says nothing of what is tested.
const own = ["test/house/clock.test.ts", "test/eventually.ts"];
const tests = filesEnding(".ts").filter(
  (path) =>
    (path.endsWith(".test.ts") || path.startsWith("test/")) &&
    !path.startsWith("test/implementations/") &&
    !own.includes(path),
);

test.each([
  [
    "sets a limit of time for a test or a hook: vitest.config.ts has one that only ends what hangs",
    /\b(?:testTimeout|hookTimeout)\b|\b(?:test|it)(?:\.\w+)*\([^\n]*\{ timeout\b|^\}\)?, [\d_]+\);$|^ +\}\)+, \d{1,3}_000\);$|^\}, [a-z]\w*\);$/m,
  ],
  [
    "waits with a limit of its own: use eventually()",
    /\bvi\.wait(?:For|Until)\b|expect\.poll\([^\n]*\btimeout\b|\bsetDefault(?:Navigation)?Timeout\((?!patience)|\.wait\w+\([^\n]*\{[^\n]*\btimeout:/,
  ],
  [
    "expects something to take less than some time: use the processor's time, processorSeconds()",
    /expect\([^\n]*\b(?:performance\.now|Date\.now)\(\)[^\n]*\.toBeLess|\bstartedIn\b|expect\((?:took|elapsed|duration|milliseconds|ms)\)\.toBeLess/,
  ],
  ["ends a program after some time", /\bspawn(?:Sync)?\([^\n]*\btimeout:/],
  ["lets a property end after some time", /\binterruptAfterTimeLimit\b|\bskipAllAfterTimeLimit\b/],
])("no test %s", (_, pattern) => {
  const found = tests
    .filter((path) => path !== "test/fixed-seed.ts")
    .flatMap((path) => {
      const [line] = pattern.exec(textOf(path)) ?? [];
      return line === undefined ? [] : [`${path}: ${line.trim()}`];
    });
  expect(found).toEqual([]);
});

test("what is expected after a pause is waited for instead", () => {
  // A pause alone is fine where nothing is expected of it, such as between two writes; before an expectation it needs a comment that says why.
  const found = tests.flatMap((path) =>
    [...textOf(path).matchAll(/^(.*)\n +await (?:sleep|pause|delay)\([^\n]*\);\n +(?:await )?expect\(/gm)]
      .filter(([, before = ""]) => !before.trimStart().startsWith("//"))
      .map(([text]) => `${path}: ${text.trim()}`),
  );
  expect(found).toEqual([]);
});

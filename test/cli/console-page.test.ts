import { expect, test } from "vitest";
import { isExpected, readConsolePage, renewOutput } from "./console-page.ts";
import type { CommandStep } from "./console-page.ts";

const page =
  "# A page\n\n```markdown spec.md\n# Specification: X\n```\n\nSay it twice:\n\n```console\n$ echo one\none\n$ echo one\none\n```\n\n```sh\n$ never run\n```\n";

test("files are written and commands run in the page's order, other blocks are left alone", () => {
  expect(readConsolePage(page).steps).toEqual([
    { kind: "file", name: "spec.md", text: "# Specification: X\n" },
    { kind: "command", command: "echo one", expected: "one\n", line: 10 },
    { kind: "command", command: "echo one", expected: "one\n", line: 12 },
  ]);
});

test.each([
  ["all\nlines\n", "all\nlines\n", true],
  ["all\nlines\n", "all\n", false],
  ["id 5 and 6\n", "id … and …\n", true],
  ["id 5\nand 6\n", "id … and …\n", false],
  ["a\nb\nc\nd\n", "a\n…\nd\n", true],
  ["a+b\n", "aab\n", false],
])("%j where %j is expected: %s", (printed, expected, holds) => {
  expect(isExpected(printed, expected)).toBe(holds);
});

test("a command that is there twice is renewed in both places", () => {
  const steps = readConsolePage(page).steps.filter((step): step is CommandStep => step.kind === "command");
  const renewed = renewOutput(
    page,
    steps.map((step, index) => ({ step, output: `${index}\n` })),
  );
  expect(renewed).toBe(page.replace("one\none\n", "one\n0\n").replace("one\none\n", "one\n1\n"));
});

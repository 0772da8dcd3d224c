import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { isExpected, readConsolePage, renewOutput } from "./console-page.ts";
import { openShell } from "./shell.ts";
import type { Shell } from "./shell.ts";

// Every command of these pages is run, in its page's order, and has to print what stands below it.
// UPDATE_GOLDEN=1 writes down what was printed where that differs; read the diff.
const root = fileURLToPath(new URL("../..", import.meta.url));
const pages = [
  "README.md",
  ...readdirSync(`${root}docs/guide`).filter((name) => name.endsWith(".md")).map((name) => `docs/guide/${name}`),
  ...readdirSync(`${root}test/cli`).filter((name) => name.endsWith(".md")).map((name) => `test/cli/${name}`),
];

let shell: Shell | undefined;
afterEach(() => shell?.close());

test.each(pages)("what %s says can be done, and does that", { timeout: 60_000 }, async (page) => {
  const text = readFileSync(`${root}${page}`, "utf8");
  let renewed = text;
  shell = openShell();
  for (const step of readConsolePage(text).steps) {
    if (step.kind === "file") {
      shell.write(step.name, step.text);
      continue;
    }
    const printed = step.expected.includes("is running.") ? await shell.start(step.command) : await shell.run(step.command);
    if (isExpected(printed, step.expected)) continue;
    if (process.env["UPDATE_GOLDEN"] === "1") renewed = renewOutput(renewed, step, printed);
    else expect(printed, `${page}:${step.line}: ${step.command}`).toBe(step.expected);
  }
  if (renewed !== text) writeFileSync(`${root}${page}`, renewed);
});

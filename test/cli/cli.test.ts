import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { isExpected, readConsolePage, renewOutput } from "./console-page.ts";
import { openShell } from "./shell.ts";
import type { CommandStep } from "./console-page.ts";
import type { Shell } from "./shell.ts";

// Every command of these pages is run, in its page's order, and has to print what stands below it.
// UPDATE_GOLDEN=1 writes down what was printed where that differs; read the diff.
const root = fileURLToPath(new URL("../..", import.meta.url));
const pages = [
  "README.md",
  ...readdirSync(`${root}docs/guide`)
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/guide/${name}`),
  ...readdirSync(`${root}test/cli`)
    .filter((name) => name.endsWith(".md"))
    .map((name) => `test/cli/${name}`),
];

const renew = process.env["UPDATE_GOLDEN"] === "1";

let shell: Shell | undefined;
afterEach(() => shell?.close());

test.each(pages)("what %s says can be done, and does that", async (page) => {
  const text = readFileSync(`${root}${page}`, "utf8");
  const printed: { readonly step: CommandStep; readonly output: string }[] = [];
  shell = openShell();
  for (const step of readConsolePage(text).steps) {
    if (step.kind === "file") {
      shell.write(step.name, step.text);
      continue;
    }
    const output = step.expected.includes("is running.")
      ? await shell.start(step.command)
      : await shell.run(step.command);
    const asExpected = isExpected(output, step.expected);
    printed.push({ step, output: asExpected ? step.expected : masked(output) });
    if (!renew && !asExpected) expect(output, `${page}:${step.line}: ${step.command}`).toBe(step.expected);
  }
  if (renew) writeFileSync(`${root}${page}`, renewOutput(text, printed));
});

/** What is new each time gives way to `…`. */
function masked(output: string): string {
  return output
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, "…")
    .replace(/(?<="token":")[^"]+|(?<=ETag: ").+(?=")/g, "…");
}

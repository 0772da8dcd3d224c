import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { isExpected, readConsolePage, renewOutput } from "./console-page.ts";
import type { CommandStep } from "./console-page.ts";
import type { Shell } from "./shell.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const renew = process.env["UPDATE_GOLDEN"] === "1";

/**
 * Does in a shell what a page says, in its order: each command has to print what stands below it. UPDATE_GOLDEN=1 writes down what was printed
 * where that differs; read the diff.
 */
export async function runConsolePage(shell: Shell, page: string): Promise<void> {
  const text = readFileSync(`${root}${page}`, "utf8");
  const printed: { readonly step: CommandStep; readonly output: string }[] = [];
  for (const step of readConsolePage(text).steps) {
    if (step.kind === "file") {
      shell.write(step.name, step.text);
      continue;
    }
    const output = /is running\.|is served at/.test(step.expected)
      ? await shell.start(step.command)
      : await shell.run(step.command);
    const asExpected = isExpected(output, step.expected);
    printed.push({ step, output: asExpected ? step.expected : masked(output) });
    if (!renew && !asExpected) expect(output, `${page}:${step.line}: ${step.command}`).toBe(step.expected);
  }
  if (renew) writeFileSync(`${root}${page}`, renewOutput(text, printed));
}

/** What is new each time gives way to `…`. */
function masked(output: string): string {
  return output
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, "…")
    .replace(/(?<="token":")[^"]+|(?<=ETag: ").+(?=")/g, "…");
}

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "./prepare.mjs";

/**
 * Type check, lint, format and tests, all of them whatever fails; what stands in `vitestArguments` goes to Vitest.
 * Prints `N passed, N failed` as its last line, in which the type check of each program, the lint and the format count as one each.
 */
export function runChecks(...vitestArguments) {
  const checks = [
    ["type check", "node_modules/typescript/bin/tsc", "-b", ".", "bench"],
    ["type check of the web application", "node_modules/typescript/bin/tsc", "-p", "web/product"],
    ["type check of prototypes", "node_modules/typescript/bin/tsc", "-p", "web/prototype"],
    ["type check of the extension", "node_modules/typescript/bin/tsc", "-p", "editors/vscode"],
    ["type check of the tests", "node_modules/typescript/bin/tsc", "-p", "tsconfig.test.json"],
    ["lint", "node_modules/oxlint/bin/oxlint", "--deny-warnings"],
    ["format", "node_modules/@biomejs/biome/bin/biome", "format"],
  ];
  const failures = checks.filter(([, ...command]) => run(...command) !== 0).map(([name]) => name);
  const tests = runTests(vitestArguments);
  if (failures.length > 0) console.log(`Failed: ${failures.join(", ")}`);
  const failed = failures.length + tests.failed;
  console.log(`${checks.length - failures.length + tests.passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function runTests(vitestArguments) {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-tests-"));
  const report = join(folder, "report.json");
  try {
    // Where the counts are written: vitest.config.ts. A reporter named as an argument would take the place of those that are named there.
    process.env.NINEPOINT_TEST_REPORT = report;
    const status = run("node_modules/vitest/vitest.mjs", "run", ...vitestArguments);
    const { passed, failed } = counted(report);
    // What fails outside of any test, such as a file that can't be loaded, is no failed test to Vitest.
    return { passed, failed: status === 0 ? failed : Math.max(failed, 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function counted(report) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

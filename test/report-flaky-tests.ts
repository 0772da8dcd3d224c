import type { Reporter, TestCase } from "vitest/node";

/** Names the tests that passed only when they were run again, so that a second run hides nothing. Each of them is a defect to be mended. */
export class ReportFlakyTests implements Reporter {
  readonly #flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const { errors = [] } = test.result();
    const [first] = errors;
    this.#flaky.push(
      `${test.module.relativeModuleId} > ${test.fullName}${first === undefined ? "" : `\n    ${first.message}`}`,
    );
  }

  onTestRunEnd(): void {
    if (this.#flaky.length === 0) return;
    console.log(`Flaky: ${this.#flaky.length} passed only when run again.\n  ${this.#flaky.join("\n  ")}`);
  }
}

import { readFileSync } from "node:fs";
import { onTestFinished } from "vitest";
import { createSource } from "../../src/base/source.ts";
import type { JudgingResult } from "../../src/conform/finding/judging-result.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import { createTestReport } from "../../src/conform/report/test-report.ts";
import type { TestReport } from "../../src/conform/report/test-report.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import { parse } from "../../src/language/parse.ts";

const source = createSource(
  "helpdesk.md",
  readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8").replace(
    "| 120 per minute |",
    "| 1000000 per minute |",
  ),
);

/** The help desk that targets are judged by, without a rate of calls. */
export const judgedModel = parse(source).value;

const known = [{ name: "root@example.org", secret: "battery staple" }];

/** Judges a target at an address with so many calls. */
export async function judgeAddress(
  address: string,
  calls: number,
): Promise<{ readonly verdict: JudgingResult; readonly report: TestReport }> {
  const target = openHttpTarget(new URL(address), { milliseconds: 600_000, bytes: 2_000_000 });
  onTestFinished(() => target.close());
  const verdict = await judgeTarget(judgedModel, target, {
    requests: calls,
    seed: 2,
    known,
    runId: "q7x",
    clock: Date.now,
    clockTolerance: 5000,
    isAlone: true,
    wait: () => Promise.resolve(),
  });
  return {
    verdict,
    report: createTestReport(
      { model: judgedModel, source, address, seed: 2, milliseconds: 1000, known, isReadOnly: false, isReplay: false },
      verdict,
    ),
  };
}

import type * as z from "zod";
import { NinepointError } from "../../api/shape/document-error.ts";
import type { TestReport } from "../../api/shape/test-report.ts";
import { testImplementation } from "../../api/test.ts";
import type { TestAccount } from "../../api/test.ts";
import type { testOutput } from "../shape/test-shape.ts";
import type { Computation, ComputationProgress, TestedTarget, ToolAnswer } from "./computation.ts";

type Tested = z.infer<typeof testOutput>;

/** Tests an implementation by a document; when its time is up, the report says what was found until then. */
export async function testForAgent(
  { document, target }: Extract<Computation, { kind: "test" }>,
  onProgress: (progress: ComputationProgress) => void,
): Promise<ToolAnswer<Tested>> {
  const { against, accounts, calls, seconds, seed, alone, readOnly, replay } = target;
  const report = await testImplementation(document.text, {
    file: document.file,
    against,
    calls,
    seed,
    alone,
    readOnly,
    replay,
    accounts: accounts.map(accountOf),
    signal: AbortSignal.timeout(seconds * 1000),
    onProgress: ({ calls: done, findings }) =>
      onProgress({ done, total: calls, says: `${done} calls, ${findings} findings` }),
  });
  const structured = reportForAgent(report);
  const lines = [
    `${report.verdict}: ${report.calls} calls to ${report.address}, ${report.findings.length} findings.`,
    ...structured.findings.map(
      ({ number, heading, line }) => `${number}. ${heading}${line === null ? "" : ` (line ${line.number})`}`,
    ),
    ...(report.stoppedBy === null ? [] : [`Stopped at ${report.stoppedBy.call}: ${report.stoppedBy.received}`]),
  ];
  return { structured, text: lines.join("\n") };
}

function accountOf({ name, secret, token, role }: TestedTarget["accounts"][number]): TestAccount {
  const known = role === undefined ? {} : { role };
  if (token !== undefined && secret === undefined) return { token, ...(name === undefined ? {} : { name }), ...known };
  if (token === undefined && name !== undefined && secret !== undefined) return { name, secret, ...known };
  throw new NinepointError("an account has a name and a secret, or a token.");
}

function reportForAgent({ verdict, address, calls, missing, findings, flaky, stoppedBy, points }: TestReport): Tested {
  return {
    verdict,
    address,
    calls,
    missing: [...missing],
    findings: findings.map((finding) => ({
      number: finding.number,
      severity: finding.severity,
      heading: finding.heading,
      line: finding.line === null ? null : { ...finding.line },
      explanation: finding.explanation,
      opening: finding.opening,
      steps: finding.steps.map(({ says, request, received }) => ({ says, request, received })),
      expected: finding.expected,
      received: finding.received,
      differences: [...finding.differences],
      replay: finding.replay,
    })),
    flaky: flaky.length,
    stoppedBy: stoppedBy === null ? null : { ...stoppedBy, differences: [...stoppedBy.differences] },
    points: points.map(({ number, title, tested, lines, why }) => ({
      number,
      title,
      tested,
      lines: lines.length,
      why,
    })),
  };
}

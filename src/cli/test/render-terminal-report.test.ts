import { expect, test } from "vitest";
import { renderHtmlFinding } from "../../conform/report/html/render-html-finding.ts";
import type { FindingReport, TestReport } from "../../conform/report/test-report.ts";
import { renderTerminalReport } from "./render-terminal-report.ts";

const finding: FindingReport = {
  number: 1,
  severity: "let in",
  heading: "Let in: Read a ticket",
  times: 3,
  line: null,
  explanation: null,
  opening: "",
  steps: [],
  expected: "404",
  received: "200",
  differences: [],
  often: null,
  also: ["Wrong answer: Change a ticket", "Wrong answer: Close a ticket"],
  curl: "",
  replay: "abc",
};
const report: TestReport = {
  title: "Help desk",
  path: "helpdesk.md",
  address: "http://desk.example",
  seed: 1,
  milliseconds: 1,
  isReplay: false,
  isReadOnly: false,
  kind: "findings",
  calls: 1,
  repeatedCalls: 1,
  stories: 1,
  concurrentCalls: 0,
  missing: [],
  findings: [finding],
  stoppedBy: null,
  flaky: [],
  points: [],
};

test("other differences with the same cause are listed one below the other", () => {
  expect(renderTerminalReport(report)).toContain(
    [
      "     Other differences with the same cause:",
      "       Wrong answer: Change a ticket",
      "       Wrong answer: Close a ticket",
      "",
    ].join("\n"),
  );
  expect(renderHtmlFinding(report, finding)).toContain(
    "<li>Wrong answer: Change a ticket</li><li>Wrong answer: Close a ticket</li>",
  );
});

test("a finding that is alone names no other differences", () => {
  const alone = { ...finding, also: [] };
  expect(renderTerminalReport({ ...report, findings: [alone] })).not.toContain("Other differences");
  expect(renderHtmlFinding(report, alone)).not.toContain("Other differences");
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { TestReport, FindingReport } from "./test-report.ts";
import { renderJsonReport } from "./render-json-report.ts";

const guide = readFileSync(new URL("../../../docs/guide/what-the-tester-compares.md", import.meta.url), "utf8");

/** The entries that the tables under “The JSON report” name, table by table. */
const documented = guide
  .split("\n## The JSON report\n")[1]!
  .split("\n## ")[0]!
  .split("| --- | --- |")
  .slice(1)
  .map((table) =>
    table
      .split("\n")
      .filter((line) => line.startsWith("| `"))
      .flatMap((line) => [...line.split("|")[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!)),
  );

const finding: FindingReport = {
  number: 1,
  severity: "accepted",
  heading: "Accepted: Open a ticket",
  times: 1,
  line: null,
  explanation: null,
  opening: "",
  steps: [],
  expected: "409",
  received: "201",
  differences: [],
  often: null,
  also: [],
  curl: "",
  replay: "",
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

test("what is printed for programs has the entries that the guide names, and no others", () => {
  const printed = JSON.parse(renderJsonReport(report)) as { readonly findings: readonly object[] };
  expect([Object.keys(printed), Object.keys(printed.findings[0]!)].map((names) => names.toSorted())).toEqual(
    documented.map((names) => names.toSorted()),
  );
});

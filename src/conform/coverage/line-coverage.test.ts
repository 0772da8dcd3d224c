import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { LineCounts } from "./line-counts.ts";
import { lineCoverageOf } from "./line-coverage.ts";
import type { RunLimitations } from "./line-coverage.ts";

const nothing: RunLimitations = { violatedOffsets: [], rolesWithoutAccounts: [], isReadOnly: false };

function coverageOf(name: string, limitations: Partial<RunLimitations> = {}): ReturnType<typeof lineCoverageOf> {
  const source = createSource(name, readFileSync(new URL(`../../../specs/${name}.md`, import.meta.url), "utf8"));
  const model = parse(source).value;
  return lineCoverageOf(model, source, new LineCounts(model), { ...nothing, ...limitations });
}

test.each(["helpdesk", "conduit", "leave-requests"])("no two clauses of %s share a line", (name) => {
  const lines = coverageOf(name).flatMap((point) => point.lines.map(({ line }) => line));
  expect(lines.length).toBeGreaterThan(40);
  expect(lines).toEqual([...new Set(lines)]);
});

test("a point says why it is not tested exactly if it has no line to test", () => {
  const points = coverageOf("helpdesk");
  expect(points.map(({ lines, why }) => lines.length > 0 === (why === null))).toEqual(points.map(() => true));
  expect(points[0]!.why).toBe("nothing to test: the text is for people");
});

test("a line that a finding names as its cause is tested", () => {
  const source = createSource("helpdesk", readFileSync(new URL("../../../specs/helpdesk.md", import.meta.url), "utf8"));
  const model = parse(source).value;
  const { span } = model.rules[0]!;
  const tested = coverageOf("helpdesk", { violatedOffsets: [span.start, span.start] })
    .flatMap(({ lines }) => lines)
    .filter(({ times }) => times > 0);
  expect(tested).toMatchObject([{ times: 2, why: null }]);
});

test("the line of a role without an account says so, whether or not the run may write", () => {
  for (const isReadOnly of [true, false]) {
    const lines = coverageOf("helpdesk", { rolesWithoutAccounts: ["Agent"], isReadOnly })[5]!.lines;
    expect(lines.filter(({ why }) => why === "there was no account as Agent").length).toBeGreaterThan(0);
    expect(new Set(lines.map(({ why }) => why))).toEqual(
      new Set(["there was no account as Agent", null, ...(isReadOnly ? ["nothing was written"] : [])]),
    );
  }
});

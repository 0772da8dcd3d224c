import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Constant } from "../../../model/constant.ts";
import type { Value, ValueType } from "../../../model/value-type.ts";
import { withoutBackticks } from "../../1-parse/code-parts.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import { spanOf } from "../../1-parse/words.ts";
import { readConstantValue } from "./constant-value.ts";
import { createDeclaredNames, readIdentifier } from "../report/identifier.ts";
import type { ResolveReport } from "../report/resolve-report.ts";
import { pageSizeConstant } from "../../../model/constant.ts";

/** Resolves the constants of point 9. A constant with an invalid value keeps its name, so that its uses are not reported. */
export function resolveConstants(records: readonly DocumentRecord[], report: ResolveReport): readonly Constant[] {
  const declared = createDeclaredNames(report);
  return records.flatMap((record): readonly Constant[] => {
    const name = record.name === null ? null : readIdentifier(record.name, "a constant", report);
    if (record.name === null || name === null || !declared.declare(record.name, name, "constant")) return [];
    report.names.declare({ kind: "constant", of: null, name }, record.name);
    const written = record.values.get("Value");
    const common = {
      name,
      meaning: record.values.get("Meaning")?.text ?? "",
      from: "document",
      span: record.span,
    } as const;
    if (written === undefined) return [{ ...common, type: { kind: "anything" }, value: null, written: "" }];
    const { text } = withoutBackticks(written);
    const read = readConstantValue(text);
    const problem = read.kind === "problem" ? problems[read.problem] : misfit(name, read.type, read.value);
    if (read.kind === "value" && problem === null)
      return [{ ...common, type: read.type, value: read.value, written: text }];
    report.add(createDiagnostic("bad-constant", spanOf(written), { name, value: text, problem: problem! }));
    return [{ ...common, type: { kind: "anything" }, value: null, written: text }];
  });
}

/** Says why a constant with a conventional meaning can't have this value. */
function misfit(name: string, type: ValueType, value: Value): string | null {
  if (name === pageSizeConstant && (type.kind !== "integer" || Number(value) < 1))
    return "it is how many rows a page has, such as `25`";
  return name === "callsPerPerson" && type.kind !== "rate" ? "it is a rate, such as `120 per minute`" : null;
}

const problems = {
  percentage: "percentages are written as decimals, such as `0.15`",
  "calendar unit": "a month or a year is not always as long; give it in days",
  "unknown unit":
    "a number may be followed by a unit of time or size or by `per minute`; put quotes around it if it is a text",
  "too large": "it is too large to be exact",
  "no such date": "there is no such date or time",
} as const;

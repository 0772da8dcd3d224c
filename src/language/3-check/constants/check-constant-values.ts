import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Source } from "../../../base/source.ts";
import type { Constant } from "../../../model/constant.ts";
import { largestPage } from "../../../model/largest-page.ts";
import type { Check } from "../reporting/check.ts";
import { pageSizeConstant } from "../../../model/constant.ts";

/** Reports constants whose values the product can't do what is meant with, or whose words speak of another unit. */
export const checkConstantValues: Check = ({ constants }, source) =>
  constants
    .filter(({ from }) => from === "document")
    .flatMap((constant) => limit(constant, source) ?? unit(constant) ?? []);

function limit({ name, type, value, written, span }: Constant, { text }: Source): Diagnostic | null {
  if (type.kind === "rate" && value !== null && typeof value === "object" && "count" in value && value["count"] === 0)
    return createDiagnostic("rate-of-nothing", span, { name, value: written });
  if (name !== pageSizeConstant || typeof value !== "number" || value <= largestPage) return null;
  const start = text.indexOf(written, span.start + name.length);
  const fixes = [
    {
      title: `Write ${largestPage}`,
      safe: true,
      edits: [{ span: { start, end: start + written.length }, text: String(largestPage) }],
    },
  ];
  return createDiagnostic("page-too-large", span, { value: written, most: String(largestPage) }, { fixes });
}

/** Reports a duration in days whose name or meaning says hours: one of them is wrong. */
function unit({ name, type, written, meaning, span }: Constant): Diagnostic | null {
  if (type.kind !== "duration") return null;
  const unit =
    /^(millisecond|second|minute|hour|day|week)s?\b/i.exec(meaning)?.[1] ??
    /[a-z0-9](Millisecond|Second|Minute|Hour|Day|Week)s$/.exec(name)?.[1];
  if (unit === undefined || written.toLowerCase().includes(unit.toLowerCase()) || !/[a-z]{4}/i.test(written))
    return null;
  return createDiagnostic("unit-doubtful", span, { name, value: written, unit: `${unit.toLowerCase()}s` });
}

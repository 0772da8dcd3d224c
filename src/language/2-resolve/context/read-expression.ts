import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { checkExpression } from "../../../expression/check/check-expression.ts";
import type { Environment } from "../../../expression/check/environment.ts";
import { parseExpression } from "../../../expression/parse/parse-expression.ts";
import type { Syntax } from "../../../expression/syntax/syntax.ts";
import type { Expression } from "../../../model/expression.ts";
import type { ValueType } from "../../../model/value-type.ts";
import { onlyCode } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";
import { spanOf } from "../../1-parse/words.ts";
import type { ResolveContext } from "./resolve-context.ts";
import type { ResolveReport } from "../report/resolve-report.ts";
import { misusedSecrets } from "./secrets.ts";

type Speaker = Pick<ResolveContext, "report" | "broken">;

/** The type of conditions, guards and rules; null counts as false. */
export const conditionType: ValueType = { kind: "boolean", optional: true };

/** Parses and checks the expression in the backticks of a cell; null if that fails, which is reported. */
export function readExpression(
  cell: Words,
  environment: Environment,
  expected: ValueType | null,
  context: Speaker,
): Expression | null {
  const code = codeOfCell(cell, context.report);
  return code === null ? null : readCode(code, environment, expected, context);
}

/** Parses and checks an expression without backticks; null if that fails, which is reported. */
export function readCode(
  code: Words,
  environment: Environment,
  expected: ValueType | null,
  context: Speaker,
): Expression | null {
  context.report.names.site(code, environment);
  const parsed = parseExpression(code.text, code);
  for (const one of parsed.diagnostics) context.report.add(one);
  return parsed.diagnostics.length > 0 ? null : checkSyntax(parsed.value, environment, expected, context);
}

/** Keeps only one diagnostic about `me` in a document where nobody signs in. */
function isAboutMe({ code, params }: Diagnostic): boolean {
  return code === "name-not-here" && params["name"] === "me";
}

/** Checks a syntax tree; null if that fails, which is reported. */
export function checkSyntax(
  syntax: Syntax,
  environment: Environment,
  expected: ValueType | null,
  context: Speaker,
): Expression | null {
  const checked = checkExpression(syntax, environment, expected);
  context.report.names.addAll(checked.mentions);
  for (const one of checked.diagnostics) {
    const unknown = one.code === "unknown-name" || one.code === "unknown-member" || one.code === "unknown-function";
    const again =
      one.code === "name-not-here" &&
      one.params["name"] === "me" &&
      (context.broken.has("me") || context.report.diagnostics.some(isAboutMe));
    const follows =
      again || (unknown && (context.broken.has(one.params["name"] ?? "") || context.report.saidAt(one.span)));
    if (!follows) context.report.add(one);
  }
  if (checked.diagnostics.some(({ severity }) => severity === "error")) return null;
  const misused = misusedSecrets(checked.value, expected);
  for (const one of misused) context.report.add(one);
  return misused.length > 0 ? null : checked.value;
}

/** The code of a cell that is exactly one piece of code; null for any other cell, which is reported. */
export function codeOfCell(cell: Words, report: ResolveReport): Words | null {
  const code = onlyCode(cell);
  if (code !== null) return code;
  const span = spanOf(cell);
  const fixes = cell.text.includes("`")
    ? []
    : [
        {
          title: "Put it in backticks",
          safe: true,
          edits: [
            { span: { start: span.start, end: span.start }, text: "`" },
            { span: { start: span.end, end: span.end }, text: "`" },
          ],
        },
      ];
  report.add(createDiagnostic("not-code", span, { text: short(cell.text) }, { fixes }));
  return null;
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

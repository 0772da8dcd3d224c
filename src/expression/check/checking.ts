import type { Diagnostic } from "../../base/diagnostic.ts";
import { createDiagnostic } from "../../base/diagnostic.ts";
import { didYouMean } from "../../base/did-you-mean.ts";
import type { Span } from "../../base/span.ts";
import type { Expression, Literal } from "../../model/expression.ts";
import type { Named } from "../../model/mention.ts";
import type { ValueType } from "../../model/value-type.ts";
import type { Environment } from "./environment.ts";
import type { Syntax } from "../syntax/syntax.ts";
import { convertExpression } from "../value-type/convert-expression.ts";
import { describeBeside } from "../value-type/describe-beside.ts";
import { describeValues } from "../value-type/describe-type.ts";

/** The state that the functions of the checker share while they check one expression. */
export interface Checking {
  /** The environment, including the variables of all enclosing comprehensions. */
  readonly environment: Environment;
  check(syntax: Syntax, environment?: Environment): Expression;
  /** Like `check`, for a place where the name of an entity means the list of all its records. */
  checkSource(syntax: Syntax, environment?: Environment): Expression;
  report(mistake: Diagnostic): void;
  /** Records which declaration a name of the expression refers to. */
  mention(named: Named, span: Span, type?: ValueType): void;
  /** Counts the nodes that an inlined expression adds. False if there are too many, which it reports. */
  affords(inlined: Expression, span: Span): boolean;
}

/** The placeholder for a part that was reported: a null that fits every type, so that no further diagnostic follows from it. */
export function brokenExpression(span: Span): Expression {
  return { kind: "literal", value: null, span, type: { kind: "anything" } };
}

/** Converts the expression to the wanted type; reports it if its type can't be converted. */
export function requireType(checking: Checking, expression: Expression, wanted: ValueType): Expression {
  const converted = convertExpression(expression, wanted);
  if (converted === null) {
    const params = {
      actual: describeBeside(expression.type, wanted),
      expected: describeBeside(wanted, expression.type),
    };
    checking.report(createDiagnostic("wrong-type", expression.span, params, hintForRecord(expression.type, wanted)));
    return brokenExpression(expression.span);
  }
  checkValues(checking, converted, wanted);
  return converted;
}

/** Reports text literals that are not among the values of the choice that the place expects. */
export function checkValues(checking: Checking, expression: Expression, wanted: ValueType): void {
  if (expression.kind === "conditional") {
    checkValues(checking, expression.then, wanted);
    checkValues(checking, expression.otherwise, wanted);
  }
  if (expression.kind === "list" && wanted.kind === "list") {
    for (const item of expression.items) checkValues(checking, item, wanted.of);
  }
  if (expression.kind !== "literal" || wanted.kind !== "choice" || typeof expression.value !== "string") return;
  if (wanted.values.includes(expression.value)) {
    mentionValue(checking, expression, wanted);
    return;
  }
  const params = { value: expression.value, values: describeValues(wanted.values) };
  checking.report(
    createDiagnostic("unknown-value", expression.span, params, didYouMean(expression.value, wanted.values)),
  );
}

/** Records the value that a text literal names; the mention spans the text between the quotation marks. */
function mentionValue(
  { environment, mention }: Checking,
  { value, span, type }: Literal,
  wanted: Extract<ValueType, { kind: "choice" }>,
): void {
  const of = environment.owners.get(wanted.values);
  const isWritten = type.kind === "text" && typeof value === "string" && span.end - span.start === value.length + 2;
  if (of === undefined || !isWritten) return;
  const inside = { start: span.start + 1, end: span.end - 1 };
  mention(of === "Role" ? { kind: "role", of: null, name: value } : { kind: "value", of, name: value }, inside, wanted);
}

/** How a record is found by a text or a number; empty where no record is needed. */
function hintForRecord(actual: ValueType, expected: ValueType): { readonly hint?: string } {
  if (expected.kind !== "record" || (actual.kind !== "text" && actual.kind !== "integer")) return {};
  return { hint: `To find one by a field, write \`${expected.entity}.filter(x, x.FIELD == …)[0]\`.` };
}

import { createDiagnostic } from "../../base/diagnostic.ts";
import type { Span } from "../../base/span.ts";
import type { Expression } from "../../model/expression.ts";
import type { FunctionEntry } from "../functions/function-entry.ts";
import { functionEntries } from "../functions/function-entries.ts";
import type { CallSyntax, IndexSyntax, MemberSyntax, WrittenName } from "../syntax/syntax.ts";
import { findInput } from "./find-input.ts";
import { checkComprehension, isMacro, macroNames } from "./check-comprehension.ts";
import { checkShape } from "./check-shape.ts";
import { brokenExpression } from "./checking.ts";
import type { Checking } from "./checking.ts";
import { describeType } from "../value-type/describe-type.ts";
import { hintForFunction } from "./hints-for-unknown-names.ts";
import { describeTakes, matchArguments, matchFromJson } from "../functions/match-arguments.ts";
import { isOptional, optionalIf } from "../value-type/optional-type.ts";

/** Checks the call of a function, of a macro, or of `has(x.y)`. */
export function checkCall(syntax: CallSyntax, checking: Checking): Expression {
  const { receiver, function: called, span } = syntax;
  if (called.name === "has" && receiver === null) return checkHas(syntax, checking);
  if (receiver !== null && isMacro(called.name) && syntax.arguments.length === 2)
    return checkComprehension(syntax, receiver, called.name, checking);
  const shape = receiver === null ? checking.environment.shapes.get(called.name) : undefined;
  if (shape !== undefined) return checkShape(syntax, shape, checking);
  const given = receiver === null ? syntax.arguments : [receiver, ...syntax.arguments];
  const candidates = functionEntries.filter((one) => one.name === called.name && isCalled(one));
  if (candidates.length > 0) checking.mention({ kind: "function", of: null, name: called.name }, called.span);
  if (candidates.length > 0)
    return checkArguments(
      called,
      given.map((argument) => checking.checkSource(argument)),
      candidates,
      span,
      checking,
    );
  if (isMacro(called.name))
    return wrongArguments(
      called,
      {
        expected: "a list before it, a name and an expression, as in `comments.exists(c, c.author == me)`",
        actual: "something else",
      },
      checking,
      span,
    );
  const known = [
    ...functionEntries.filter(isCalled).map((one) => one.name),
    ...macroNames,
    "has",
    ...checking.environment.shapes.keys(),
  ];
  checking.report(
    createDiagnostic("unknown-function", called.span, { name: called.name }, hintForFunction(called.name, known)),
  );
  return brokenExpression(span);
}

function isCalled({ form }: FunctionEntry): boolean {
  return form === "method" || form === "function";
}

/** Checks an index: `list[0]`, or `map["name"]`, which means `map.name`. */
export function checkIndex({ of, index, span }: IndexSyntax, checking: Checking): Expression {
  if (index.kind === "literal" && index.literal.kind === "text") {
    return checking.check({
      kind: "member",
      of,
      member: { name: index.literal.value, span: insideQuotes(index.literal.value, index.span) },
      span,
    });
  }
  const candidates = functionEntries.filter((one) => one.form === "index");
  return checkArguments(
    { name: "[…]", span: index.span },
    [checking.checkSource(of), checking.check(index)],
    candidates,
    span,
    checking,
  );
}

/** The span of a text literal's content, if the literal has no escapes. */
function insideQuotes(value: string, { start, end }: Span): Span {
  return end - start === value.length + 2 ? { start: start + 1, end: end - 1 } : { start, end };
}

function checkArguments(
  called: WrittenName,
  given: readonly Expression[],
  candidates: readonly FunctionEntry[],
  span: Expression["span"],
  checking: Checking,
): Expression {
  for (const entry of candidates) {
    const matched = matchArguments(entry, given);
    if (matched !== null) return checkFixed(entry, matched, span, checking);
  }
  const fromJson = given.some(({ type }) => type.kind === "json")
    ? candidates.flatMap((entry) => {
        const matched = matchFromJson(entry, given);
        return matched === null ? [] : [{ entry, matched }];
      })
    : [];
  const [only, another] = fromJson;
  if (only !== undefined && another === undefined) return checkFixed(only.entry, only.matched, span, checking);
  if (given.some((argument) => argument.type.kind === "anything")) return brokenExpression(span);
  const expected = candidates.map(describeTakes).join(", or ");
  const actual = given.length === 0 ? "nothing" : given.map((argument) => describeType(argument.type)).join(" and ");
  const hint = given.some(({ type }) => type.kind === "json")
    ? { hint: "`int(…)` makes an integer of JSON that is a number, `string(…)` text of any JSON." }
    : {};
  return wrongArguments(called, { expected, actual, ...hint }, checking, span);
}

/** What can be known about a call from its literals: the value of `duration("3 days")`, the fault of a pattern. */
function checkFixed(
  entry: FunctionEntry,
  given: readonly Expression[],
  span: Expression["span"],
  checking: Checking,
): Expression {
  const types = given.map((argument) => argument.type);
  const type = optionalIf(
    entry.mayBeNull === true || types.some((one) => isOptional(one) && one.kind !== "list"),
    entry.gives(types),
  );
  const last = given[given.length - 1];
  const problem = last === undefined ? null : (entry.refuses?.(last) ?? null);
  if (problem !== null && last !== undefined) {
    checking.report(createDiagnostic(problem.code, last.span, { problem: problem.problem }));
    return brokenExpression(span);
  }
  if (entry.literal === undefined || last?.kind !== "literal" || typeof last.value !== "string") {
    return { kind: "call", name: entry.name, arguments: given, span, type };
  }
  const value = entry.evaluation(types, given, type)(last.value as never);
  if (value !== null) return { kind: "literal", value, span, type: entry.gives(types) };
  checking.report(createDiagnostic("wrong-literal", last.span, { text: last.value, expected: entry.literal }));
  return brokenExpression(span);
}

function checkHas({ arguments: given, function: called, span }: CallSyntax, checking: Checking): Expression {
  const [path] = given;
  if (given.length !== 1 || path?.kind !== "member")
    return wrongArguments(
      called,
      { expected: "one path, as in `has(input.note)`", actual: "something else" },
      checking,
      span,
    );
  const found = findInput(path, checking.environment);
  if (found?.kind === "group") return anyOf(path, found.parts, checking);
  const nothing: Expression = { kind: "literal", value: null, span, type: { kind: "null" } };
  return {
    kind: "binary",
    operator: "!=",
    left: checking.check(path),
    right: nothing,
    span,
    type: { kind: "boolean" },
  };
}

/** The condition that a caller sent at least one input of a group. */
function anyOf(group: MemberSyntax, parts: readonly string[], checking: Checking): Expression {
  const { span } = group;
  const part = (name: string): MemberSyntax =>
    name
      .split(".")
      .reduce((of, one): MemberSyntax => ({ kind: "member", of, member: { name: one, span }, span }), group);
  const sent = parts.map(
    (name): Expression => ({
      kind: "binary",
      operator: "!=",
      left: checking.check(part(name)),
      right: { kind: "literal", value: null, span, type: { kind: "null" } },
      span,
      type: { kind: "boolean" },
    }),
  );
  return sent.reduce(
    (left, right): Expression => ({ kind: "binary", operator: "or", left, right, span, type: { kind: "boolean" } }),
  );
}

function wrongArguments(
  { name }: WrittenName,
  { expected, actual, hint }: { readonly expected: string; readonly actual: string; readonly hint?: string },
  checking: Checking,
  span: Expression["span"],
): Expression {
  const advice = hint === undefined ? {} : { hint };
  checking.report(createDiagnostic("wrong-arguments", span, { name, expected, actual }, advice));
  return brokenExpression(span);
}

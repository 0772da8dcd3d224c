import { createDiagnostic } from "../../base/diagnostic.ts";
import type { Comprehension, Expression } from "../../model/expression.ts";
import type { ValueType } from "../../model/value-type.ts";
import { averageType } from "../value/average-of.ts";
import type { CallSyntax, Syntax } from "../syntax/syntax.ts";
import { reservedWords } from "../syntax/reserved-words.ts";
import { brokenExpression, requireType } from "./checking.ts";
import type { Checking } from "./checking.ts";
import { describeType } from "../value-type/describe-type.ts";
import { isScalar, numericKinds, orderedKinds } from "../functions/match-arguments.ts";
import { optionalIf, presentType } from "../value-type/optional-type.ts";

type Macro = Comprehension["macro"];

/** The macros that take a name and a body. */
export const macroNames: readonly Macro[] = [
  "exists",
  "all",
  "exists_one",
  "filter",
  "map",
  "flatMap",
  "sort",
  "sum",
  "min",
  "max",
  "average",
];

/** Whether a call of that name, with a name and a body, is a comprehension. */
export function isMacro(name: string): name is Macro {
  return (macroNames as readonly string[]).includes(name);
}

/** `receiver.macro(v, body)` */
export function checkComprehension(
  { arguments: given, function: called, span }: CallSyntax,
  receiver: Syntax,
  macro: Macro,
  checking: Checking,
): Expression {
  const source = checking.checkSource(receiver);
  const [named, bodySyntax] = given;
  if (named?.kind !== "name" || bodySyntax === undefined || reservedWords.has(named.name)) {
    const expected = `a new name and an expression, as in \`.${macro}(x, …)\``;
    checking.report(
      createDiagnostic("wrong-arguments", named?.span ?? span, {
        name: called.name,
        expected,
        actual: "something else",
      }),
    );
    return brokenExpression(span);
  }
  const item = itemOf(source.type);
  if (item === null) {
    checking.report(
      createDiagnostic("wrong-type", source.span, { actual: describeType(source.type), expected: "a list" }),
    );
    return brokenExpression(span);
  }
  const { environment } = checking;
  checking.mention({ kind: "function", of: null, name: macro }, called.span);
  checking.mention({ kind: "variable", of: String(named.span.start), name: named.name }, named.span, item);
  const within = {
    ...environment,
    variables: new Map([...environment.variables, [named.name, item]]),
    binders: new Map([...environment.binders, [named.name, named.span]]),
  };
  const found = macro === "flatMap" ? checking.checkSource(bodySyntax, within) : checking.check(bodySyntax, within);
  const body = bodyFor(macro, found, checking);
  return {
    kind: "comprehension",
    macro,
    source,
    variable: named.name,
    body,
    span,
    type: resultOf(macro, source.type, body.type),
  };
}

function itemOf(source: ValueType): ValueType | null {
  if (source.kind === "list") return source.of;
  return source.kind === "anything" || source.kind === "json" ? presentType(source) : null;
}

function bodyFor(macro: Macro, body: Expression, checking: Checking): Expression {
  switch (macro) {
    case "exists":
    case "all":
    case "exists_one":
    case "filter":
      return requireType(checking, body, { kind: "boolean" });
    case "map":
      return body;
    case "flatMap":
      if (body.type.kind === "list" || body.type.kind === "anything") return body;
      return wrongBody("a list");
    case "sort":
      if (isScalar(body.type) || body.type.kind === "anything") return body;
      return wrongBody("a plain value to sort by");
    case "sum":
    case "average":
      return ofKind(numericKinds, "a number or a duration");
    case "min":
    case "max":
      return ofKind(orderedKinds, "a number, a duration, a date or a time");
  }

  function ofKind(kinds: ReadonlySet<ValueType["kind"]>, expected: string): Expression {
    return kinds.has(body.type.kind) || body.type.kind === "anything" ? body : wrongBody(expected);
  }

  function wrongBody(expected: string): Expression {
    checking.report(createDiagnostic("wrong-type", body.span, { actual: describeType(body.type), expected }));
    return brokenExpression(body.span);
  }
}

function resultOf(macro: Macro, source: ValueType, body: ValueType): ValueType {
  switch (macro) {
    case "exists":
    case "all":
    case "exists_one":
      return { kind: "boolean" };
    case "filter":
    case "sort":
      return presentType(source);
    case "map":
      return { kind: "list", of: body };
    case "flatMap":
      return body.kind === "list" ? presentType(body) : { kind: "list", of: { kind: "anything" } };
    case "sum":
      return presentType(body);
    case "min":
    case "max":
      return optionalIf(true, body);
    case "average":
      return optionalIf(true, averageType(body));
  }
}

import { createDiagnostic } from "../../base/diagnostic.ts";
import type { Expression } from "../../model/expression.ts";
import type { ValueType } from "../../model/value-type.ts";
import { toJson } from "../json/to-json.ts";
import type { ConditionalSyntax, ListSyntax, LiteralSyntax, MapSyntax, Syntax, UnarySyntax } from "../syntax/syntax.ts";
import { checkBinary } from "./check-binary.ts";
import { checkCall, checkIndex } from "./check-call.ts";
import { checkMember } from "./check-member.ts";
import { checkName } from "./check-name.ts";
import { brokenExpression, requireType } from "./checking.ts";
import type { Checking } from "./checking.ts";
import { convertExpression } from "../value-type/convert-expression.ts";
import { describeBeside } from "../value-type/describe-beside.ts";
import { describeType } from "../value-type/describe-type.ts";
import { numericKinds } from "../functions/match-arguments.ts";
import { unifyTypes } from "../value-type/unify-types.ts";

/** Checks one node of a tree; it checks the node's children by calling back `checking`. */
export function checkNode(syntax: Syntax, checking: Checking): Expression {
  switch (syntax.kind) {
    case "literal":
      return checkLiteral(syntax);
    case "name":
      return checkName(syntax, checking);
    case "member":
      return checkMember(syntax, checking);
    case "index":
      return checkIndex(syntax, checking);
    case "call":
      return checkCall(syntax, checking);
    case "list":
      return checkList(syntax, checking);
    case "map":
      return checkMap(syntax, checking);
    case "not":
      return {
        kind: "not",
        of: requireType(checking, checking.check(syntax.of), boolean),
        span: syntax.span,
        type: boolean,
      };
    case "negate":
      return checkNegation(syntax, checking);
    case "binary":
      return checkBinary(syntax, checking);
    case "conditional":
      return checkConditional(syntax, checking);
    case "missing":
      return brokenExpression(syntax.span);
  }
}

const boolean: ValueType = { kind: "boolean" };

function checkLiteral({ literal, span }: LiteralSyntax): Expression {
  switch (literal.kind) {
    case "decimal":
      return { kind: "literal", value: literal.value, span, type: { kind: "decimal", scale: literal.scale } };
    case "null":
      return { kind: "literal", value: null, span, type: { kind: "null" } };
    default:
      return { kind: "literal", value: literal.value, span, type: { kind: literal.kind } };
  }
}

function checkList(syntax: ListSyntax, checking: Checking): Expression {
  const items = syntax.items.map((item) => checking.check(item));
  let of: ValueType = { kind: "anything" };
  for (const item of items) {
    const common: ValueType | null = unifyTypes(of, item.type) ?? json(of, item.type);
    if (common === null) {
      checking.report(
        createDiagnostic("wrong-type", item.span, {
          actual: describeBeside(item.type, of),
          expected: `${describeBeside(of, item.type)}, as before it in the list,`,
        }),
      );
      return brokenExpression(syntax.span);
    }
    of = common;
  }
  return {
    kind: "list",
    items: items.map((item) => convertExpression(item, of) ?? item),
    span: syntax.span,
    type: { kind: "list", of },
  };
}

/** The type of a list whose items are maps with different entries: a list of JSON. */
function json(a: ValueType, b: ValueType): ValueType | null {
  return a.kind === "map" && b.kind === "map" && toJson(a) !== null && toJson(b) !== null ? { kind: "json" } : null;
}

function checkMap(syntax: MapSyntax, checking: Checking): Expression {
  const entries = syntax.entries.map(({ key, optional, value }) => ({
    name: key.name,
    value: checking.check(value),
    ...(optional ? { optional } : {}),
  }));
  const types = Object.fromEntries(entries.map(({ name, value }) => [name, value.type]));
  const mayLack = entries.filter(({ optional }) => optional === true).map(({ name }) => name);
  return {
    kind: "map",
    entries,
    span: syntax.span,
    type: { kind: "map", entries: types, ...(mayLack.length === 0 ? {} : { mayLack }) },
  };
}

function checkNegation({ of, span }: UnarySyntax, checking: Checking): Expression {
  const operand = checking.check(of);
  const { type } = operand;
  if (type.kind === "anything") return operand;
  if (!numericKinds.has(type.kind)) {
    checking.report(
      createDiagnostic("wrong-type", operand.span, { actual: describeType(type), expected: "a number or a duration" }),
    );
    return brokenExpression(span);
  }
  if (operand.kind === "literal" && typeof operand.value === "number")
    return { ...operand, value: 0 - operand.value, span };
  return { kind: "negate", of: operand, span, type };
}

function checkConditional(syntax: ConditionalSyntax, checking: Checking): Expression {
  const condition = requireType(checking, checking.check(syntax.condition), boolean);
  const then = checking.check(syntax.then);
  const otherwise = checking.check(syntax.otherwise);
  const type = unifyTypes(then.type, otherwise.type);
  if (type === null) {
    const params = {
      actual: describeBeside(otherwise.type, then.type),
      expected: `${describeBeside(then.type, otherwise.type)}, as before the \`:\`,`,
    };
    checking.report(createDiagnostic("wrong-type", otherwise.span, params));
    return brokenExpression(syntax.span);
  }
  return {
    kind: "conditional",
    condition,
    then: convertExpression(then, type) ?? then,
    otherwise: convertExpression(otherwise, type) ?? otherwise,
    span: syntax.span,
    type,
  };
}

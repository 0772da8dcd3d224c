import { createDiagnostic } from "../../base/diagnostic.ts";
import type { Expression } from "../../model/expression.ts";
import type { Shape } from "../../model/shape.ts";
import type { CallSyntax } from "../syntax/syntax.ts";
import { substituteParts } from "../tree/substitute-parts.ts";
import { brokenExpression, requireType } from "./checking.ts";
import type { Checking } from "./checking.ts";
import { optionalIf } from "../value-type/optional-type.ts";

/** Checks `Profile(author)`: the use of a shape of point 7 on a record. */
export function checkShape(
  { function: called, arguments: given, span }: CallSyntax,
  { entity, gives }: Pick<Shape, "entity" | "gives">,
  checking: Checking,
): Expression {
  const [record] = given;
  if (given.length !== 1 || record === undefined) {
    checking.report(
      createDiagnostic("wrong-arguments", span, {
        name: called.name,
        expected: `one ${entity}`,
        actual: "something else",
      }),
    );
    return brokenExpression(span);
  }
  checking.mention({ kind: "shape", of: null, name: called.name }, called.span, gives.type);
  const of = requireType(checking, checking.check(record), { kind: "record", entity });
  if (!checking.affords(gives, span)) return brokenExpression(span);
  const body = substituteParts(gives, (part) => (part.kind === "this" ? { ...part, kind: "variable" } : null));
  return { kind: "shape", name: called.name, entity, of, body, span, type: optionalIf(true, gives.type) };
}

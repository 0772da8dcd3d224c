import type { Expression, FieldAccess } from "../../model/expression.ts";
import type { Value } from "../../model/value-type.ts";
import type { CompiledExpression } from "./compiled-expression.ts";

/** Compiles the access to a field of a record. `world` answers it; if the path begins with `old`, the world before the write does. */
export function compileField(
  expression: FieldAccess,
  inner: (part: Expression) => CompiledExpression,
): CompiledExpression {
  const { entity, name, type } = expression;
  const of = inner(expression.of);
  if (name === "@id") return of;
  const absent: Value = type.kind === "list" ? [] : null;
  const isBefore = beginsAtOld(expression.of);
  const isThis = expression.of.kind === "this";
  return (frame) => {
    const id = isThis ? frame.scope.this : of(frame);
    if (typeof id !== "string") return absent;
    const { world, before = world, proposed = world } = frame.scope;
    return (isBefore ? before : isThis ? proposed : world).field(entity, id, name);
  };
}

function beginsAtOld(expression: Expression): boolean {
  return expression.kind === "field" ? beginsAtOld(expression.of) : expression.kind === "old";
}

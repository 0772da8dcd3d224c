import type { Expression, FieldAccess } from "../../model/expression.ts";
import type { Value } from "../../model/value-type.ts";
import { beginsAtOld } from "../tree/begins-at-old.ts";
import { isOldIn } from "./compiled-expression.ts";
import type { CompiledExpression, Slots } from "./compiled-expression.ts";

/** Compiles the access to a field of a record. `world` answers it; if the record is reached from `old`, the world before the write does. */
export function compileField(
  expression: FieldAccess,
  slots: Slots,
  inner: (part: Expression) => CompiledExpression,
): CompiledExpression {
  const { entity, name, type } = expression;
  const of = inner(expression.of);
  if (name === "@id") return of;
  const absent: Value = type.kind === "list" ? [] : null;
  const isBefore = beginsAtOld(expression.of, isOldIn(slots));
  const isThis = expression.of.kind === "this";
  return (frame) => {
    const id = isThis ? frame.scope.this : of(frame);
    if (typeof id !== "string") return absent;
    const { world, before = world, proposed = world } = frame.scope;
    return (isBefore ? before : isThis ? proposed : world).field(entity, id, name);
  };
}

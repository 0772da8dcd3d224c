import type { Expression, ShapeOf } from "../../model/expression.ts";
import { freeSlot } from "./compiled-expression.ts";
import type { CompiledExpression, Slots } from "./compiled-expression.ts";

/** Compiles the use of a shape. Its body sees the record as `this`. The result is null if the record is absent or not visible. */
export function compileShape(
  { of, entity, body }: ShapeOf,
  slots: Slots,
  inner: (part: Expression, slots?: Slots) => CompiledExpression,
): CompiledExpression {
  const record = inner(of);
  const slot = freeSlot(slots);
  const gives = inner(body, new Map([...slots, ["this", { at: slot, isOld: false }]]));
  return (frame) => {
    const { world, budget } = frame.scope;
    const id = record(frame);
    if (--budget.left < 0 || typeof id !== "string" || !world.has(entity, id)) return null;
    frame.slots[slot] = id;
    return gives(frame);
  };
}

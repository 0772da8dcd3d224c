import { intervalOf } from "../../../expression/solve/interval-of.ts";
import { intersectIntervals } from "../../../expression/solve/interval.ts";
import type { Interval } from "../../../expression/solve/interval.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import type { Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";

/** Whether all values of an expression are certainly outside of a field's range. */
export function isOutside({ type }: Pick<Field, "type">, value: Expression, known: KnownNames): boolean {
  if (!("range" in type) || value.type.optional === true || (type.kind === "list" && type.set === true)) return false;
  const { min = -Infinity, max = Infinity } = type.range;
  const size =
    type.kind === "integer" || type.kind === "decimal" || type.kind === "duration"
      ? intervalOf(value, known)
      : sizeOf(value, known);
  return min <= max && size !== null && intersectIntervals([min, max], size) === null;
}

/** The unit of a range: characters of a text, or items of a list. */
function sizeOf(value: Expression, known: KnownNames): Interval | null {
  if (value.type.kind !== "text" && value.type.kind !== "list") return null;
  if (value.kind === "constant") {
    const kept = known.constants[value.name];
    return typeof kept === "string" || Array.isArray(kept) ? [[...kept].length, [...kept].length] : null;
  }
  return intervalOf(
    { kind: "call", name: "size", arguments: [value], span: value.span, type: { kind: "integer" } },
    known,
  );
}

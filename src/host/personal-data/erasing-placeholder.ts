import { randomInt } from "node:crypto";
import { typicalStoredValue } from "../../generation/value/typical-value.ts";
import type { Field } from "../../model/entity.ts";
import type { Range } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";

/**
 * A value of a field's type, in the form in which it is stored, that takes the place of an erased one and says nothing of anybody: of numbers and durations the one
 * nearest to zero, of dates and timestamps the moment of the erasure, otherwise one that is the same for all records. Where it has to be distinct, it is random as
 * far as the type allows.
 */
export function erasingPlaceholder(
  { name, type }: Pick<Field, "name" | "type">,
  { isDistinct, now }: { readonly isDistinct: boolean; readonly now: string },
): Value {
  switch (type.kind) {
    case "integer":
    case "decimal":
    case "duration":
      return numberIn(type.range, isDistinct);
    default: {
      const number = isDistinct ? randomInt(mostNumbers) : 0;
      return typicalStoredValue({ name: `erased ${name}`, type, now, number, person: null });
    }
  }
}

const mostNumbers = 1_000_000_000;

function numberIn({ min, max = Infinity }: Range, isDistinct: boolean): number {
  if (!isDistinct) return Math.min(max, Math.max(min ?? -Infinity, 0));
  const least = min ?? Math.min(0, max - mostNumbers);
  return randomInt(least, Math.min(max, least + mostNumbers) + 1);
}

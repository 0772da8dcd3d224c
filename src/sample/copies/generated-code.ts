import type { Field } from "../../model/entity.ts";
import { generatedLength } from "../../model/generated-length.ts";
import type { Value } from "../../model/value-type.ts";
import { generateFromId } from "../../semantics/memory/generate-from-id.ts";

/** The length from which on hashes of ids are different in practice. */
const longCode = 24;

/**
 * The value of a generated field of a copy. Short codes are numbers in a mixed order, so that no two are the same; longer ones are hashes of
 * the record's id.
 */
export function generatedCode(entity: string, field: Field, id: string, serial: number): Value {
  const length = generatedLength(field.type);
  if (field.type.kind === "uuid" || length >= longCode) return generateFromId({ entity, field, id });
  const digits = BigInt(Math.min(length, 12));
  const mixed = (BigInt(serial) * spread + 7_919n) % 36n ** digits;
  const code = mixed.toString(36).padStart(Number(digits), "0");
  return `${code}${generateFromId({ entity, field, id })}`.slice(0, length);
}

/** Shares no factor with 36, so that each number comes to another code. */
const spread = 2_654_435_769_769n;

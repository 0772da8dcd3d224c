import type { FieldType } from "./field-type.ts";

const usualLength = 16;

/** The number of letters and digits of a generated text: the most that its range allows, or else 16, or the least if that is more. */
export function generatedLength(type: FieldType): number {
  const { min = 0, max } = type.kind === "text" ? type.range : {};
  return max ?? Math.max(usualLength, min);
}

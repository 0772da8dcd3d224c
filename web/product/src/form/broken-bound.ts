import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";

/** What a form itself can find wrong with a value, by what is known of its input. */
export type BrokenBound = "missing" | "too little" | "too much";

type Bounded = Pick<InputView, "type" | "required" | "min" | "max" | "earliest" | "latest">;

/** The bound that a value of an input breaks; null where the form finds none. Whether a call takes the value is for the server alone. */
export function brokenBound({ type, required, min, max, earliest, latest }: Bounded, value: Value): BrokenBound | null {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0))
    return required ? "missing" : null;
  const size = sizeOf(value);
  if (size !== null && min !== null && size < min) return "too little";
  if (size !== null && max !== null && size > max) return "too much";
  if (typeof value !== "string" || type === "timestamp") return null;
  if (earliest !== null && value < earliest) return "too little";
  return latest !== null && value > latest ? "too much" : null;
}

/** What `min` and `max` bound: the number, the characters of a text, or the entries of a list. */
function sizeOf(value: Value): number | null {
  if (typeof value === "number") return value;
  // A text may hold characters that count as two in JavaScript and as one where its length is judged.
  if (typeof value === "string") return [...value].length;
  return Array.isArray(value) ? value.length : null;
}

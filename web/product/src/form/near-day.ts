import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { toLocal } from "./local-time.ts";

/**
 * The day near which the value of an input will be: that of the nearest other day or moment of the form, those before it first, as a beginning stands before
 * its end; null where no other has a value. `valueOf`: the values in the form; without it, those that the form came with.
 */
export function nearDay(
  inputs: readonly InputView[],
  name: string,
  valueOf: (name: string) => Value = (one) => inputs.find((input) => input.name === one)?.value ?? null,
): string | null {
  const at = inputs.findIndex((input) => input.name === name);
  const others = [...inputs.slice(0, Math.max(at, 0)).toReversed(), ...inputs.slice(at + 1)];
  const days = others.filter(isDay).map((input) => dayOf(valueOf(input.name)));
  return days.find((day) => day !== null) ?? null;
}

/** Whether an input is one of a day or a moment. */
function isDay({ type }: InputView): boolean {
  return type === "date" || type === "timestamp";
}

function dayOf(value: Value): string | null {
  if (typeof value !== "string" || value === "") return null;
  return value.length === 10 ? value : (toLocal(value)?.slice(0, 10) ?? null);
}

import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { isSameValue } from "../conflicts/conflict-of.ts";

/** An input with the bounds that it has while others are filled in: those that rest on what is changed now do not stay as they were. */
export function withFollowedBounds(
  input: InputView,
  inputs: readonly InputView[],
  valueOf: (name: string) => Value,
): InputView {
  const { follows } = input;
  if (follows === undefined) return input;
  const isChanged = follows.on.some(
    (name) => !isSameValue(valueOf(name), inputs.find((one) => one.name === name)?.value ?? null),
  );
  return follows.by.reduce(
    (bounded, { input: other, isLeast, isStrict }) => boundedBy(bounded, valueOf(other), isLeast, isStrict),
    { ...input, ...(isChanged ? follows.always : follows.unchanged) },
  );
}

function boundedBy(input: InputView, value: Value, isLeast: boolean, isStrict: boolean): InputView {
  if (typeof value === "number") {
    const bound = isStrict && input.type === "integer" ? value + (isLeast ? 1 : -1) : value;
    return isLeast
      ? { ...input, min: Math.max(input.min ?? bound, bound) }
      : { ...input, max: Math.min(input.max ?? bound, bound) };
  }
  if (typeof value !== "string" || value === "" || !["date", "time", "timestamp"].includes(input.type)) return input;
  const bound = isStrict && input.type === "date" ? dayBeside(value, isLeast) : value;
  const { earliest, latest } = input;
  if (isLeast) return { ...input, earliest: earliest === null || bound > earliest ? bound : earliest };
  return { ...input, latest: latest === null || bound < latest ? bound : latest };
}

function dayBeside(date: string, isLater: boolean): string {
  return new Date(Date.parse(date) + (isLater ? 1 : -1) * 86_400_000).toISOString().slice(0, 10);
}

import { dateOfDays, daysOfDate } from "../../../base/calendar.ts";
import type { Input } from "../../../model/call.ts";
import { fromScaled } from "../../../semantics/value/to-wire.ts";
import type { InputBound } from "../../../symbolic/bounds-of-inputs.ts";
import type { Cell } from "../../store/data-store.ts";
import type { InputView } from "./protocol.ts";

/** A bound that a rule sets on an input, and its value now. */
export interface KnownBound {
  readonly bound: InputBound;
  readonly cell: Cell;
}

/** An input with the bounds that rules set, beside those of its type. */
export function boundedInput(view: InputView, { type }: Input, bounds: readonly KnownBound[]): InputView {
  return bounds.reduce((bounded, { bound, cell }) => {
    const { isLeast, isStrict, limit } = bound;
    if (type.kind === "integer" || type.kind === "duration")
      return typeof cell !== "number"
        ? bounded
        : withNumber(bounded, isLeast, cell + (isStrict ? (isLeast ? 1 : -1) : 0));
    if (type.kind === "decimal") {
      const scale = limit.type.kind === "decimal" ? limit.type.scale : 0;
      return typeof cell !== "number" ? bounded : withNumber(bounded, isLeast, fromScaled(cell, scale));
    }
    if (typeof cell !== "string" || !["date", "time", "timestamp"].includes(type.kind)) return bounded;
    return withMoment(bounded, isLeast, type.kind === "date" && isStrict ? dayBeside(cell, isLeast) : cell);
  }, view);
}

function withNumber(view: InputView, isLeast: boolean, bound: number): InputView {
  return isLeast
    ? { ...view, min: view.min === null ? bound : Math.max(view.min, bound) }
    : { ...view, max: view.max === null ? bound : Math.min(view.max, bound) };
}

function withMoment(view: InputView, isLeast: boolean, bound: string): InputView {
  const { earliest, latest } = view;
  if (isLeast) return { ...view, earliest: earliest === null || bound > earliest ? bound : earliest };
  return { ...view, latest: latest === null || bound < latest ? bound : latest };
}

function dayBeside(date: string, isLeast: boolean): string {
  const days = daysOfDate(date);
  return (days === null ? null : dateOfDays(days + (isLeast ? 1 : -1))) ?? date;
}

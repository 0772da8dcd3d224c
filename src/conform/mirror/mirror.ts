import { timestampOf } from "../../base/calendar.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { State } from "../../semantics/state.ts";
import { substitute } from "./substitute.ts";

/**
 * The world of the target as the document has it: what `decide` says that it must be. What only the target can know (ids,
 * numbers, tokens, the exact time) is a *mark* until it was seen, and then put in the mark's place.
 */
export class Mirror {
  state: State;
  #marks = 0;
  #lastMoment = 0;

  constructor(model: Specification, state: State) {
    const counted = model.entities.flatMap(({ name, fields }) => fields.filter(({ countsUp }) => countsUp).map((field) => `${name}.${field.name}`));
    this.state = { ...state, counters: Object.fromEntries(counted.map((name, at) => [name, firstNumber + at * numbersEach])) };
  }

  /** A mark in the place of an id, later than those before it; the next ones, for what else the call creates, are marks too. */
  freshId(milliseconds: number): string {
    this.#marks += 1;
    const time = Math.round(milliseconds).toString(16).padStart(12, "0");
    return `${time.slice(0, 8)}-${time.slice(8)}-${idMark}${this.#marks.toString(16).padStart(9, "0")}000`;
  }

  /** A mark in the place of a token. */
  freshToken(): string {
    this.#marks += 1;
    return `${tokenMark}${this.#marks}`;
  }

  /** The time as a timestamp that no other request has. */
  moment(milliseconds: number): string {
    this.#lastMoment = Math.max(this.#lastMoment + 1, Math.round(milliseconds));
    return timestampOf(this.#lastMoment) ?? "";
  }

  /** Puts what was seen in the place of a mark, everywhere. */
  learn(mark: string | number, seen: string | number): void {
    if (mark !== seen) this.state = substitute(this.state, mark, seen);
  }
}

const idMark = "7a11-8f00-";
const tokenMark = "a-token-that-the-target-makes-";
const firstNumber = 700_000_000_000;
const numbersEach = 1_000_000_000;

/** Whether a value stands for one that only the target can know. */
export function isMark(value: Value): value is string | number {
  if (typeof value === "string") return value.startsWith(idMark, 14) || value.startsWith(tokenMark);
  return typeof value === "number" && value >= firstNumber && value < firstNumber + 1000 * numbersEach;
}

import { millisecondsOf } from "../../base/calendar.ts";

/** The timestamps of a search, each with a number. */
export class MomentTable {
  readonly #texts: string[] = [];
  readonly #milliseconds: number[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(now: string): number {
    const known = this.#numbers.get(now);
    if (known !== undefined) return known;
    this.#numbers.set(now, this.#texts.length);
    this.#milliseconds.push(millisecondsOf(now) ?? 0);
    return this.#texts.push(now) - 1;
  }

  textOf(number: number): string {
    return this.#texts[number] ?? "";
  }

  millisecondsOf(number: number): number {
    return this.#milliseconds[number] ?? 0;
  }
}

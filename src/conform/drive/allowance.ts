import type { Call } from "../../model/call.ts";
import type { Rate } from "../../model/constant.ts";
import type { Specification } from "../../model/specification.ts";
import type { Person } from "./person.ts";

/** How often people may still call by the document's own word, so that nobody is turned away for having called too often. */
export class Allowance {
  readonly #rate: Rate | null;
  readonly #times = new Map<string, number[]>();

  constructor({ constants }: Specification) {
    const { value } = constants.find(({ name, type }) => name === "callsPerPerson" && type.kind === "rate") ?? { value: null };
    this.#rate = value as Rate | null;
  }

  /** Milliseconds until somebody may make a call. */
  waitFor(who: Person | null, call: Call, now: number): number {
    return Math.max(0, ...this.#rates(who, call).map(({ key, rate }) => {
      const times = this.#times.get(key) ?? [];
      const first = times.at(-(rate.count - spare(rate)));
      return first === undefined ? 0 : first + rate.per + margin - now;
    }));
  }

  /** Counts a call that somebody makes. */
  take(who: Person | null, call: Call, now: number): void {
    for (const { key, rate } of this.#rates(who, call)) {
      const times = this.#times.get(key) ?? [];
      times.push(now);
      if (times.length > rate.count) times.shift();
      this.#times.set(key, times);
    }
  }

  #rates(who: Person | null, { name, limit }: Call): readonly { readonly key: string; readonly rate: Rate }[] {
    const caller = who?.credentials.kind === "token" ? who.credentials.token : (who?.id ?? "");
    return [
      ...(this.#rate === null ? [] : [{ key: caller, rate: this.#rate }]),
      ...(limit === null ? [] : [{ key: `${caller} ${name}`, rate: limit }]),
    ];
  }
}

/** Clocks and ways differ: a few calls are left, and a moment. */
const margin = 500;

function spare({ count }: Rate): number {
  return count > 10 ? 2 : 0;
}

import type { Rate } from "../../model/constant.ts";
import type { CountedCalls } from "../../runtime/http/rate-limiter.ts";
import { NeedsWriter } from "../../runtime/store/needs-writer.ts";
import type { TakenCall } from "./worker-messages.ts";

/** Counts calls where all processes see them: by the process that writes. Calls of one turn of the event loop are counted with one message. */
export class PassedRates implements CountedCalls {
  readonly #ask: (calls: readonly TakenCall[]) => Promise<readonly number[]>;
  #next: { readonly calls: TakenCall[]; readonly waits: Promise<readonly number[]> } | null = null;

  /** `ask`: has calls counted in their order, and gives the milliseconds that each has to wait. */
  constructor(ask: (calls: readonly TakenCall[]) => Promise<readonly number[]>) {
    this.#ask = ask;
  }

  async take(key: string, rate: Rate, now: number): Promise<number> {
    this.#next ??= this.#begin();
    const { calls, waits } = this.#next;
    const at = calls.push({ key, rate, now }) - 1;
    return (await waits)[at] ?? 0;
  }

  // Only what writes asks for these.
  wait(): never {
    throw new NeedsWriter();
  }

  giveBack(): never {
    throw new NeedsWriter();
  }

  #begin(): { readonly calls: TakenCall[]; readonly waits: Promise<readonly number[]> } {
    const calls: TakenCall[] = [];
    const turn = new Promise((resolve) => setImmediate(resolve));
    const waits = turn.then(() => {
      this.#next = null;
      return this.#ask(calls);
    });
    return { calls, waits };
  }
}

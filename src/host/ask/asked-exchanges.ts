import type { HttpAnswer, Target, Unanswered } from "../../conform/target/target.ts";
import type { HttpRequest } from "../../semantics/http/http-request.ts";
import type { HarHeader, RecordedEntry } from "../record/recorded-entry.ts";
import type { Interruption } from "./asking-end.ts";
import { InterruptionWatch } from "./interruption.ts";

/** Keeps what a product is asked and answers, and ends the asking when enough was asked, or no more can be. */
export class AskedExchanges {
  /** What was asked. Where there was no answer, the status is 0, and the text of the status says why. */
  readonly entries: RecordedEntry[] = [];
  readonly #target: Target;
  readonly #base: string;
  readonly #clock: () => number;
  readonly #watch: InterruptionWatch;
  readonly #stopped: Promise<void>;
  #interruption: Interruption | null = null;
  #limit = 0;

  /**
   * `base`: the address of the product, without a slash at its end. `clock`: milliseconds since 1970. `signal`: ends the asking at once. `longestWait`: how many
   * seconds the product may ask to wait.
   */
  constructor(
    target: Target,
    base: string,
    clock: () => number,
    {
      signal,
      longestWait,
    }: { readonly signal?: AbortSignal | undefined; readonly longestWait?: number | undefined } = {},
  ) {
    this.#watch = new InterruptionWatch(longestWait);
    this.#target = target;
    this.#base = base;
    this.#clock = clock;
    this.#stopped = new Promise((resolve) => {
      const stop = (): void => {
        this.#interruption ??= { kind: "stopped" };
        resolve();
      };
      if (signal?.aborted === true) stop();
      signal?.addEventListener("abort", stop, { once: true });
    });
  }

  /** Why nothing can be asked any more; null: it can. */
  get interruption(): Interruption | null {
    return this.#interruption;
  }

  /** The product until it was asked so many things altogether. After that, nothing is sent. */
  until(limit: number): Target {
    this.#limit = limit;
    return { base: this.#target.base, send: (request) => this.#send(request) };
  }

  /** Waits as `wait` does, and not at all when no more is asked. */
  async wait(milliseconds: number, wait: (milliseconds: number) => Promise<void>): Promise<void> {
    if (this.#interruption === null) await Promise.race([wait(milliseconds), this.#stopped]);
  }

  async #send(request: HttpRequest): Promise<HttpAnswer | Unanswered> {
    if (this.#interruption !== null || this.entries.length >= this.#limit) return nothingSent;
    const startedAt = this.#clock();
    const received = await Promise.race([this.#target.send(request), this.#stopped]);
    if (received === undefined) return nothingSent;
    this.#interruption ??= this.#watch.note(received, this.#clock());
    const isAnswer = received.kind === "answer";
    this.entries.push({
      startedAt: new Date(startedAt),
      took: this.#clock() - startedAt,
      method: request.method,
      url: `${this.#base}${request.path}`,
      requestHeaders: headerList(request.headers),
      requestBody: request.body,
      status: isAnswer ? received.status : 0,
      statusText: isAnswer ? "" : received.reason,
      answerHeaders: isAnswer ? headerList(received.headers) : [],
      answerBody: isAnswer && received.body !== "" ? received.body : null,
    });
    return received;
  }
}

const nothingSent: Unanswered = { kind: "unanswered", reason: "no more is asked" };

function headerList(headers: Readonly<Record<string, string>>): readonly HarHeader[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}

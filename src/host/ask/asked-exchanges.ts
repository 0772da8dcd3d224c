import type { Target } from "../../conform/target/target.ts";
import type { HttpRequest } from "../../semantics/http/http-request.ts";
import type { HarHeader, RecordedEntry } from "../record/recorded-entry.ts";

/** Keeps what a product is asked and answers, and ends the asking when enough was asked. */
export class AskedExchanges {
  readonly entries: RecordedEntry[] = [];
  readonly #target: Target;
  readonly #base: string;
  readonly #clock: () => number;
  #limit = 0;

  /** `base`: the address of the product, without a slash at its end. `clock`: milliseconds since 1970. */
  constructor(target: Target, base: string, clock: () => number) {
    this.#target = target;
    this.#base = base;
    this.#clock = clock;
  }

  /** The product until it was asked so many things altogether. After that, nothing is sent. */
  until(limit: number): Target {
    this.#limit = limit;
    return { base: this.#target.base, send: (request) => this.#send(request) };
  }

  async #send(request: HttpRequest): ReturnType<Target["send"]> {
    if (this.entries.length >= this.#limit) return { kind: "unanswered", reason: "enough was asked" };
    const startedAt = this.#clock();
    const answer = await this.#target.send(request);
    if (answer.kind === "answer")
      this.entries.push({
        startedAt: new Date(startedAt),
        took: this.#clock() - startedAt,
        method: request.method,
        url: `${this.#base}${request.path}`,
        requestHeaders: headerList(request.headers),
        requestBody: request.body,
        status: answer.status,
        statusText: "",
        answerHeaders: headerList(answer.headers),
        answerBody: answer.body === "" ? null : answer.body,
      });
    return answer;
  }
}

function headerList(headers: Readonly<Record<string, string>>): readonly HarHeader[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}

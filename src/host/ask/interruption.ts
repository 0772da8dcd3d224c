import type { HttpAnswer, Unanswered } from "../../conform/target/target.ts";
import type { Interruption } from "./asking-end.ts";

/** After so many requests without an answer, one after the other, the product is taken to be gone. It may be restarted between them. */
const mostUnanswered = 5;

/** After so many requests that hung, no more is asked: each of them takes as long as answers are waited for. */
const mostHanging = 10;

/** After so many requests, one after the other, that were refused as too many, no more is asked. */
const mostLimited = 12;

/** After so many answers that were pages for people, and none of another kind, it is taken to be another address. */
const mostPages = 12;

/** The longest wait, in seconds, that a product may ask for if nobody says another one: a limit per minute, and some seconds more. */
const usualLongestWait = 65;

/** Follows what is received, and says when asking has to end. */
export class InterruptionWatch {
  #unanswered = 0;
  #hanging = 0;
  #limited = 0;
  /** How many pages were answered; null: something else was. */
  #pages: number | null = 0;
  readonly #longestWait: number;

  /** `longestWait`: how many seconds a product may ask to wait. */
  constructor(longestWait = usualLongestWait) {
    this.#longestWait = longestWait;
  }

  /** Takes what was received at a time, in milliseconds since 1970. Gives why no more can be asked; null: more can. */
  note(received: HttpAnswer | Unanswered, now: number): Interruption | null {
    if (received.kind === "answer") {
      this.#unanswered = 0;
      return this.#noteAnswer(received, now);
    }
    this.#unanswered += 1;
    const { reason, isCut, isUnreachable } = received;
    if (isCut !== true && isUnreachable !== true) this.#hanging += 1;
    if (this.#hanging === mostHanging) return { kind: "hanging", requests: mostHanging, reason };
    return this.#unanswered === mostUnanswered ? { kind: "no answers", requests: mostUnanswered, reason } : null;
  }

  #noteAnswer({ status, headers }: HttpAnswer, now: number): Interruption | null {
    const isPage = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers["content-type"] ?? "");
    this.#pages = isPage && this.#pages !== null ? this.#pages + 1 : null;
    if (this.#pages === mostPages) return { kind: "only pages", requests: mostPages };
    const after = headers["retry-after"];
    if (status !== 429 && (status !== 503 || after === undefined)) {
      this.#limited = 0;
      return null;
    }
    this.#limited += 1;
    const seconds = secondsOf(after ?? "", now);
    if (seconds > this.#longestWait) return { kind: "told to wait", seconds };
    return this.#limited === mostLimited ? { kind: "too many", requests: mostLimited } : null;
  }
}

/** The seconds of a `Retry-After`, which may be a date; 0 if it says none. */
function secondsOf(after: string, now: number): number {
  const seconds = Number(after);
  if (Number.isFinite(seconds)) return Math.round(seconds);
  const date = Date.parse(after);
  return Number.isNaN(date) ? 0 : Math.round((date - now) / 1000);
}

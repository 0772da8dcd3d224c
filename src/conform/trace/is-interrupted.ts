import type { HttpAnswer, Unanswered } from "../target/target.ts";

/**
 * Whether a request was interrupted: its connection was ended, nobody listened, or a proxy had nothing to pass it to. Nobody
 * knows whether it was carried out, and it says nothing about the target.
 *
 * The *target* is the implementation that is tested.
 */
export function isInterrupted(received: HttpAnswer | Unanswered): boolean {
  return received.kind === "unanswered"
    ? received.isCut === true || received.isUnreachable === true
    : received.status >= 502 && received.status <= 504;
}

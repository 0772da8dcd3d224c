import type { ActRequest } from "../../../../src/runtime/screens/view/acting-protocol.ts";

/** Tells intended repetitions from double clicks and retries, and gives each intended request its `Idempotency-Key`. */
export interface Submission {
  /** The key of a request. It stays the same until the request is answered, so that a retry has no second effect. */
  keyFor(request: ActRequest): string;
  /** Records that the request was answered: the same request is a new one from now on. */
  answered(request: ActRequest): void;
  /** Like `answered`, for a request that was granted. */
  done(request: ActRequest): void;
  /** Whether this is the second click of a double click whose first request is done already; the form may be empty again by then. */
  isSecondClick(request: ActRequest): boolean;
}

/** Creates a submission without requests. `clicks` gives the count of the current multiple click. */
export function createSubmission(freshKey: () => string = freshUuid, clicks: () => number = () => 0): Submission {
  const open = new Map<string, string>();
  let last: { readonly call: string; readonly subject: string | null } | null = null;
  const answered = (request: ActRequest): void => void open.delete(JSON.stringify(request));
  return {
    keyFor(request) {
      const body = JSON.stringify(request);
      const key = open.get(body) ?? freshKey();
      open.set(body, key);
      return key;
    },
    answered,
    done(request) {
      answered(request);
      last = { call: request.call, subject: request.subject };
    },
    isSecondClick: ({ call, subject }) =>
      clicks() > 1 && last !== null && last.call === call && last.subject === subject,
  };
}

/** A new random `Idempotency-Key`. `crypto.randomUUID` only exists on secure origins, but a product may run on a plain local network. */
export function freshUuid(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

import type { ActRequest } from "../../../../src/runtime/screens/view/protocol.ts";

/** Tells what somebody wants to do from how often they click for it, and gives each wish its `Idempotency-Key`. */
export interface Submission {
  /** The same key as long as the same request has not been answered, so that trying again never does it twice. */
  keyFor(request: ActRequest): string;
  /** Once it has been answered, the same request means a new wish. */
  answered(request: ActRequest): void;
  /** As `answered`, where it was done. */
  done(request: ActRequest): void;
  /** True for the second click of a double click, whose first was done before it came; the form may be empty again by then. */
  isEcho(request: ActRequest): boolean;
}

/** Begins with nothing sent. `clicks`: of the multiple click that is under way. */
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
    isEcho: ({ call, subject }) => clicks() > 1 && last !== null && last.call === call && last.subject === subject,
  };
}

// `crypto.randomUUID` is there on secure origins only, and a product may run on a plain local network.
function freshUuid(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

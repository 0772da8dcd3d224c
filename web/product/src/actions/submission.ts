import type { ActRequest } from "../../../../src/runtime/screens/protocol.ts";

/** Gives each thing that somebody wants to do its `Idempotency-Key`. */
export interface Submission {
  /** The same key as long as the same request has not been answered, so that trying again never does it twice. */
  keyFor(request: ActRequest): string;
  /** Once it has been answered, the same request means a new wish. */
  answered(request: ActRequest): void;
}

/** Begins with nothing sent. */
export function createSubmission(freshKey: () => string = freshUuid): Submission {
  const open = new Map<string, string>();
  return {
    keyFor(request) {
      const said = JSON.stringify(request);
      const key = open.get(said) ?? freshKey();
      open.set(said, key);
      return key;
    },
    answered(request) {
      open.delete(JSON.stringify(request));
    },
  };
}

// `crypto.randomUUID` is there on secure origins only, and a product may run on a plain local network.
function freshUuid(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

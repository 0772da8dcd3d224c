import type { Detection } from "../../model/error-entry.ts";
import type { Specification } from "../../model/specification.ts";

/** What a document promises about HTTP, beyond its calls. A judge tests only what is promised. */
export interface PromisedRefusals {
  /** A repeated request under the same `Idempotency-Key` has the same answer. */
  readonly keys: boolean;
  /** A token is valid until its session ends: when its person signs out, or has another secret. */
  readonly sessions: boolean;
  /** The ETag of a record changes when what is shown of the record changes. */
  readonly tags: boolean;
  /** Names of people that are e-mail addresses are compared without regard to case. */
  readonly addresses: boolean;
  /** A body whose type is not JSON is refused. */
  readonly types: boolean;
  /** A method that a path does not have is refused. */
  readonly methods: boolean;
}

/**
 * What a document promises: what the conventions promise where calls follow them, and what its errors name. Sessions can be
 * tested where a call ends them.
 */
export function promisedBy({
  allCalls,
  calls,
  errors,
}: Pick<Specification, "allCalls" | "calls" | "errors">): PromisedRefusals {
  const isByConvention = allCalls.otherCalls === "by convention";
  const says = (detection: Detection): boolean =>
    errors.some(({ when, from }) => when === detection && from === "document");
  return {
    keys: isByConvention || says("key reused"),
    sessions: calls.some(({ does }) => does.kind === "sign out"),
    tags: isByConvention || says("stale"),
    addresses: isByConvention,
    types: says("not supported"),
    methods: says("wrong method"),
  };
}

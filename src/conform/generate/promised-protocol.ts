import type { Detection } from "../../model/error-entry.ts";
import type { Specification } from "../../model/specification.ts";

/** What a document promises about HTTP, beyond its calls. A judge tests only what is promised. */
export interface PromisedProtocol {
  /** Whether a repeated request under the same `Idempotency-Key` has the same answer. */
  readonly idempotencyKeys: boolean;
  /** Whether a token is valid until its session ends: when its person signs out, or has another secret. */
  readonly sessionEnds: boolean;
  /** Whether the ETag of a record changes when what is shown of the record changes. */
  readonly etags: boolean;
  /** Whether names of people that are e-mail addresses are compared without regard to case. */
  readonly addressesIgnoreCase: boolean;
  /** Whether a body whose type is not JSON is refused. */
  readonly refusesOtherTypes: boolean;
  /** Whether a method that a path does not have is refused, with an error of the document or with any other one. */
  readonly refusesOtherMethods: boolean;
  /** Whether a path that no call has is refused with an error of the document. */
  readonly refusesOtherPaths: boolean;
}

/**
 * What a document promises: what the conventions promise where calls follow them, and what its errors name. Sessions
 * can be tested where a call ends them.
 */
export function promisedProtocol({
  allCalls,
  calls,
  errors,
}: Pick<Specification, "allCalls" | "calls" | "errors">): PromisedProtocol {
  const isByConvention = allCalls.otherCalls === "by convention";
  const says = (detection: Detection): boolean =>
    errors.some(({ when, from }) => when === detection && from === "document");
  return {
    idempotencyKeys: isByConvention || says("key reused"),
    sessionEnds: calls.some(({ does }) => does.kind === "sign out"),
    etags: isByConvention || says("stale"),
    addressesIgnoreCase: isByConvention,
    refusesOtherTypes: says("not supported"),
    refusesOtherMethods: isByConvention || says("wrong method"),
    refusesOtherPaths: says("not found"),
  };
}

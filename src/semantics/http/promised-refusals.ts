import type { Detection } from "../../model/error-entry.ts";
import type { Specification } from "../../model/specification.ts";

/** What a document promises of how calls are sent, whoever implements it. */
export interface PromisedRefusals {
  /** That what is asked again under an `Idempotency-Key` is answered again. */
  readonly keys: boolean;
  /** That a token stands for a session, which ends with signing out and with another secret. */
  readonly sessions: boolean;
  /** That a tag is another when what is shown is, where there are tags. */
  readonly tags: boolean;
  /** That a name is the same whatever the size of its letters, where it is an address. */
  readonly addresses: boolean;
  /** That what does not say that it is JSON is refused. */
  readonly types: boolean;
  /** That a method which a path does not have is refused. */
  readonly methods: boolean;
}

/** What the conventions promise holds where calls follow them; an error of the document's own is its word for what it is about; sessions can be ended where they have a call for that. */
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

import type { EntityTag, ProtocolState, RecordChange } from "../execute/protocol-state.ts";
import type { TestPerson } from "../trace/test-person.ts";
import type { CandidateRequest } from "./candidate-request.ts";

/**
 * A request that tries a rule of the HTTP protocol, with the coverage item that it is for.
 *
 * A *candidate* is a generated request that could be sent next. A *coverage item* is something that a request can
 * cover, such as a call with an outcome. A *step* is one request of a trace, or a wait.
 */
export interface ProtocolProbe {
  readonly candidate: CandidateRequest;
  /** The name of the coverage item: probes with the same name try the same rule in the same situation. */
  readonly item: string;
}

/** The situation in a trace from which probes are made. */
export interface ProbeContext {
  readonly protocolState: ProtocolState;
  /**
   * The request of the last turn, which a probe may send once more; null if it was a probe, was refused, or was sent
   * concurrently with other requests.
   */
  readonly last: CandidateRequest | null;
  /** Tells how a record has changed since an ETag was returned for it. */
  readonly changeSinceTag: (tag: EntityTag) => { readonly change: RecordChange };
  /** The requests that were sent with idempotency keys, by the number of their step. */
  readonly requestsByStep: ReadonlyMap<number, CandidateRequest>;
}

/**
 * The probability that a probe, or a way of sending a request, is tried once more: low, as the second try seldom shows
 * more than the first.
 */
export const probeRetryChance = 0.03;

/** The parameters of a request that contains nothing. */
export const noParams = { subject: null, input: {}, query: {}, ifMatch: null } as const;
/** The strategy of candidate requests that are probes. */
export const probeStrategy = "probe";

/**
 * Whether the tester created the account. Other accounts keep their sessions, and probes do not try wrong secrets for
 * them.
 */
export function isCreatedByTester({ account }: TestPerson): boolean {
  return account === undefined;
}

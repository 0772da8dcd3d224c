/** A request under an `Idempotency-Key`: the same person with the same key and fingerprint gets the first answer again, and nothing is done. */
export interface IdempotentRequest {
  readonly key: string;
  /** A hash of method, path and body. */
  readonly fingerprint: string;
}

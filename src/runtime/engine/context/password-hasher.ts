/** Hashes and verifies passwords with a slow, memory-hard hash, outside the main thread. */
export interface PasswordHasher {
  hash(plain: string): Promise<string>;
  verify(hash: string, plain: string): Promise<boolean>;
  /** Whether a new password is too easy to guess. `about`: texts that others know about the person. Absent: every password is accepted. */
  readonly isTooWeak?: (plain: string, about: readonly string[]) => Promise<boolean>;
}

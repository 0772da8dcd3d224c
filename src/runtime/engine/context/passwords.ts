/** A slow, memory-hard hash; both run off the main thread. */
export interface Passwords {
  hash(plain: string): Promise<string>;
  verify(hash: string, plain: string): Promise<boolean>;
  /** Whether a new password is too easy to guess, by what is known of whom it is for; absent: nobody asks. */
  readonly isTooWeak?: (plain: string, about: readonly string[]) => Promise<boolean>;
}

/**
 * An account that existed on the target before the run, for roles without sign-up. The tester signs in with its secret.
 *
 * The *target* is the implementation that is tested.
 */
export interface KnownAccount {
  /** The name for signing in. */
  readonly name: string;
  readonly secret: string;
  /** The role, if the target does not reveal it; absent if the target does. */
  readonly role?: string;
}

/** An account that existed on the target before the run, with a token that was obtained elsewhere. */
export interface TokenAccount {
  readonly token: string;
  /** The name for signing in, if the target does not reveal it; absent if the target does. */
  readonly name?: string;
  /** The role, if the target does not reveal it; absent if the target does. */
  readonly role?: string;
}

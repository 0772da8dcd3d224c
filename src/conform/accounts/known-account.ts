/** An account that exists on the target, for roles without sign-up. The tester signs in with its secret. */
export interface KnownAccount {
  readonly name: string;
  readonly secret: string;
  /** The role, if the target does not reveal it. */
  readonly role?: string;
}

/** An account that exists on the target, with a token that was obtained elsewhere. */
export interface TokenAccount {
  readonly token: string;
  /** The name for signing in, if the target does not reveal it. */
  readonly name?: string;
  /** The role, if the target does not reveal it. */
  readonly role?: string;
}

/** Somebody who is there already, for roles that nobody can sign up for, and signs in. */
export interface KnownAccount {
  readonly name: string;
  readonly secret: string;
  /** Where the target does not tell it. */
  readonly role?: string;
}

/** Somebody who is there already and has signed in elsewhere. */
export interface TokenAccount {
  readonly token: string;
  /** What they would sign in by, where the target does not tell it. */
  readonly name?: string;
  /** Where the target does not tell it. */
  readonly role?: string;
}

/** Another service that tells who somebody is, by OpenID Connect. */
export interface IdentityProvider {
  /** What people call the service. */
  readonly label: string;
  /** The role of accounts that are created for people whom nobody here knows; null: such people are refused. */
  readonly newRole: string | null;
  /** The unique field that holds the service's name for a person; null: people are known by their confirmed e-mail address. */
  readonly subjectField: string | null;
  /** Begins signing in: where the browser has to go, and what it has to keep until it comes back, which only we can read. */
  begin(): Promise<{ readonly url: string; readonly kept: string }>;
  /** Finds out who has come back. `query`: of the address to which they came; null where it is not what was begun, or the service says no. */
  finish(query: string, kept: string): Promise<ProvenIdentity | null>;
  /** Tells the operator why somebody could not be signed in. */
  readonly report: (reason: string) => void;
}

/** What a service has said about somebody. */
export interface ProvenIdentity {
  readonly subject: string;
  /** Null where the service has not confirmed it. */
  readonly address: string | null;
  /** Values for the fields of an account that is created. */
  readonly fields: Readonly<Record<string, string>>;
}

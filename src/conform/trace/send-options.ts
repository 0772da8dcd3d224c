import type { HttpCredentials } from "../../semantics/http/http-credentials.ts";

/**
 * How the request of a step is sent if not as usual: in another session, with an idempotency key, with an ETag, or
 * malformed. Sessions and ETags are given by the step that began or returned them, so that the step can be repeated.
 *
 * The *target* is the implementation that is tested. A *participant* is a person of a trace, known by a number and a
 * role, whatever account they get. A *step* is one request of a trace, or a wait. A *visitor* is somebody who is not
 * signed in.
 */
export interface SendOptions {
  /**
   * The session of the request: a session that a step started, the `first` session of the caller, or a token that is
   * `nobody's`. If absent, the current session of the caller.
   */
  readonly session?: number | "first" | "nobody's";
  /** The `Idempotency-Key`, which contains the trace's id. */
  readonly key?: string;
  /** The step that returned the ETag which is sent as `If-None-Match`. */
  readonly ifNoneMatch?: number;
  /** The step that returned the ETag which is sent as `If-Match`. */
  readonly ifMatch?: number;
  /** How the request is malformed. */
  readonly malformation?: Malformation;
  /**
   * Whose name is sent to sign in, for steps that sign in. Each run gives its people other names, so the step has the
   * number of a participant in place of the name. Absent for other steps, and where the step has the name itself as an
   * input.
   */
  readonly signInName?: SignInName;
}

/** The sign-in name of a participant, or a variant of it. */
export interface SignInName {
  /** The number of the participant. */
  readonly participant: number;
  /** How the name is sent: unchanged, in capital letters, or `as nobody's`, changed into a name that no account has. */
  readonly spelling: "as it is" | "in capitals" | "as nobody's";
}

/** A variant of a sign-in name. */
export function spellName(name: string, spelling: SignInName["spelling"]): string {
  return spelling === "as it is" ? name : spelling === "in capitals" ? name.toUpperCase() : `nobody-${name}`;
}

/** Ways in which a request can be malformed. */
export type Malformation =
  /** JSON that ends in the middle. */
  | "cut off"
  /** JSON that is not an object. */
  | "no object"
  /** A body that is declared as plain text. */
  | "plain text"
  /** A method that no call of the document has. */
  | "no method"
  /** A path that no call of the document has. */
  | "no path";

/** The numbers of the steps that send options refer to. */
export function stepsReferredTo({ session, ifNoneMatch, ifMatch }: SendOptions): readonly number[] {
  return [session, ifNoneMatch, ifMatch].filter((one): one is number => typeof one === "number");
}

/**
 * The kind of the send options in words, without the steps and values that they name. Requests of the same kind try the
 * same thing, so that one of them is enough.
 */
export function describeSendOptionsKind({
  session,
  key,
  ifNoneMatch,
  ifMatch,
  malformation,
  signInName,
}: SendOptions): string {
  return [
    ...(signInName === undefined ? [] : [`a name ${signInName.spelling}`]),
    ...(session === undefined ? [] : [session === "nobody's" ? "a token of nobody" : "a session"]),
    ...(key === undefined ? [] : ["a key"]),
    ...(ifNoneMatch === undefined ? [] : ["an ETag as If-None-Match"]),
    ...(ifMatch === undefined ? [] : ["an ETag as If-Match"]),
    ...(malformation === undefined ? [] : [malformation]),
  ].join(", ");
}

/** Whether a value from an untrusted source has the form of send options. */
export function isSendOptions(one: unknown): one is SendOptions {
  if (typeof one !== "object" || one === null) return false;
  const { session, key, ifNoneMatch, ifMatch, malformation, signInName } = one as Readonly<Record<string, unknown>>;
  const isStep = (step: unknown): boolean => step === undefined || typeof step === "number";
  return (
    (isStep(session) || session === "first" || session === "nobody's") &&
    (key === undefined || (typeof key === "string" && /^[\x21-\x7e]{1,255}$/.test(key))) &&
    isStep(ifNoneMatch) &&
    isStep(ifMatch) &&
    (malformation === undefined || malformations.has(malformation as Malformation)) &&
    (signInName === undefined || isSignInName(signInName))
  );
}

function isSignInName(one: unknown): one is SignInName {
  if (typeof one !== "object" || one === null) return false;
  const { participant, spelling } = one as Readonly<Record<string, unknown>>;
  return (
    typeof participant === "number" &&
    (spelling === "as it is" || spelling === "in capitals" || spelling === "as nobody's")
  );
}

const malformations: ReadonlySet<Malformation> = new Set([
  "cut off",
  "no object",
  "plain text",
  "no method",
  "no path",
]);

/** Send options with the actual token, key and ETags in place of references. */
export interface ResolvedSendOptions {
  /** What identifies the caller; null for a visitor. */
  readonly credentials: HttpCredentials | null;
  /** The `Idempotency-Key`; null if none is sent. */
  readonly key: string | null;
  /** The target's ETag to send as `If-None-Match`; null if none is sent. */
  readonly ifNoneMatch: string | null;
  /** The target's ETag to send as `If-Match`; null if none is sent. */
  readonly ifMatch: string | null;
  /** How the request is malformed; null if it is not. */
  readonly malformation: Malformation | null;
}

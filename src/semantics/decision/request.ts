import type { Value } from "../../model/value-type.ts";

/**
 * One use of a call, apart from HTTP: method and path have been matched to `call` already. Time and new ids come with the
 * request, so that `decide` is a pure function.
 */
export interface Request {
  /** The name of the model's call. */
  readonly call: string;
  /** The text of the path parameter that names the subject; null where the call has no subject. */
  readonly subject: string | null;
  /** Whether `subject` is the key of the record, whatever the call's path names it by. The web application names records so. */
  readonly byKey?: boolean;
  /** The body, as the caller sent it: JSON. */
  readonly input: { readonly [name: string]: Value };
  /** The query string of a list. */
  readonly query: Readonly<Record<string, string>>;
  readonly ifMatch: string | null;
  /**
   * The token that identifies the caller after this call: the one that the request had or, for a call that signs in, a new one.
   * Absent: none that may be shown.
   */
  readonly token?: string | null;
  /** Scheme and host of the request, as `https://desk.example`; null where it was not made over HTTP. */
  readonly base?: string | null;
  /** The whole address of the request; null where it was not made over HTTP. */
  readonly here?: string | null;
  /** The timestamp of the call. */
  readonly now: string;
  /** A fresh UUIDv7; the first record that the call creates gets it, later ones get its successors. */
  readonly id: string;
}

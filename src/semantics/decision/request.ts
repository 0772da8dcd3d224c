import type { Value } from "../../model/value-type.ts";

/**
 * One call, made. Already free of its wire: whoever makes a request has matched method and path to `call`.
 * The clock and the source of ids arrive in it, so that `decide` can be a function.
 */
export interface Request {
  /** The name of the model's call. */
  readonly call: string;
  /** The text of the path parameter that names the subject; null where the call has no subject. */
  readonly subject: string | null;
  /** Whether that is the key of the record itself, whatever the call's path says: so the web application names records. */
  readonly byKey?: boolean;
  /** The body, as the caller sent it: JSON. */
  readonly input: { readonly [name: string]: Value };
  /** The query string of a list. */
  readonly query: Readonly<Record<string, string>>;
  readonly ifMatch: string | null;
  /** By which the caller is identified from this call's answer on: what the request came with or, where it signs in, a fresh one. Absent: by nothing that may be told. */
  readonly token?: string | null;
  /** Scheme and host that the caller called, as `https://desk.example`; null where nobody did. */
  readonly base?: string | null;
  /** The whole address that the caller called; null where nobody did. */
  readonly here?: string | null;
  /** The timestamp of the call. */
  readonly now: string;
  /** A fresh UUIDv7; the first record that the call creates gets it, later ones get its successors. */
  readonly id: string;
}

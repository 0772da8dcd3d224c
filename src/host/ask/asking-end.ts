import type { Diagnostic } from "../../base/diagnostic.ts";

/** Why no more was asked. */
export type AskingEnd =
  /** All requests were made. */
  | { readonly kind: "all requests made" }
  /** The product answers as the document says, and the last rounds have shown nothing new. */
  | { readonly kind: "nothing new" }
  /** Nothing of what is known can be asked: no call, or nobody who could make it. */
  | { readonly kind: "nothing to ask" }
  /** The evidence gives a document with an error, which says nothing that could be asked. */
  | { readonly kind: "error"; readonly error: Diagnostic }
  /** The product did not let in an account that is said to be there. `account`: what it signs in with. */
  | { readonly kind: "account refused"; readonly account: string; readonly status: number }
  | Interruption;

/** What ends the asking before its end. */
export type Interruption =
  /** Somebody ended it. */
  | { readonly kind: "stopped" }
  /** So many requests, the last of them one after the other, had no answer. `reason`: why the last had none, in words. */
  | { readonly kind: "no answers"; readonly requests: number; readonly reason: string }
  /** So many requests hung: the time for their answers was over. */
  | { readonly kind: "hanging"; readonly requests: number; readonly reason: string }
  /** The product wants to be asked nothing for so many seconds. */
  | { readonly kind: "told to wait"; readonly seconds: number }
  /** So many requests, one after the other, were refused as too many, also after the time that the product named. */
  | { readonly kind: "too many"; readonly requests: number }
  /** So many answers came, and each was a page for people. */
  | { readonly kind: "only pages"; readonly requests: number };

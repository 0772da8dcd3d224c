import type { Span } from "../base/span.ts";

/** What the system itself detects; an error entry names one to say how it is answered. */
export const allDetections = [
  "not signed in",
  "bad credentials",
  "not allowed",
  "not found",
  "wrong state",
  "stale",
  "not unique",
  "still referenced",
  "invalid input",
  "malformed",
  "too large",
  "too many calls",
  "not supported",
  "unavailable",
  "key reused",
  "wrong method",
] as const;
export type Detection = (typeof allDetections)[number];

/** A row of the error catalogue: how a refusal is worded, and what a client does about it. */
export interface ErrorEntry {
  readonly code: string;
  readonly status: number;
  readonly message: readonly MessagePart[];
  readonly when: Detection | null;
  readonly handling: Handling;
  readonly from: "document" | "convention";
  readonly span: Span;
}

/** Text, or a name in braces: a constant, a field of the record the call is about, or a fact of the refusal (`retryAfter`). */
export type MessagePart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "name"; readonly path: readonly string[]; readonly span: Span };

/** What a client does with the error. */
export type Handling =
  | { readonly kind: "show" }
  | { readonly kind: "sign in" }
  | { readonly kind: "reload" }
  | { readonly kind: "mark"; readonly fields: readonly string[] | null }
  | { readonly kind: "retry" }
  | { readonly kind: "words"; readonly text: string };

import type { Span } from "../../base/span.ts";
import type { Constant } from "../../model/constant.ts";
import type { ErrorEntry } from "../../model/error-entry.ts";
import type { Grant } from "../../model/role.ts";
import type { Rule } from "../../model/rule.ts";

/** One thing that a document declares and somebody has to be held to. */
export type Line = { readonly name: string; readonly span: Span } & (
  | { readonly kind: "rule"; readonly rule: Rule }
  /** That it can be taken at all, and from where. */
  | { readonly kind: "transition"; readonly of: TransitionReference }
  | { readonly kind: "guard"; readonly of: TransitionReference }
  | { readonly kind: "permission"; readonly grants: readonly Grant[] }
  | { readonly kind: "limit"; readonly of: LimitReference }
  | { readonly kind: "constant"; readonly constant: Constant }
  | { readonly kind: "error"; readonly error: ErrorEntry }
);

/** A transition of an entity. */
export interface TransitionReference {
  readonly entity: string;
  readonly transition: string;
}

/** How much of something there may be: of a field's value, or of calls in a time. */
export type LimitReference =
  | { readonly kind: "range"; readonly entity: string; readonly field: string }
  | { readonly kind: "rate"; readonly call: string };

import type { Span } from "../../base/span.ts";
import type { Constant } from "../../model/constant.ts";
import type { ErrorEntry } from "../../model/error-entry.ts";
import type { Grant } from "../../model/role.ts";
import type { Rule } from "../../model/rule.ts";

/** A line of a document that has to be enforced. */
export type Line = { readonly name: string; readonly span: Span } & (
  | { readonly kind: "rule"; readonly rule: Rule }
  /** That the transition can be taken, and from which states. */
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

/** What a limit is on: the value of a field, or the number of calls in a time. */
export type LimitReference =
  | { readonly kind: "range"; readonly entity: string; readonly field: string }
  | { readonly kind: "rate"; readonly call: string };

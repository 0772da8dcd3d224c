import type { Span } from "../../base/span.ts";
import type { Constant } from "../../model/constant.ts";
import type { ErrorEntry } from "../../model/error-entry.ts";
import type { Grant } from "../../model/role.ts";
import type { Rule } from "../../model/rule.ts";

/** One thing that a document declares and somebody has to be held to. */
export type Line = { readonly name: string; readonly span: Span } & (
  | { readonly kind: "rule"; readonly rule: Rule }
  /** That it can be taken at all, and from where. */
  | { readonly kind: "transition"; readonly of: OfMachine }
  | { readonly kind: "guard"; readonly of: OfMachine }
  | { readonly kind: "permission"; readonly grants: readonly Grant[] }
  | { readonly kind: "limit"; readonly of: Limit }
  | { readonly kind: "constant"; readonly constant: Constant }
  | { readonly kind: "error"; readonly error: ErrorEntry }
);

/** A transition of an entity. */
export interface OfMachine {
  readonly entity: string;
  readonly transition: string;
}

/** How much of something there may be: of a field's value, or of calls in a time. */
export type Limit =
  | { readonly kind: "range"; readonly entity: string; readonly field: string }
  | { readonly kind: "rate"; readonly call: string };

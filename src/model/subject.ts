import type { Expression } from "./expression.ts";

/** How the record that a call is about is found. */
export type Subject =
  /** The record whose field a path parameter holds; what else is asked of it has to hold, else it is not found. */
  | {
      readonly kind: "key";
      readonly entity: string;
      readonly field: string;
      readonly parameter: string;
      readonly where: Expression | null;
    }
  /** The one record for which a condition holds, which names a unique field or combination. */
  | { readonly kind: "where"; readonly entity: string; readonly where: Expression }
  /** Whoever calls. */
  | { readonly kind: "me"; readonly entity: string };

import type { TokenPlace } from "../../model/role.ts";
import type { Actor } from "../../semantics/state/state.ts";

/** Who makes a request. */
export interface Caller {
  readonly kind: "caller";
  readonly actor: Actor;
  /** Where tokens were looked for; see `Identification`. */
  readonly place: TokenPlace | null;
  /** What they identified themselves with; null for a visitor. */
  readonly token: string | null;
  /** Whether a script that makes calls knows the token: it knows a header's, and not a cookie's. */
  readonly isTokenKnown: boolean;
}

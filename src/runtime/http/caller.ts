import type { TokenPlace } from "../../model/role.ts";
import type { Actor } from "../../semantics/state/state.ts";

/** The caller of a request. */
export interface Caller {
  readonly kind: "caller";
  readonly actor: Actor;
  /** The place of tokens; see `Identification`. */
  readonly place: TokenPlace | null;
  /** The token of the caller's session; null where there is none. */
  readonly token: string | null;
  /** Whether a script in the page knows the token: it knows one in a header, but none in a cookie. */
  readonly isTokenKnown: boolean;
}

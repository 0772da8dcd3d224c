import type { Specification } from "../../model/specification.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";

/**
 * Why a known account can't be used although it can sign in: no answer tells its role, and the user has not stated it.
 *
 * The *target* is the implementation that is tested. A *known account* existed on the target before the run.
 */
export interface MissingRole {
  readonly kind: "role not told";
  /** The account in words: the name for signing in, if it is known. */
  readonly account: string;
  /** What is missing and what to do, as a sentence for the user. */
  readonly why: string;
}

/** Describes the missing role of an account. `name` is its name for signing in; null if that is unknown. */
export function describeMissingRole(model: Specification, name: string | null): MissingRole {
  const account = name ?? "the account with a token";
  const roles = model.roles.map((role) => role.name).filter((role) => role !== visitorRole(model));
  const entry = { ...(name === null ? { token: "…" } : { name, secret: "…" }), role: roles[0] ?? "" };
  return {
    kind: "role not told",
    account,
    why: `no answer of the implementation tells the role of ${account}. Name it in a file for --people, as in [${JSON.stringify(entry)}]. The roles are ${roles.join(", ")}.`,
  };
}

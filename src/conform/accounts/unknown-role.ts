import type { Specification } from "../../model/specification.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";

/** A known account signed in, but no answer tells its role, and nobody has stated it. */
export interface UnknownRole {
  readonly kind: "role not told";
  /** The account in words: the name for signing in, if it is known. */
  readonly account: string;
  /** What is missing and what to do, as a sentence. */
  readonly why: string;
}

/** Says what is missing of an account that has a name for signing in; null if the name is unknown. */
export function unknownRole(model: Specification, name: string | null): UnknownRole {
  const account = name ?? "the account with a token";
  const roles = model.roles.map((role) => role.name).filter((role) => role !== visitorRole(model));
  const entry = { ...(name === null ? { token: "…" } : { name, secret: "…" }), role: roles[0] ?? "" };
  return {
    kind: "role not told",
    account,
    why: `no answer of the implementation tells the role of ${account}. Name it in a file for --people, as in [${JSON.stringify(entry)}]. The roles are ${roles.join(", ")}.`,
  };
}

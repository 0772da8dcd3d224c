import { printExpression } from "../../expression/print/print-expression.ts";
import type { Claim, RightClaim } from "../../model/claim.ts";
import { printAction } from "./print-roles.ts";
import { inBackticks } from "./print-table.ts";

/** Claims as the items of a list. */
export function printClaims(claims: readonly Claim[]): string {
  return claims.map((claim) => `- ${printClaim(claim)}`).join("\n");
}

/** A claim as its line says it, without the dash. */
export function printClaim({ kind, says, of }: Claim): string {
  const opening = kind === "always" ? "Always" : "Never";
  if (of.kind === "right") return `${opening}: ${printRight(of)}`;
  const each = of.entity === null ? "" : `, for ${kind === "always" ? "each" : "any"} ${of.entity}`;
  return `${opening}${each}: ${says === "" ? "" : `${says}: `}${inBackticks(printExpression(of.holds))}`;
}

function printRight({ role, actions, where }: RightClaim): string {
  const who = role === null ? "anyone" : `${/^[aeiou]/i.test(role) ? "an" : "a"} ${role}`;
  const what = actions.map(printAction);
  const last = what.pop() ?? "";
  const verbs = what.map((one) => `${one.split(" ")[0] ?? ""}, `).join("");
  return `${who} may ${verbs}${last}${where === null ? "" : `, where ${inBackticks(printExpression(where))}`}`;
}

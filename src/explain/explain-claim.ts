import { printExpression } from "../expression/print/print-expression.ts";
import { printAction } from "../language/print/print-roles.ts";
import type { Claim } from "../model/claim.ts";
import type { ClauseExplanation } from "./clause-explanation.ts";
import { factsFor } from "./explain-context.ts";

/** Explains what the author claims: whom and what it is about, and that nothing enforces it. */
export function explainClaim({ kind, says, of }: Claim): ClauseExplanation {
  return {
    heading: `what ${kind} holds${says === "" ? "" : `: ${says}`}`,
    facts: [
      ...(of.kind === "world"
        ? [
            ...factsFor("About", of.entity === null ? "all records together" : `each ${of.entity}`),
            ...factsFor(kind === "never" ? "Never" : "Always", `\`${printExpression(of.holds)}\``),
          ]
        : [
            ...factsFor("Who", of.role ?? "anyone"),
            ...factsFor(kind === "never" ? "Never may" : "Always may", of.actions.map(printAction).join("; ")),
            ...factsFor("Where", of.where === null ? null : `\`${printExpression(of.where)}\``),
          ]),
      ...factsFor("Enforced", "by nothing: `check --explore` looks for a story that proves it wrong"),
    ],
  };
}

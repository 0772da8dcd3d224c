import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { positionOf } from "../../../base/source.ts";
import { canHold } from "../../../expression/solve/can-hold.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import type { RightClaim } from "../../../model/claim.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Action, Grant } from "../../../model/role.ts";
import type { Specification } from "../../../model/specification.ts";
import { isNamed } from "../../../model/is-named.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";

/** Reports rows that grant what a `Never:` says that the role may not do. */
export const checkGrantedClaims: Check = (model, source, reported, known) => {
  if (hasErrorsIn(3, model, reported) || hasErrorsIn(6, model, reported)) return [];
  return model.claims.flatMap(({ kind, of, span }): readonly Diagnostic[] => {
    if (kind !== "never" || of.kind !== "right") return [];
    const line = positionOf(source, span.start).line;
    return model.grants
      .filter((grant) => grants(model, grant, of, known))
      .map((grant) =>
        createDiagnostic(
          "claim-granted",
          grant.span,
          { role: grant.role, line: String(line) },
          { related: [{ span, message: "The claim stands here." }] },
        ),
      );
  });
};

function grants(model: Specification, grant: Grant, claim: RightClaim, known: KnownNames): boolean {
  if (claim.role !== null && claim.role !== grant.role) return false;
  if (!claim.actions.some((action) => isGrantedBy(model, grant.action, action))) return false;
  return mayMeet(grant.when, claim.where, known);
}

/** Whether a row gives what the claim is about; a row without fields gives those that no other row names. */
function isGrantedBy(model: Specification, given: Action, claimed: Action): boolean {
  if (given.kind !== claimed.kind) return false;
  if (given.kind === "sign up" || given.kind === "share views") return true;
  if (given.kind === "call" || claimed.kind === "call")
    return given.kind === "call" && claimed.kind === "call" && given.call === claimed.call;
  if (claimed.kind === "sign up" || claimed.kind === "share views" || given.entity !== claimed.entity) return false;
  if (given.kind === "transition") return claimed.kind === "transition" && given.transition === claimed.transition;
  if ((given.kind !== "read" && given.kind !== "update") || (claimed.kind !== "read" && claimed.kind !== "update"))
    return true;
  const { fields } = given;
  if (claimed.fields === null) return true;
  return claimed.fields.some((name) =>
    fields === null ? !isNamed(model, given.kind, given.entity, name) : fields.includes(name),
  );
}

/** Whether there can be a record for which a row grants and the claim forbids, as far as an example shows. */
function mayMeet(when: Expression | null, where: Expression | null, known: KnownNames): boolean {
  const conditions = [when, where].filter((one) => one !== null);
  if (conditions.length === 0) return true;
  const answer = canHold(conditions, known);
  if (answer.kind !== "unknown") return answer.kind === "yes";
  // A list of other records can hold any record; what the solver does not look into does not keep the claim.
  return (
    when !== null && where !== null && someNode(when, ({ kind }) => kind === "comprehension") && isApart(when, where)
  );
}

/** Whether a condition reads the record itself by nothing that the other one reads. */
function isApart(when: Expression, where: Expression): boolean {
  const own = (condition: Expression): ReadonlySet<string> => {
    const found = new Set<string>();
    someNode(condition, (node) => {
      if (node.kind === "field" && node.of.kind === "this") found.add(node.name);
      return false;
    });
    return found;
  };
  const read = own(where);
  return ![...own(when)].some((name) => read.has(name));
}

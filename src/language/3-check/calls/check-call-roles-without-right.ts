import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Call } from "../../../model/call.ts";
import { mayEver, rightToDo } from "../../../semantics/rights/role-gate.ts";
import { lacksAccounts } from "./check-accounts-of-calls.ts";
import { isInBlankRow } from "../reporting/is-in-blank-row.ts";
import type { Check } from "../reporting/check.ts";
import { listNames } from "../reporting/list-names.ts";
import { hasErrorsIn, hasErrorsInside } from "../reporting/has-errors-in.ts";
import { allRoles, rolesThatMay } from "../rights/roles-that-may.ts";

/** Reports calls of the document that no role, or not every role under `For`, may ever make, because point 6 does not grant what they do. */
export const checkCallRolesWithoutRight: Check = (model, _, reported, __, places) => {
  if (model.grants.length === 0 || hasErrorsIn(6, model, reported)) return [];
  return model.calls.flatMap((call): readonly Diagnostic[] => {
    const { name, does, from, span } = call;
    if (
      from === "convention" ||
      does.kind === "statements" ||
      does.kind === "nothing" ||
      lacksAccounts(model, call) ||
      hasErrorsInside(span, reported)
    )
      return [];
    if (rolesThatMay(model, call).length === 0) {
      // Of what no role may do at all its own line says so.
      const follows =
        "entity" in does &&
        (isInBlankRow(describeAction(call).split(" ")[0]!, does.entity, reported) ||
          (does.kind === "transition" &&
            allRoles(model).every((role) => rightToDo(model, role, call).kind === "never")));
      if (follows) return [];
      const why =
        does.kind === "update"
          ? { hint: `Point 6 grants \`update ${does.entity}\` of what it takes to no role that it is for.` }
          : {};
      return [
        createDiagnostic(
          "call-for-nobody",
          span,
          { call: name },
          { hint: `Grant \`${describeAction(call)}\` in a row of point 6.`, ...why },
        ),
      ];
    }
    const without = (call.for ?? []).filter((role) => !mayEver(model, role, call));
    const [first] = without;
    if (first === undefined) return [];
    const place = places.within(span, { kind: "role", of: null, name: first });
    return [createDiagnostic("for-without-right", place, { roles: listNames(without), deed: describeAction(call) })];
  });
};

function describeAction({ does }: Call): string {
  if (!("entity" in does)) return does.kind;
  return `${does.kind === "transition" ? does.transition : does.kind === "list" ? "read" : does.kind} ${does.entity}`;
}

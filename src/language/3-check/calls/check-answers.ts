import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { childrenOf } from "../../../expression/tree/children-of.ts";
import type { Call } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Check } from "../reporting/check.ts";
import { listNames } from "../reporting/list-names.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { visibilityByRole } from "../rights/visibility-by-role.ts";
import { allRoles, rolesThatMay } from "../rights/roles-that-may.ts";

/**
 * Reports fields that an answer shows or a list is narrowed by, and that nobody may read, or nobody who may make the
 * call: they are null whoever calls.
 */
export const checkAnswers: Check = (model, _, reported) => {
  if (model.grants.length === 0 || hasErrorsIn(6, model, reported)) return [];
  const sights = visibilityByRole(model);
  const found = new Map<string, Diagnostic>();
  for (const call of model.calls.filter(({ from }) => from === "document")) {
    const callers =
      call.does.kind === "sign up" || call.does.kind === "sign in" ? allRoles(model) : rolesThatMay(model, call);
    const look = (node: Expression, isInShape: boolean): void => {
      const at = `${node.span.start} ${node.span.end}`;
      const hidden = sights.unseenIn(node, allRoles(model));
      const unseen = hidden ?? (isInShape || callers.length === 0 ? null : sights.unseenIn(node, callers));
      if (hidden !== null) found.set(at, createDiagnostic("never-seen", node.span, { field: hidden }));
      else if (unseen !== null)
        found.set(
          at,
          createDiagnostic("unseen-by-callers", node.span, {
            field: unseen,
            call: call.name,
            roles: listNames(callers),
          }),
        );
      for (const child of childrenOf(node)) look(child, isInShape || (node.kind === "shape" && child === node.body));
    };
    for (const expression of seenIn(call)) look(expression, false);
  }
  return [...found.values()];
};

/** The expressions that a call shows, or selects its list by. */
function seenIn({ does, answers, otherwise, headers }: Call): readonly Expression[] {
  const { where = null, sort = [] } = (does.kind === "list" ? does.selection : null) ?? {};
  const bodies = [answers, otherwise].flatMap((one) => (one?.body.kind === "expression" ? [one.body.expression] : []));
  return [
    ...bodies,
    ...headers.map(({ value }) => value),
    ...(where === null ? [] : [where]),
    ...sort.map(({ by }) => by),
  ];
}

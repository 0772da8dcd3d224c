import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { neverHoldTogether } from "../../../expression/solve/can-hold.ts";
import { neverHolds } from "../../../expression/solve/condition-relations.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import type { Expression } from "../../../model/expression.ts";
import { derivationOf } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Screen } from "../../../model/screen.ts";
import type { Specification } from "../../../model/specification.ts";
import { mayOpen } from "../../../semantics/rights/may-open.ts";
import { rightToRead, rightToReadField } from "../../../semantics/rights/rights.ts";
import { knownByState } from "../conditions/facts-in-state.ts";
import { factsOfCaller } from "../conditions/facts-of-caller.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn, hasErrorsInside } from "../reporting/has-errors-in.ts";
import { listNames } from "../reporting/list-names.ts";
import { casesOfRight } from "../rights/cases-of-right.ts";
import { allRoles } from "../rights/roles-that-may.ts";

/** Reports screens whose condition excludes all that a role of theirs may read. */
export const checkEmptyForRoles: Check = (model, _, reported, known) => {
  if (model.grants.length === 0 || ([3, 4, 6] as const).some((point) => hasErrorsIn(point, model, reported))) return [];
  // What leads to a state is known only where the calls are.
  const hasFacts = !hasErrorsIn(7, model, reported);
  return model.screens.flatMap((screen) =>
    screen.from === "convention" || hasErrorsInside(screen.span, reported)
      ? []
      : judgeScreen(screen, model, known, hasFacts),
  );
};

function judgeScreen(
  screen: Screen,
  model: Specification,
  known: KnownNames,
  hasFacts: boolean,
): readonly Diagnostic[] {
  const { shows, name } = screen;
  if (!("where" in shows) || shows.where === null || neverHolds(shows.where, known)) return [];
  const { where, entity } = shows;
  const factsByState = hasFacts ? knownByState(model, entity, known) : [[]];
  const roles = allRoles(model).filter(
    (role) =>
      mayOpen(model, role, screen) && readsAsStored(where, model, role, entity) && isEmptyFor(role, where, entity),
  );
  return roles.length === 0
    ? []
    : [createDiagnostic("nothing-shown-to", where.span, { screen: name, roles: listNames(roles) })];

  function isEmptyFor(role: string, condition: Expression, of: string): boolean {
    const facts = factsOfCaller(model, role);
    const readable = casesOfRight(rightToRead(model, role, of)).filter(
      (when) => !neverHoldTogether([...facts, ...when], known),
    );
    return (
      readable.length > 0 &&
      readable.every(
        (when) =>
          neverHoldTogether([...facts, ...when, condition], known) ||
          factsByState.every((inState) => neverHoldTogether([...facts, ...when, ...inState, condition], known)),
      )
    );
  }
}

/**
 * Whether a condition has the same value for a role as for all data: it reads only fields of the record itself that the role may
 * read, and of the role's own account. A screen shows what it reads of other records only as far as the role may read these.
 */
function readsAsStored(
  condition: Expression,
  model: Specification,
  role: string,
  entity: string,
  visited: Set<string> = new Set(),
): boolean {
  return !someNode(condition, (node) => {
    if (node.kind === "comprehension" || node.kind === "collection" || node.type.kind === "list")
      return node.kind !== "list";
    if (node.kind !== "field" || node.of.kind === "me") return false;
    if (node.of.kind !== "this") return true;
    const owner = entityNamed(model, entity);
    const derived = derivationOf(fieldNamed(owner, node.name));
    if (derived !== null) {
      const isNew = !visited.has(node.name);
      visited.add(node.name);
      return isNew && !readsAsStored(derived, model, role, entity, visited);
    }
    return rightToReadField(model, role, owner, node.name).kind === "never";
  });
}

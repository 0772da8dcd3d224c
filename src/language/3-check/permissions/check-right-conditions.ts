import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { mentionsMe } from "../../../expression/tree/mentions.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { alwaysHolds, neverHolds } from "../../../expression/solve/condition-relations.ts";
import { substituteParts } from "../../../expression/tree/substitute-parts.ts";
import type { Expression } from "../../../model/expression.ts";
import { transitionNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Check } from "../reporting/check.ts";
import { stateCondition } from "../conditions/state-condition.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { permissionCells } from "./permission-cells.ts";
import type { PermissionCell } from "./permission-cells.ts";

/** Reports conditions in the permission table that never hold, where the action exists or for whoever has not signed in, and those that always do. */
export const checkRightConditions: Check = (model, _, reported, known) => {
  if (hasErrorsIn(4, model, reported) || hasErrorsIn(6, model, reported)) return [];
  return permissionCells(model)
    .filter(({ isIncluded }) => !isIncluded)
    .flatMap((cell) => (cell.when === null ? [] : judge(cell, cell.when, model, known)));
};

function judge(cell: PermissionCell, when: Expression, model: Specification, known: KnownNames): readonly Diagnostic[] {
  const { role, span } = cell;
  if (neverHolds(when, known)) return [createDiagnostic("right-never-holds", span, { role })];
  if (role === model.identification?.visitor && mentionsMe(when) && neverHolds(askedByNobody(when), known))
    return [createDiagnostic("visitor-is-nobody", span, { role })];
  const states = statesOf(cell, model);
  if (states.length > 0 && states.every(({ state }) => neverHolds(when, known, [state]))) {
    return [
      createDiagnostic("right-against-state", span, {
        role,
        transition: states[0]!.name,
        states: states[0]!.from.map((one) => `\`${one}\``).join(", "),
      }),
    ];
  }
  return alwaysHolds(when, known) ? [createDiagnostic("right-always-holds", span, { role })] : [];
}

/** The states in which the transitions of a cell are possible; none if the cell is about other actions, too. */
function statesOf(
  { actions }: PermissionCell,
  model: Specification,
): readonly { readonly name: string; readonly from: readonly string[]; readonly state: Expression }[] {
  if (actions.some(({ kind }) => kind !== "transition")) return [];
  return actions.flatMap((action) => {
    if (action.kind !== "transition") return [];
    const {
      machine,
      transition: { name, from },
    } = transitionNamed(model, action.entity, action.transition);
    return [{ name, from, state: stateCondition(machine, from) }];
  });
}

/** The condition for a visitor: `me` and its fields are null. */
function askedByNobody(when: Expression): Expression {
  return substituteParts(when, (part) =>
    isOfCaller(part) ? { kind: "literal", value: null, span: part.span, type: part.type } : null,
  );
}

function isOfCaller(part: Expression): boolean {
  return part.kind === "me" || (part.kind === "field" && part.type.kind !== "list" && isOfCaller(part.of));
}

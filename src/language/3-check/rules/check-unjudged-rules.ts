import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Statement } from "../../../model/statement.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { statementsOf } from "../model-parts/statements-in-model.ts";

/** Reports rules on actions that nobody may take and no statement takes: they are never judged. */
export const checkUnjudgedRules: Check = (model, _, reported) => {
  if (model.grants.length === 0 || [4, 6, 7].some((point) => hasErrorsIn(point as 4, model, reported))) return [];
  const done = actionsTaken(model);
  return model.rules.flatMap(({ name, on, span }) => {
    if (on.kind !== "action" || on.verb === "transition" || done.has(`${on.verb} ${on.entity}`)) return [];
    return [createDiagnostic("rule-never-judged", span, { rule: name, action: `${on.verb} ${on.entity}` })];
  });
};

/** The actions that somebody may take or a statement takes: `create Ticket`. */
function actionsTaken(model: Specification): ReadonlySet<string> {
  const { grants, calls, entities, identification } = model;
  return new Set([
    ...(identification === null ? [] : [`create ${identification.entity}`]),
    ...grants.flatMap(({ action }) => ("entity" in action ? [`${action.kind} ${action.entity}`] : [])),
    // A call of the document may do it for whoever it is for; an update may create what is not there.
    ...calls.flatMap(({ does, from }) =>
      from === "document" && "entity" in does
        ? [`${does.kind} ${does.entity}`, ...(does.kind === "update" && does.creates ? [`create ${does.entity}`] : [])]
        : [],
    ),
    // Deleting what is referred to may delete this too, or clear its reference.
    ...entities.flatMap(({ name, fields }) =>
      fields.flatMap(({ type }) =>
        type.kind === "reference" && type.whenDeleted !== "refuse"
          ? [`${type.whenDeleted === "clear" ? "update" : "delete"} ${name}`]
          : [],
      ),
    ),
    ...statementsOf(model).flatMap(({ statements }) => statements.flatMap(deedOf)),
  ]);
}

function deedOf(statement: Statement): readonly string[] {
  if (statement.kind === "each") return statement.statements.flatMap(deedOf);
  return statement.kind === "take"
    ? []
    : [`${statement.kind === "assign" ? "update" : statement.kind} ${statement.entity}`];
}

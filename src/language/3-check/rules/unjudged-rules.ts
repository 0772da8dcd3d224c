import { diagnostic } from "../../../base/diagnostic.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Statement } from "../../../model/statement.ts";
import type { Check } from "../check.ts";
import { hasErrorsIn } from "../reported.ts";
import { statementsOf } from "../written-statements.ts";

/** Rules on actions that nobody may take and nothing does: they are never judged. */
export const checkUnjudgedRules: Check = (model, _, reported) => {
  if (model.grants.length === 0 || [4, 6, 7].some((point) => hasErrorsIn(point as 4, model, reported))) return [];
  return model.rules.flatMap(({ name, on, span }) => {
    if (on.kind !== "action" || on.verb === "transition" || isDone(on.verb, on.entity, model)) return [];
    return [diagnostic("rule-never-judged", span, { rule: name, action: `${on.verb} ${on.entity}` })];
  });
};

function isDone(verb: "create" | "update" | "delete", entity: string, model: Specification): boolean {
  const { grants, calls, entities, identification } = model;
  if (verb === "create" && identification?.entity === entity) return true;
  const isGranted = grants.some(({ action }) => action.kind === verb && action.entity === entity);
  // A call of the document may do it for whoever it is for; deleting what is referred to may delete this too.
  const isCalled = calls.some(({ does, from }) => from === "document" && does.kind === verb && "entity" in does && does.entity === entity);
  const isReplaced = verb === "create" && calls.some(({ does }) => does.kind === "update" && does.creates && does.entity === entity);
  const goesWithOthers = verb === "delete" && entities.some((one) => one.name === entity && one.fields.some(({ type }) => type.kind === "reference" && type.whenDeleted === "delete"));
  return isGranted || isCalled || isReplaced || goesWithOthers || statementsOf(model).some(({ statements }) => statements.some((one) => does(one, verb, entity)));
}

function does(statement: Statement, verb: "create" | "update" | "delete", entity: string): boolean {
  if (statement.kind === "each") return does(statement.statement, verb, entity);
  return (statement.kind === verb || (statement.kind === "assign" && verb === "update")) && statement.entity === entity;
}

import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { printExpression } from "../../../expression/print/print-expression.ts";
import type { Condition } from "../../../model/role.ts";
import type { Check } from "../reporting/check.ts";
import { isMentioned } from "../document-words/is-mentioned.ts";
import { hasErrorsIn, isMisspelt } from "../reporting/has-errors-in.ts";

/** Reports named conditions that nothing uses, and those that say what another says. */
export const checkConditions: Check = (model, source, reported) => {
  if (hasErrorsIn(6, model, reported)) return [];
  const first = new Map<string, Condition>();
  return model.conditions.flatMap((condition): readonly Diagnostic[] => {
    const { name, entity, span } = condition;
    const same = `${entity} ${printExpression(condition.holds)}`;
    const other = first.get(same);
    first.set(same, other ?? condition);
    if (other !== undefined) {
      const related = [{ span: other.span, message: `\`${other.name}\` says it already.` }];
      return [createDiagnostic("conditions-alike", span, { name, other: other.name }, { related })];
    }
    return isMentioned(name, span, source) || isMisspelt(name, reported)
      ? []
      : [createDiagnostic("condition-unused", span, { name })];
  });
};

import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import type { Expression } from "../../../model/expression.ts";
import { defaultOfField } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { rightToUpdateField } from "../../../semantics/rights/rights.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { rolesThatMay } from "../rights/roles-that-may.ts";

/** Reports calls that take the value of a field which is otherwise computed from other records, and fixed, such as the price of a place. */
export const checkComputedInputs: Check = (model, _, reported) =>
  hasErrorsIn(3, model, reported) || hasErrorsIn(7, model, reported)
    ? []
    : model.calls.flatMap(({ name, does, takes, from }, at): readonly Diagnostic[] =>
        from !== "document" || does.kind !== "create"
          ? []
          : takes.flatMap(({ field, required, span }) => {
              const set = field === null ? undefined : fieldNamed(entityNamed(model, does.entity), field);
              const computed = defaultOfField(set);
              if (set === undefined || required || !set.fixed || computed === null || !isComputed(computed)) return [];
              const roles = rolesThatMay(model, model.calls[at]!).filter(
                (role) => rightToUpdateField(model, role, does.entity, set.name).kind === "never",
              );
              return roles.length === 0
                ? []
                : [
                    createDiagnostic("computed-value-taken", span, {
                      call: name,
                      field: `${does.entity}.${set.name}`,
                      roles: roles.map((role) => `\`${role}\``).join(", "),
                    }),
                  ];
            }),
      );

/** Whether a number is computed, from what other records have. */
function isComputed(value: Expression): boolean {
  return (
    (value.type.kind === "decimal" || value.type.kind === "integer") &&
    someNode(value, (node) => node.kind === "field" && node.of.kind !== "this")
  );
}

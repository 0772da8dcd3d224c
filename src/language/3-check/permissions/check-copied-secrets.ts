import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Span } from "../../../base/span.ts";
import type { Expression } from "../../../model/expression.ts";
import { defaultOfField } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Statement } from "../../../model/statement.ts";
import { rightToReadField } from "../../../semantics/rights/rights.ts";
import { statementsOf } from "../model-parts/statements-in-model.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { spanToReport } from "../reporting/span-to-report.ts";
import { allRoles } from "../rights/roles-that-may.ts";
import { isClaimedHidden, isKeptFrom } from "../rights/is-kept-from.ts";

/** Reports defaults and statements that copy a field into another which is shown to a role that the first is kept from on purpose. */
export const checkCopiedSecrets: Check = (model, _, reported) => {
  if (hasErrorsIn(3, model, reported) || hasErrorsIn(6, model, reported)) return [];
  const defaults = model.entities.flatMap(({ name, fields }) =>
    fields.flatMap((field) => copied(model, defaultOfField(field), name, field.name, field.span)),
  );
  const written = statementsOf(model).flatMap(({ statements }) => statements.flatMap(innermost));
  return [...defaults, ...written.flatMap((statement) => copiedBy(model, statement))];
};

function innermost(statement: Statement): readonly Statement[] {
  return statement.kind === "each" ? statement.statements.flatMap(innermost) : [statement];
}

function copiedBy(model: Specification, statement: Statement): readonly Diagnostic[] {
  switch (statement.kind) {
    case "assign":
      return copied(model, statement.value, statement.entity, statement.field, statement.span);
    case "create":
    case "update":
      return statement.values.flatMap(({ field, value }) =>
        copied(model, value, statement.entity, field, statement.span),
      );
    default:
      return [];
  }
}

function copied(
  model: Specification,
  value: Expression | null,
  entity: string,
  name: string,
  span: Span,
): readonly Diagnostic[] {
  // A number that is copied, such as a price that is charged, is told on purpose.
  if (
    value?.kind !== "field" ||
    value.type.kind !== "text" ||
    fieldNamed(entityNamed(model, entity), name) === undefined
  )
    return [];
  const shown = allRoles(model).find(
    (role) =>
      rightToReadField(model, role, entityNamed(model, entity), name).kind !== "never" &&
      // A number that is copied, such as a price that is charged, is told on purpose unless a claim says that it never is.
      (value.type.kind === "text" ? isKeptFrom : isClaimedHidden)(model, role, value.entity, value.name),
  );
  if (shown === undefined) return [];
  const hidden = `${value.entity}.${value.name}`;
  return [
    createDiagnostic("copy-tells-hidden", spanToReport(value, { span }), {
      field: `${entity}.${name}`,
      hidden,
      role: shown,
    }),
  ];
}

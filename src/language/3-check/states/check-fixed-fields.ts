import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { defaultOfField } from "../../../model/field-questions.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Statement } from "../../../model/statement.ts";
import type { Check } from "../reporting/check.ts";
import { statementsOf } from "../model-parts/statements-in-model.ts";

/** Reports statements that change a fixed field. A fixed field that is empty at first may be set once; one that every record has from its creation may not. */
export const checkFixedFields: Check = (model) => {
  const found = new Map<number, Diagnostic>();
  for (const { entity, field: name, span } of statementsOf(model).flatMap(({ statements }) =>
    statements.flatMap(changes),
  )) {
    const field = oneNamed(oneNamed(model.entities, entity)?.fields, name);
    if (field?.fixed !== true || !(field.required || defaultOfField(field) !== null)) continue;
    found.set(
      span.start,
      createDiagnostic(
        "fixed-field-changed",
        span,
        { field: `${entity}.${name}` },
        { related: [{ span: field.span, message: `\`${name}\` is fixed.` }] },
      ),
    );
  }
  return [...found.values()];
};

function changes(
  statement: Statement,
): readonly { readonly entity: string; readonly field: string; readonly span: Statement["span"] }[] {
  switch (statement.kind) {
    case "assign":
      return [statement];
    case "update":
      return statement.values.map(({ field }) => ({ entity: statement.entity, field, span: statement.span }));
    case "each":
      return statement.statements.flatMap(changes);
    default:
      return [];
  }
}

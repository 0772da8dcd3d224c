import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { intervalOf } from "../../../expression/solve/interval-of.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { isNumericType } from "../../../expression/solve/number-form.ts";
import { alwaysHolds, neverHolds } from "../../../expression/solve/condition-relations.ts";
import type { Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { derivationOf } from "../../../model/field-questions.ts";
import type { Check } from "../reporting/check.ts";
import { spanToReport } from "../reporting/span-to-report.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";

/** Reports derived fields that always have the same value. A derived field that is a literal is intended. */
export const checkDerivedConstants: Check = (model, _, reported, known) =>
  hasErrorsIn(3, model, reported)
    ? []
    : model.entities.flatMap((entity) =>
        entity.fields.flatMap((field) => judge(field, `${entity.name}.${field.name}`, known)),
      );

function judge(of: Field, field: string, known: KnownNames): readonly Diagnostic[] {
  const derived = derivationOf(of);
  if (derived === null || derived.kind === "literal" || derived.kind === "constant" || derived.type.kind === "anything")
    return [];
  const value =
    derived.type.kind === "boolean"
      ? truth(derived, known)
      : isNumericType(derived.type)
        ? number(derived, known)
        : null;
  return value === null ? [] : [createDiagnostic("derived-always-same", spanToReport(derived, of), { field, value })];
}

function truth(derived: Expression, known: KnownNames): string | null {
  return alwaysHolds(derived, known) ? "true" : neverHolds(derived, known) ? "false" : null;
}

function number(derived: Expression, known: KnownNames): string | null {
  const [least, most] = intervalOf(derived, known);
  return least === most && derived.type.optional !== true ? "one number" : null;
}

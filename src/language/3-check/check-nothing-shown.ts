import { createDiagnostic } from "../../base/diagnostic.ts";
import type { Diagnostic } from "../../base/diagnostic.ts";
import type { KnownNames } from "../../expression/solve/known-names.ts";
import { neverHolds } from "../../expression/solve/condition-relations.ts";
import type { Expression } from "../../model/expression.ts";
import type { Check } from "./reporting/check.ts";
import { hasErrorsIn } from "./reporting/has-errors-in.ts";

/** Reports screens and lists whose condition no record meets. */
export const checkNothingShown: Check = (model, _, reported, known) => {
  if (hasErrorsIn(3, model, reported) || hasErrorsIn(4, model, reported)) return [];
  return [
    ...model.screens.flatMap(({ name, shows }) => ("where" in shows ? emptyBy(name, shows.where, known) : [])),
    ...model.calls.flatMap(({ name, does }) =>
      does.kind === "list" ? emptyBy(name, does.selection?.where ?? null, known) : [],
    ),
  ];
};

function emptyBy(name: string, where: Expression | null, known: KnownNames): readonly Diagnostic[] {
  return where !== null && neverHolds(where, known) ? [createDiagnostic("nothing-shown", where.span, { name })] : [];
}

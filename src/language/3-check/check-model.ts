import type { Diagnostic } from "../../base/diagnostic.ts";
import type { Source } from "../../base/source.ts";
import { knownOf } from "../../expression/solve/known-names.ts";
import type { Specification } from "../../model/specification.ts";
import { withOpenCells } from "../../model/with-open-cells.ts";
import { checkCallers } from "./check-callers.ts";
import { callChecks } from "./calls/call-checks.ts";
import { constantChecks } from "./constants/constant-checks.ts";
import type { Check } from "./reporting/check.ts";
import { errorChecks } from "./errors/error-checks.ts";
import { fieldChecks } from "./fields/field-checks.ts";
import { nameChecks } from "./names/name-checks.ts";
import { checkRefusedRows } from "./fields/check-refused-rows.ts";
import { checkNothingShown } from "./check-nothing-shown.ts";
import { checkPerformers } from "./check-performers.ts";
import { permissionChecks } from "./permissions/permission-checks.ts";
import type { NameSpans } from "./reporting/name-spans.ts";
import { ruleChecks } from "./rules/rule-checks.ts";
import { screenChecks } from "./screens/screen-checks.ts";
import { stateChecks } from "./states/state-checks.ts";
import { checkIndistinctRoles } from "./check-indistinct-roles.ts";
import { checkUnused } from "./check-unused.ts";

const checks: readonly Check[] = [
  ...fieldChecks,
  ...stateChecks,
  ...ruleChecks,
  ...constantChecks,
  checkPerformers,
  checkCallers,
  checkIndistinctRoles,
  checkUnused,
  checkNothingShown,
  ...screenChecks,
  ...permissionChecks,
  ...callChecks,
  ...errorChecks,
  ...nameChecks,
];

/**
 * Runs all static checks; their order does not matter. What is not shown is no mistake: a warning is given only if it also holds where all
 * cells of the permission table that say `not shown` grant their rights.
 */
export function checkModel(
  model: Specification,
  source: Source,
  reported: readonly Diagnostic[],
  places: NameSpans,
): readonly Diagnostic[] {
  const found = runChecks(model, source, reported, places);
  if (model.openGrants.length === 0 || found.every(isError)) return found;
  const ofGranted = new Set(runChecks(withOpenCells(model), source, reported, places).map(codeAndPlace));
  return found.filter((one) => isError(one) || ofGranted.has(codeAndPlace(one)));
}

function runChecks(
  model: Specification,
  source: Source,
  reported: readonly Diagnostic[],
  places: NameSpans,
): readonly Diagnostic[] {
  const known = knownOf(model);
  const found = checks.flatMap((one) => one(model, source, reported, known, places));
  return [...found, ...checkRefusedRows(model, [...reported, ...found])];
}

function isError({ severity }: Diagnostic): boolean {
  return severity === "error";
}

function codeAndPlace({ code, span }: Diagnostic): string {
  return `${code} ${span.start} ${span.end}`;
}

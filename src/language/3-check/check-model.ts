import type { Diagnostic } from "../../base/diagnostic.ts";
import type { Source } from "../../base/source.ts";
import { knownOf } from "../../expression/solve/known-names.ts";
import type { Specification } from "../../model/specification.ts";
import { checkCallers } from "./callers.ts";
import { callChecks } from "./calls/checks.ts";
import { constantChecks } from "./constants/checks.ts";
import type { Check } from "./diagnosis/check.ts";
import { errorChecks } from "./errors/checks.ts";
import { fieldChecks } from "./fields/checks.ts";
import { nameChecks } from "./names/checks.ts";
import { checkRefusedRows } from "./fields/refused-rows.ts";
import { checkNothingShown } from "./nothing-shown.ts";
import { checkPerformers } from "./performers.ts";
import { permissionChecks } from "./permissions/checks.ts";
import type { NameSpans } from "./diagnosis/name-spans.ts";
import { ruleChecks } from "./rules/checks.ts";
import { screenChecks } from "./screens/checks.ts";
import { stateChecks } from "./states/checks.ts";
import { checkIndistinctRoles } from "./indistinct-roles.ts";
import { checkUnused } from "./unused.ts";

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

/** Runs all static checks; their order does not matter. */
export function checkModel(
  model: Specification,
  source: Source,
  reported: readonly Diagnostic[],
  places: NameSpans,
): readonly Diagnostic[] {
  const known = knownOf(model);
  const found = checks.flatMap((one) => one(model, source, reported, known, places));
  return [...found, ...checkRefusedRows(model, [...reported, ...found])];
}

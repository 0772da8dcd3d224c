import type { Diagnostic } from "../../base/diagnostic.ts";
import type { Source } from "../../base/source.ts";
import { knownOf } from "../../expression/solve/known.ts";
import type { Known } from "../../expression/solve/known.ts";
import type { Specification } from "../../model/specification.ts";
import { checkBounds } from "./bounds.ts";
import { checkCallers } from "./callers.ts";
import { callChecks } from "./calls/checks.ts";
import { checkDerivedCircles } from "./derived-circles.ts";
import { errorChecks } from "./errors/checks.ts";
import { checkFieldForms } from "./field-forms.ts";
import { checkMachines } from "./machines.ts";
import { nameChecks } from "./names/checks.ts";
import { checkNothingShown } from "./nothing-shown.ts";
import { checkPerformers } from "./performers.ts";
import { permissionChecks } from "./permissions/checks.ts";
import type { Places } from "./places.ts";
import { screenChecks } from "./screens/checks.ts";
import { checkTimers } from "./timers.ts";
import { checkToldRoles } from "./told-roles.ts";
import { checkConstantNames } from "./constants/constant-names.ts";
import { checkConstantValues } from "./constants/constant-values.ts";
import { checkConstantsInWords } from "./constants/only-in-words.ts";
import { checkDerivedConstants } from "./fields/derived-constants.ts";
import { checkNeedlessModifiers } from "./fields/needless-modifiers.ts";
import { checkReferenceCircles } from "./fields/reference-circles.ts";
import { checkSizes } from "./fields/sizes.ts";
import { checkUniqueness } from "./fields/uniqueness.ts";
import { checkWrittenValues } from "./fields/written-values.ts";
import { checkExcludedValues } from "./rules/excluded-values.ts";
import { checkImpossibleRules } from "./rules/impossible-rules.ts";
import { checkRedundantRules } from "./rules/redundant-rules.ts";
import { checkRefusedTransitions } from "./rules/refused-transitions.ts";
import { checkRulesWithoutRecord } from "./rules/rules-without-record.ts";
import { checkUnjudgedRules } from "./rules/unjudged-rules.ts";
import { checkUnnamedErrors } from "./rules/unnamed-errors.ts";
import { checkFixedFields } from "./states/fixed-fields.ts";
import { checkGuardBoundaries } from "./states/guard-boundaries.ts";
import { checkGuards } from "./states/guards.ts";
import { checkIdleEffects } from "./states/idle-effects.ts";
import { checkTimerCircles } from "./states/timer-circles.ts";
import { checkTimersOfOneState } from "./states/timers-of-one-state.ts";
import { checkTimersWithoutCallers } from "./states/timers-without-callers.ts";
import { checkWaysOut } from "./states/ways-out.ts";
import { checkUnused } from "./unused.ts";

/**
 * What is wrong with a linked model beyond names and types. The source only serves to see what is never mentioned,
 * what was reported before, to say nothing that merely follows from it, what is known, to ask whether conditions can hold, and
 * the places of names, to point at them.
 */
export type Check = (model: Specification, source: Source, reported: readonly Diagnostic[], known: Known, places: Places) => readonly Diagnostic[];

const checks: readonly Check[] = [
  checkFixedFields, checkGuardBoundaries, checkGuards, checkIdleEffects, checkTimerCircles, checkTimersOfOneState, checkTimersWithoutCallers, checkWaysOut,
  checkDerivedConstants, checkNeedlessModifiers, checkReferenceCircles, checkSizes, checkUniqueness, checkWrittenValues,
  checkConstantNames, checkConstantValues, checkConstantsInWords,
  checkExcludedValues, checkImpossibleRules, checkRedundantRules, checkRefusedTransitions, checkRulesWithoutRecord, checkUnjudgedRules, checkUnnamedErrors,
  checkFieldForms, checkBounds, checkDerivedCircles, checkMachines, checkTimers, checkPerformers, checkCallers, checkToldRoles, checkUnused,
  checkNothingShown, ...screenChecks, ...permissionChecks, ...callChecks, ...errorChecks, ...nameChecks,
];

/** Runs every static check, in no order that matters. */
export function check(model: Specification, source: Source, reported: readonly Diagnostic[], places: Places): readonly Diagnostic[] {
  const known = knownOf(model);
  return checks.flatMap((one) => one(model, source, reported, known, places));
}

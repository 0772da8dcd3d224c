import type { Diagnostic } from "../../base/diagnostic.ts";
import type { Source } from "../../base/source.ts";
import type { Specification } from "../../model/specification.ts";
import { checkAnswers } from "./answers.ts";
import { checkBounds } from "./bounds.ts";
import { checkCallers } from "./callers.ts";
import { checkDerivedCircles } from "./derived-circles.ts";
import { checkFieldForms } from "./field-forms.ts";
import { checkMachines } from "./machines.ts";
import { checkPerformers } from "./performers.ts";
import { checkRoutes } from "./routes.ts";
import { checkScreenFields } from "./screen-fields.ts";
import { checkTimers } from "./timers.ts";
import { checkToldRoles } from "./told-roles.ts";
import { checkUnused } from "./unused.ts";

/**
 * What is wrong with a linked model beyond names and types. The source only serves to see what is never mentioned,
 * and what was reported before, to say nothing that merely follows from it.
 */
export type Check = (model: Specification, source: Source, reported: readonly Diagnostic[]) => readonly Diagnostic[];

const checks: readonly Check[] = [
  checkRoutes, checkFieldForms, checkBounds, checkDerivedCircles, checkMachines, checkTimers, checkPerformers, checkCallers, checkToldRoles, checkAnswers, checkScreenFields, checkUnused,
];

/** Runs every static check, in no order that matters. */
export function check(model: Specification, source: Source, reported: readonly Diagnostic[]): readonly Diagnostic[] {
  return checks.flatMap((one) => one(model, source, reported));
}

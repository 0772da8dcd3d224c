import type { Check } from "../reporting/check.ts";
import { checkDefaults } from "./check-defaults.ts";
import { checkDefaultsReadBelow } from "./check-defaults-read-below.ts";
import { checkDerivedCircles } from "./check-derived-circles.ts";
import { checkDerivedConstants } from "./check-derived-constants.ts";
import { checkFieldForms } from "./check-field-forms.ts";
import { checkNeedlessModifiers } from "./check-needless-modifiers.ts";
import { checkReferenceCircles } from "./check-reference-circles.ts";
import { checkSizes } from "./check-sizes.ts";
import { checkUniqueness } from "./check-uniqueness.ts";
import { checkWrittenValues } from "./check-written-values.ts";

/** The checks of point 3. */
export const fieldChecks: readonly Check[] = [
  checkDefaults,
  checkDefaultsReadBelow,
  checkDerivedCircles,
  checkDerivedConstants,
  checkFieldForms,
  checkNeedlessModifiers,
  checkReferenceCircles,
  checkSizes,
  checkUniqueness,
  checkWrittenValues,
];

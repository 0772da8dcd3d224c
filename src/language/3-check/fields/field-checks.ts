import type { Check } from "../reporting/check.ts";
import { checkDefaults } from "./defaults.ts";
import { checkDerivedCircles } from "./derived-circles.ts";
import { checkDerivedConstants } from "./derived-constants.ts";
import { checkFieldForms } from "./field-forms.ts";
import { checkNeedlessModifiers } from "./needless-modifiers.ts";
import { checkReferenceCircles } from "./reference-circles.ts";
import { checkSizes } from "./sizes.ts";
import { checkUniqueness } from "./uniqueness.ts";
import { checkWrittenValues } from "./written-values.ts";

/** The checks of point 3. */
export const fieldChecks: readonly Check[] = [
  checkDefaults,
  checkDerivedCircles,
  checkDerivedConstants,
  checkFieldForms,
  checkNeedlessModifiers,
  checkReferenceCircles,
  checkSizes,
  checkUniqueness,
  checkWrittenValues,
];

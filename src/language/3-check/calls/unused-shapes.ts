import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Check } from "../diagnosis/check.ts";
import { isMentioned } from "../words/mentioned.ts";
import { hasErrorsIn, isMisspelt } from "../diagnosis/reported.ts";

/** Reports shapes that no answer shows. */
export const checkUnusedShapes: Check = (model, source, reported) =>
  hasErrorsIn(7, model, reported)
    ? []
    : model.shapes
        .filter(({ name, span }) => !isMentioned(name, span, source) && !isMisspelt(name, reported))
        .map(({ name, span }) => createDiagnostic("shape-unused", span, { name }));

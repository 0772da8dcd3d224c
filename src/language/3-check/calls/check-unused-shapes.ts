import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Check } from "../reporting/check.ts";
import { isMentioned } from "../document-words/is-mentioned.ts";
import { hasErrorsIn, isMisspelt } from "../reporting/has-errors-in.ts";

/** Reports shapes that no answer shows. */
export const checkUnusedShapes: Check = (model, source, reported) =>
  hasErrorsIn(7, model, reported)
    ? []
    : model.shapes
        .filter(({ name, span }) => !isMentioned(name, span, source) && !isMisspelt(name, reported))
        .map(({ name, span }) => createDiagnostic("shape-unused", span, { name }));

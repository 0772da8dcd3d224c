import { createDiagnostic } from "../../../base/diagnostic.ts";
import { isGenerated } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Check } from "../reporting/check.ts";
import { findHiddenPaths } from "../paths/hidden-paths.ts";

/** Reports calls that some records can't be reached by, because another call has their name as a word in its path. */
export const checkHiddenRecords: Check = (model) => {
  const calls = model.calls
    .filter(({ path }) => path.length > 0)
    .map((call) => ({
      ...call,
      typeOf: (parameter: string) => {
        const { subject } = call;
        if (subject?.kind !== "key" || subject.parameter !== parameter) return null;
        const field = fieldNamed(entityNamed(model, subject.entity), subject.field);
        return field === undefined || isGenerated(field) ? null : field.type;
      },
    }));
  const methods = [...new Set(calls.map(({ method }) => method))];
  return methods
    .flatMap((one) => findHiddenPaths(calls.filter(({ method, from }) => method === one && from === "document")))
    .map(({ one, by, parameter, word }) => {
      const related = [{ span: by.span, message: `\`${by.name}\` has the word in its place.` }];
      return createDiagnostic(
        "record-hidden",
        one.span,
        { what: "call", name: one.name, parameter, word },
        { related },
      );
    });
};

import { createDiagnostic } from "../../../base/diagnostic.ts";
import { errorFor } from "../../../model/find.ts";
import type { Check } from "../reporting/check.ts";

/** Reports rules that name no error, where the document has a catalogue of them: whoever breaks one is not told which. */
export const checkUnnamedErrors: Check = (model, { text }) => {
  const fallback = errorFor(model, "invalid input");
  if (!model.errors.some(({ from }) => from === "document")) return [];
  return model.rules.flatMap(({ name, error, span }) =>
    error === fallback.code && !text.slice(span.start, span.end).includes(error)
      ? [createDiagnostic("rule-without-error", span, { rule: name })]
      : [],
  );
};

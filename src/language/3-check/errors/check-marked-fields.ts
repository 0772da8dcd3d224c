import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";

/** Reports fields in Handling cells (`mark …`) that no record has and no call takes. */
export const checkMarkedFields: Check = (model, source, reported) => {
  if (hasErrorsIn(3, model, reported) || hasErrorsIn(7, model, reported)) return [];
  const fields = new Set(model.entities.flatMap((entity) => entity.fields.map(({ name }) => name)));
  const known = new Set([
    ...fields,
    "id",
    ...model.calls.flatMap(({ takes }) => takes.flatMap(({ name, wire }) => [name, wire])),
  ]);
  if (fields.size === 0) return [];
  return model.errors.flatMap(({ handling, code, span }) =>
    (handling.kind === "mark" ? (handling.fields ?? []) : [])
      .filter((name) => !known.has(name))
      .map((name) => {
        const start = source.text.lastIndexOf(`\`${name}\``, span.end) + 1;
        return createDiagnostic(
          "marks-nothing",
          { start, end: start + name.length },
          { name, code },
          didYouMean(name, known),
        );
      }),
  );
};

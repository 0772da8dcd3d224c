import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Call, CallError } from "../../../model/call.ts";
import { entityNamed, errorCoded } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import { effectsOfCall } from "../actions/effects-of-call.ts";
import { errorsOfCalls } from "../actions/errors-of-calls.ts";
import type { ErrorsOfCall } from "../actions/errors-of-calls.ts";
import type { Check } from "../reporting/check.ts";
import { listNames } from "../reporting/list-names.ts";
import { hasErrorsIn, isFullyShown } from "../reporting/has-errors-in.ts";

/** Reports calls whose `Errors` name one that can't occur there, or leave out one that can. */
export const checkListedErrors: Check = (model, _, reported, __, places) => {
  const isShown =
    model.points[3]?.shown !== "words" && model.points[3]?.shown !== "partly" && isFullyShown(5, model, reported);
  if (([3, 4, 5, 7] as const).some((point) => hasErrorsIn(point, model, reported))) return [];
  const calls = model.calls.filter(({ from, errors }) => from === "document" && errors.length > 0);
  if (calls.length === 0) return [];
  const possible = errorsOfCalls(model);
  const isGiven = (code: string): boolean => {
    const all = [...possible.values()];
    return all.some(({ own }) => own.has(code)) || all.some((errors) => errors.canGive(code));
  };
  return calls.flatMap((call): readonly Diagnostic[] => {
    const errors = possible.get(call)!;
    const place = (code: string): Diagnostic["span"] =>
      places.within(call.span, { kind: "error", of: null, name: code }, /^[-*+]?\s*\**Errors\b/m);
    const impossible = call.errors.filter((one) =>
      isListed(one)
        ? isShown && isNeverGiven(one.code, errors, model) && isGiven(one.code)
        : isNeverDetected(one, call, model),
    );
    const listed = new Set(call.errors.map(({ code }) => code));
    const unlisted = call.errors.some(isListed)
      ? [...errors.own].filter((code) => !listed.has(code) && errorCoded(model, code).when === null)
      : [];
    return [
      ...impossible.map(({ code, when }) =>
        createDiagnostic("error-not-of-call", place(code), {
          call: call.name,
          code,
          reason:
            when === null ? "no rule or guard that it could break gives it" : `nothing that it does could be ${when}`,
        }),
      ),
      ...(unlisted.length === 0
        ? []
        : [
            createDiagnostic("error-not-listed", place(call.errors.at(-1)!.code), {
              call: call.name,
              errors: listNames(unlisted),
            }),
          ]),
    ];
  });
};

/** Whether an error is listed as a possible one, and not as the answer to a detection. */
function isListed({ when, input }: CallError): boolean {
  return when === null && input === null;
}

function isNeverGiven(code: string, { canGive }: ErrorsOfCall, model: Specification): boolean {
  const entry = errorCoded(model, code);
  return entry.when === null && entry.from === "document" && !canGive(code);
}

/** Whether the error only answers detections that can't happen on the call. */
function isNeverDetected({ when }: CallError, call: Call, model: Specification): boolean {
  const effects = effectsOfCall(model, call);
  switch (when) {
    case "wrong state":
      return (
        !effects.some(({ verb }) => verb === "transition") &&
        !(call.does.kind === "update" || call.does.kind === "delete")
      );
    case "still referenced":
      return !effects.some(({ verb }) => verb === "delete");
    case "not unique":
      return !effects.some(
        ({ entity }) => entityNamed(model, entity).unique.length > 0 || entityNamed(model, entity).key !== "id",
      );
    case "bad credentials":
      return call.does.kind !== "sign in" && model.identification?.basic !== true;
    default:
      return false;
  }
}
